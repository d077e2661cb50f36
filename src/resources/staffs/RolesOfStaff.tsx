import { IconButton } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import { personName } from '../../../schema/recordName.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { announce } from '../../feedback/announce.ts';
import { toast } from '../../feedback/toasts.ts';
import { readable } from '../../format/choiceWords.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';
import { roleName } from '../permissions/words.ts';
import showStyles from '../show/show.module.css';
import { Fact } from '../show/ValueSection.tsx';
import type { Staff, StaffRole } from './Staff.ts';
import styles from './staff.module.css';

/** A person's roles, each with its department. Each can be removed directly. */
export function RolesOfStaff({ staff }: { staff: Staff }) {
  const translate = useTranslate();
  const client = useQueryClient();
  const { call } = useDataProvider<LinehaulProvider>();
  const title = translate('linehaul.staff.sections.roles');
  const [toRevoke, setToRevoke] = useState<StaffRole | null>(null);

  async function remove(removed: StaffRole) {
    const others = staff.roles.filter(({ role_id }) => role_id !== removed.role_id);
    const roles = others.map(({ role_id, department_id }) => ({ role_id, department_id }));
    try {
      await call('PUT', `/staffs/${staff.id}`, { version: staff.version, roles });
      await client.invalidateQueries({ queryKey: ['staffs'] });
      const words = { name: personName(staff), what: roleName(removed) };
      toast({ kind: 'success', message: translate('linehaul.staff.taken', words) });
    } catch (error) {
      announce(error);
    }
  }

  return (
    <section className={showStyles.section} aria-label={title}>
      <h2 className={showStyles.heading}>{title}</h2>
      {staff.roles.length === 0 && (
        <p className={styles.quiet}>{translate('linehaul.staff.noRoles')}</p>
      )}
      <dl className={showStyles.facts}>
        {staff.roles.map(role => (
          <Fact key={role.role_id} label={roleName(role)}>
            {role.department ? readable(role.department.name) : '–'}
            {!role.active && (
              <span className={styles.quiet}> · {translate('linehaul.staff.roleOff')}</span>
            )}{' '}
            <IconButton
              aria-label={translate('linehaul.staff.take', { what: roleName(role) })}
              title={translate('linehaul.staff.takeShort')}
              onClick={() => setToRevoke(role)}
            >
              <Glyph name="ic-x" size={14} />
            </IconButton>
          </Fact>
        ))}
      </dl>
      {toRevoke && (
        <ConfirmDialog
          title={translate('linehaul.staff.take', { what: roleName(toRevoke) })}
          confirm={translate('linehaul.staff.takeShort')}
          isDangerous
          onConfirm={() => void remove(toRevoke).then(() => setToRevoke(null))}
          onClose={() => setToRevoke(null)}
        />
      )}
    </section>
  );
}
