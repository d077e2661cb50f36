import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { required } from '../../../schema/rules/validation.ts';
import { FlagInput } from '../../inputs/choices/FlagInput.tsx';
import { PasswordInput } from '../../inputs/text/PasswordInput.tsx';
import { TextInput } from '../../inputs/text/TextInput.tsx';
import { validatorOf } from '../../inputs/validate.ts';
import { logIn, useUser } from '../../session/current.ts';
import { homeOf } from '../../session/rights.ts';
import styles from './gettingIn.module.css';
import { PublicForm, type PublicValues } from './PublicForm.tsx';
import { PublicPage } from './PublicPage.tsx';
import { SecondFactor } from './SecondFactor.tsx';

/** What was right so far, while the code of the second factor is asked for. */
interface Begun {
  challenge: string;
  stay: boolean;
}

export function Login() {
  const user = useUser();
  const translate = useTranslate();
  const { state } = useLocation();
  const [begun, setBegun] = useState<Begun | null>(null);
  // The guard that sent somebody here notes where they wanted to go.
  const next = (state as { next?: string } | null)?.next;
  if (user) return <Navigate to={next ?? homeOf(user)} replace />;

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

function LoginForm({ onBegun }: { onBegun: (begun: Begun) => void }) {
  const translate = useTranslate();
  const say = (name: string) => translate(`linehaul.login.${name}`);

  async function send({ email, password, stay }: PublicValues) {
    const challenge = await logIn(String(email), String(password), stay === true);
    if (challenge) onBegun({ challenge, stay: stay === true });
  }

  return (
    <PublicForm
      title={say('title')}
      submit={say('submit')}
      start={{ stay: true }}
      fields={UNTOLD}
      onSubmit={send}
      below={<WaysIn />}
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
        <Link to="/forgot-password" className={styles.beside}>
          {say('forgot')}
        </Link>
      </div>
      <FlagInput source="stay" label="linehaul.login.stay" />
    </PublicForm>
  );
}

function WaysIn() {
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

/** Which of the two was wrong is not told: neither is marked, the refusal stands below both. */
const UNTOLD: readonly string[] = [];

/** Both are asked for; a star beside each would say nothing new. */
const given = validatorOf(required);
