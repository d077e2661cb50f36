import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { required } from '../../../schema/rules/records/validation.ts';
import { useT } from '../../i18n/useT.ts';
import { FlagInput } from '../../inputs/choices/FlagInput.tsx';
import { PasswordInput } from '../../inputs/text/PasswordInput.tsx';
import { TextInput } from '../../inputs/text/TextInput.tsx';
import { validatorOf } from '../../inputs/validate.ts';
import { landingOf } from '../../routing/startOf.ts';
import { logIn, useUser } from '../../session/current.ts';
import styles from './auth.module.css';
import { PublicForm, type PublicValues } from './PublicForm.tsx';
import { PublicPage } from './PublicPage.tsx';
import { SecondFactor } from './SecondFactor.tsx';

/** The password result, while the second factor's code is requested. */
interface StartedDraft {
  challenge: string;
  stay: boolean;
}

export function Login() {
  const user = useUser();
  const translate = useTranslate();
  const { state } = useLocation();
  const [begun, setBegun] = useState<StartedDraft | null>(null);
  // The guard that redirected here stores the original destination.
  const next = (state as { next?: string } | null)?.next;
  if (user) return <Navigate to={next ?? landingOf(user)} replace />;

  return (
    <PublicPage title={translate('linehaul.login.title')}>
      {begun ? (
        <SecondFactor {...begun} onBack={() => setBegun(null)} />
      ) : (
        <LoginForm onBegun={setBegun} />
      )}
    </PublicPage>
  );
}

function LoginForm({ onBegun }: { onBegun: (begun: StartedDraft) => void }) {
  const t = useT('login');

  async function send({ email, password, stay }: PublicValues) {
    const challenge = await logIn(String(email), String(password), stay === true);
    if (challenge) onBegun({ challenge, stay: stay === true });
  }

  return (
    <PublicForm
      title={t('title')}
      submit={t('submit')}
      start={{ stay: true }}
      fields={UNREPORTED}
      onSubmit={send}
      below={<OtherSignIns />}
    >
      <TextInput
        source="email"
        type="email"
        label="linehaul.login.email"
        autoComplete="username"
        autoFocus
        validate={given}
      />
      <div className={styles.withLink}>
        <PasswordInput source="password" label="linehaul.login.password" validate={given} />
        <Link to="/forgot-password" className={styles.aside}>
          {t('forgot')}
        </Link>
      </div>
      <FlagInput source="stay" label="linehaul.login.stay" />
    </PublicForm>
  );
}

function OtherSignIns() {
  const translate = useTranslate();
  const link = (to: string, word: string): ReactNode => (
    <Link to={to}>{translate(`linehaul.login.${word}`)}</Link>
  );
  return (
    <>
      {translate('linehaul.login.new')} {link('/send-request', 'sendRequest')}{' '}
      {translate('linehaul.login.or')} {link('/register', 'register')}
    </>
  );
}

/** It does not say which of the two was wrong: neither is marked, and the error is below both. */
const UNREPORTED: readonly string[] = [];

/** Both are required, so stars would add nothing. */
const given = validatorOf(required);
