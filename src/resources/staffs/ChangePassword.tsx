import { useDataProvider, useTranslate } from 'ra-core';
import { personName } from '../../../schema/recordName.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { toast } from '../../feedback/toasts.ts';
import { PasswordConfirmationInput, PasswordInput } from '../../inputs/text/PasswordInput.tsx';
import { minLength, required } from '../../inputs/validate.ts';
import { FormDialog } from '../parts/FormDialog.tsx';
import type { Staff } from './Staff.ts';

interface ChangePasswordProps {
  staff: Staff;
  onClose: () => void;
}

/** Sets a person's password, which signs them out everywhere. */
export function ChangePassword({ staff, onClose }: ChangePasswordProps) {
  const translate = useTranslate();
  const { call } = useDataProvider<LinehaulProvider>();
  const t = (name: string) =>
    translate(`linehaul.staff.changePassword.${name}`, { name: personName(staff) });
  return (
    <FormDialog
      title={t('title')}
      submit={t('submit')}
      onSubmit={async values => {
        await call('PUT', `/staffs/change-password/${staff.id}`, values);
        toast({ kind: 'success', message: t('done') });
      }}
      onClose={onClose}
    >
      <p>{t('text')}</p>
      <PasswordInput
        source="password"
        label="linehaul.staff.password"
        autoComplete="new-password"
        validate={PASSWORD}
        autoFocus
      />
      <PasswordConfirmationInput source="password_confirmation" validate={REQUIRED} />
    </FormDialog>
  );
}

const REQUIRED = [required()];
const PASSWORD = [required(), minLength(8)];
