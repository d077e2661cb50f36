import { Button, IconButton } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import { impliedThrough } from '../../../schema/impliedPermissions.ts';
import { isDangerous, labelOf } from '../../../schema/permissionFacts.ts';
import { personName } from '../../../schema/recordName.ts';
import { inSentence } from '../../../schema/words/inSentence.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { announce } from '../../feedback/announce.ts';
import { toast } from '../../feedback/toasts.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import showStyles from '../show/show.module.css';
import { GivePermissions } from './GivePermissions.tsx';
import type { Staff } from './Staff.ts';
import styles from './staff.module.css';

/** A person's permissions in addition to their roles. Each can be removed directly. */
export function DirectPermissions({ staff }: { staff: Staff }) {
  const translate = useTranslate();
  const client = useQueryClient();
  const companyId = useCompanyId();
  const { call } = useDataProvider<LinehaulProvider>();
  const [isGiving, setGiving] = useState(false);
  const title = translate('linehaul.staff.sections.permissions');

  async function take(permission: string) {
    try {
      await call('DELETE', `/users/remove-permissions/${staff.user_id}`, {
        company_id: companyId,
        permissions: [permission],
      });
      await client.invalidateQueries({ queryKey: ['staffs'] });
      const what = labelOf(permission);
      const message = translate('linehaul.staff.taken', { name: personName(staff), what });
      toast({ kind: 'success', message });
    } catch (error) {
      announce(error);
    }
  }

  return (
    <section className={showStyles.section} aria-label={title}>
      <h2 className={showStyles.heading}>{title}</h2>
      {staff.permissions.length === 0 && (
        <p className={styles.quiet}>{translate('linehaul.staff.noDirect')}</p>
      )}
      <ul className={styles.direct}>
        {staff.permissions.map(permission => (
          <li key={permission} className={styles.given}>
            {labelOf(permission)}
            {isDangerous(permission) && (
              <Glyph name="ic-warn" size={14} label={translate('linehaul.permissions.dangerous')} />
            )}
            <With by={impliedThrough(permission, staff.permissions)} />
            {!impliedThrough(permission, staff.permissions) && (
              <IconButton
                aria-label={translate('linehaul.staff.take', { what: labelOf(permission) })}
                title={translate('linehaul.staff.takeShort')}
                onClick={() => void take(permission)}
              >
                <Glyph name="ic-x" size={14} />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      <Button onClick={() => setGiving(true)}>{translate('linehaul.staff.editDirect')}</Button>
      {isGiving && <GivePermissions staff={staff} onClose={() => setGiving(false)} />}
    </section>
  );
}

/** One that another permission includes can't be removed by itself. */
function With({ by }: { by: string | undefined }) {
  const translate = useTranslate();
  if (by === undefined) return null;
  const what = inSentence(labelOf(by));
  return (
    <span className={styles.quiet}>
      {translate('linehaul.permissions.locked.implied', { by: what })}
    </span>
  );
}
