import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { personName } from '../../../schema/recordName.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { announce } from '../../feedback/announce.ts';
import { toast } from '../../feedback/toasts.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';
import { BusyButton } from '../parts/BusyButton.tsx';
import { PermissionPicker } from './PermissionPicker.tsx';
import type { Staff } from './Staff.ts';
import { throughRoles } from './throughRoles.ts';
import { useRoles } from './useRoles.ts';

interface GivePermissionsProps {
  staff: Staff;
  onClose: () => void;
}

/**
 * All of a person's permissions in addition to their roles, selected in one place and saved
 * together.
 */
export function GivePermissions({ staff, onClose }: GivePermissionsProps) {
  const translate = useTranslate();
  const titleId = useId();
  const client = useQueryClient();
  const companyId = useCompanyId();
  const { call } = useDataProvider<LinehaulProvider>();
  const [chosen, setChosen] = useState<readonly string[]>(staff.permissions);
  const [isBusy, setBusy] = useState(false);
  const matrix = useRoles();
  const through = throughRoles(
    matrix,
    staff.roles.map(role => role.role_id),
  );

  async function save() {
    setBusy(true);
    try {
      await call('POST', `/users/set-permissions/${staff.user_id}`, {
        company_id: companyId,
        permissions: chosen,
        version: staff.version,
      });
      await client.invalidateQueries({ queryKey: ['staffs'] });
      const message = translate('linehaul.forms.saved', { name: personName(staff) });
      toast({ kind: 'success', message });
      onClose();
    } catch (error) {
      announce(error);
      setBusy(false);
    }
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId}>
        {translate('linehaul.staff.directTitle', { name: personName(staff) })}
      </DialogTitle>
      <DialogContent>
        <PermissionPicker value={chosen} onChange={setChosen} through={through} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('linehaul.lists.cancel')}</Button>
        <BusyButton variant="contained" isBusy={isBusy} onClick={() => void save()}>
          {translate('linehaul.staff.saveDirect')}
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
}
