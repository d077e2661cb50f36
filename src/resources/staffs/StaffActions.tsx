import { Button } from '@mui/material';
import { useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import { personName } from '../../../schema/recordName.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { announce } from '../../feedback/announce.ts';
import { toast } from '../../feedback/toasts.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import { useStartPreview } from '../permissions/useStartPreview.ts';
import { ChangePassword } from './ChangePassword.tsx';
import type { Staff } from './Staff.ts';
import styles from './staff.module.css';
import { throughRoles } from './throughRoles.ts';
import { useRoles } from './useRoles.ts';

/** Viewing the company as this person, and setting their password. */
export function StaffActions({ staff }: { staff: Staff }) {
  const translate = useTranslate();
  const start = useStartPreview();
  const matrix = useRoles();
  const { call } = useDataProvider<LinehaulProvider>();
  const [isChanging, setChanging] = useState(false);

  function look() {
    const active = staff.roles.filter(role => role.active);
    const through = throughRoles(
      matrix,
      active.map(role => role.role_id),
    );
    start({
      title: personName(staff),
      roles: active.map(role => role.name),
      permissions: [...new Set([...staff.permissions, ...through.keys()])],
    });
  }

  async function invite() {
    try {
      await call('POST', `/staffs/${staff.id}/invite`);
      const message = translate('linehaul.staff.invitedAgain', { name: personName(staff) });
      toast({ kind: 'success', message });
    } catch (error) {
      announce(error);
    }
  }

  return (
    <>
      {staff.is_invited && staff.is_active && (
        <Button onClick={() => void invite()}>{translate('linehaul.staff.inviteAgain')}</Button>
      )}
      <Button onClick={look} disabled={!matrix}>
        <span className={styles.buttonText}>
          <Glyph name="ic-eye" />
          {translate('linehaul.preview.asPerson', { name: personName(staff) })}
        </span>
      </Button>
      <Button onClick={() => setChanging(true)}>
        {translate('linehaul.staff.changePassword.open')}
      </Button>
      {isChanging && <ChangePassword staff={staff} onClose={() => setChanging(false)} />}
    </>
  );
}
