import { useDataProvider, useTranslate } from 'ra-core';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { toast } from '../../feedback/toasts.ts';
import { NewPassword } from '../../inputs/text/NewPassword.tsx';
import { FormDialog } from './FormDialog.tsx';

interface PasswordDialogProps {
  /** Whose password it is. */
  name: string;
  /** The call that changes it. */
  path: string;
  onClose: () => void;
}

/** Gives somebody else another password, which signs them out everywhere. */
export function PasswordDialog({ name, path, onClose }: PasswordDialogProps) {
  const { call } = useDataProvider<LinehaulProvider>();
  const translate = useTranslate();
  const say = (key: string) => translate(`linehaul.platform.password.${key}`, { name });

  return (
    <FormDialog
      title={say('title')}
      submit={say('change')}
      onSubmit={async values => {
        await call('PUT', path, values);
        toast({ kind: 'success', message: say('changed') });
      }}
      onClose={onClose}
    >
      <p>{say('text')}</p>
      <NewPassword autoFocus />
    </FormDialog>
  );
}
