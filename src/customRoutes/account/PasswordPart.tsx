import { useState } from 'react';
import type { PersonalInfo } from '../../../schema/responses/session.ts';
import { toast } from '../../feedback/toasts.ts';
import { momentText } from '../../format/valueTexts.ts';
import { useT } from '../../i18n/useT.ts';
import { NewPassword, PASSWORD_FIELDS } from '../../inputs/text/NewPassword.tsx';
import { PasswordInput } from '../../inputs/text/PasswordInput.tsx';
import { required } from '../../inputs/validate.ts';
import styles from './account.module.css';
import { useChangeOwn } from './accountCalls.ts';
import { Part } from './Part.tsx';
import { PartForm } from './PartForm.tsx';

/** Changes the password. Other sessions are signed out. */
export function PasswordPart({ person }: { person: PersonalInfo }) {
  const change = useChangeOwn();
  const [round, setRound] = useState(0);
  const t = useT('account.password');

  return (
    <Part name="password">
      <p className={styles.hint}>
        {person.password_changed_at && t('since', { date: momentText(person.password_changed_at) })}{' '}
        {t('text')}
      </p>
      <PartForm
        key={round}
        submit={t('change')}
        fields={FIELDS}
        onSubmit={async values => {
          await change('POST', '/user/change-password', values);
          setRound(round + 1);
          toast({ kind: 'success', message: t('changed') });
        }}
      >
        <PasswordInput
          source="current_password"
          label="linehaul.account.password.current"
          className={styles.wide}
          validate={required()}
        />
        <NewPassword />
      </PartForm>
    </Part>
  );
}

const FIELDS = ['current_password', ...PASSWORD_FIELDS];
