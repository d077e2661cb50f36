import { useDataProvider, useTranslate } from 'ra-core';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { toast } from '../../feedback/toasts.ts';
import { NewPassword } from '../../inputs/text/NewPassword.tsx';
import { FormDialog } from './FormDialog.tsx';

interface PasswordDialogProps {
  /** The person whose password it is. */
  name: string;
  /** The request that changes it. */
  path: string;
  onClose: () => void;
}

/** Sets another person's password, which signs them out everywhere. */
export function PasswordDialog({ name, path, onClose }: PasswordDialogProps) {
  const { call } = useDataProvider<LinehaulProvider>();
  const translate = useTranslate();
  const t = (key: string) => translate(`linehaul.platform.password.${key}`, { name });

  return (
    <FormDialog
      title={t('title')}
      submit={t('change')}
      onSubmit={async values => {
        await call('PUT', path, values);
        toast({ kind: 'success', message: t('changed') });
      }}
      onClose={onClose}
    >
      <p>{t('text')}</p>
      <NewPassword autoFocus />
    </FormDialog>
  );
}
