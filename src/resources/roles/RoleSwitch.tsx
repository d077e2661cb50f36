import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { announce } from '../../feedback/announce.ts';
import { toast } from '../../feedback/toasts.ts';
import { busyProps } from '../parts/BusyButton.tsx';
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx';
import type { MatrixRole } from '../permissions/Matrix.ts';
import { MATRIX_KEY } from '../permissions/useFreshMatrix.ts';
import { roleName } from '../permissions/words.ts';
import styles from './RoleSwitch.module.css';

interface RoleSwitchProps {
  role: MatrixRole;
  isFixed: boolean;
  /** Reached by Tab, except within a grid with a single tab stop. */
  isTabStop?: boolean;
}

/**
 * Deactivates and reactivates a role immediately. Asks first where people lose permissions by it.
 */
export function RoleSwitch({ role, isFixed, isTabStop }: RoleSwitchProps) {
  const { call } = useDataProvider<LinehaulProvider>();
  const client = useQueryClient();
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const name = roleName(role);

  async function toggle() {
    setBusy(true);
    try {
      await call('PATCH', `/roles/${role.id}/toggle-status`);
      const done = role.active ? 'deactivated' : 'activated';
      toast({ kind: 'success', message: translate(`linehaul.lists.${done}`, { name }) });
      await Promise.all([
        client.invalidateQueries({ queryKey: MATRIX_KEY }),
        client.invalidateQueries({ queryKey: ['roles'] }),
      ]);
    } catch (error) {
      announce(error);
    } finally {
      setBusy(false);
      setAsking(false);
    }
  }

  return (
    <>
      <button
        type="button"
        role="switch"
        aria-checked={role.active}
        aria-label={translate('linehaul.permissions.inUse', { name })}
        tabIndex={isTabStop ? 0 : -1}
        disabled={isFixed}
        className={styles.switch}
        {...busyProps(isBusy, () =>
          role.active && role.users > 0 ? setAsking(true) : void toggle(),
        )}
      />
      {isAsking && (
        <ConfirmDialog
          title={translate('linehaul.permissions.turnOffTitle', { name })}
          confirm={translate('linehaul.permissions.turnOff', { name })}
          isDangerous
          isBusy={isBusy}
          onConfirm={() => void toggle()}
          onClose={() => setAsking(false)}
        >
          <p>{translate('linehaul.permissions.turnOffText', { name, smart_count: role.users })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
