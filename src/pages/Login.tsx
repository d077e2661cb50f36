import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { announce } from '../layout/feedback/announce.ts';
import { logIn, useUser } from '../session/current.ts';
import { homeOf } from '../session/rights.ts';
import { Glyph } from '../theme/Glyph.tsx';
import { ApiError } from '../wire/ApiError.ts';
import styles from './Login.module.css';
import { LoginArt } from './LoginArt.tsx';

export function Login() {
  const user = useUser();
  const { state } = useLocation();
  // The guard that sent somebody here notes where they wanted to go.
  const next = (state as { next?: string } | null)?.next;
  if (user) return <Navigate to={next ?? homeOf(user)} replace />;

  return (
    <div className={styles.page}>
      <LoginArt />
      <main className={styles.side}>
        <LoginForm />
      </main>
    </div>
  );
}

function LoginForm() {
  const translate = useTranslate();
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const say = (name: string) => translate(`linehaul.login.${name}`);
  const errorId = useId();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setSending(true);
    setRefusal(null);
    try {
      await logIn(String(form.get('email')), String(form.get('password')), form.has('stay'));
    } catch (error) {
      setSending(false);
      if (error instanceof ApiError && error.fields)
        setRefusal(Object.values(error.fields)[0]?.[0] ?? error.message);
      else announce(error);
    }
  };

  return (
    <form className={styles.form} onSubmit={event => void submit(event)}>
      <h1 className={styles.title}>{say('title')}</h1>
      <label className={styles.label} htmlFor="email">
        {say('email')}
      </label>
      <input
        id="email"
        name="email"
        type="email"
        autoComplete="username"
        required
        // biome-ignore lint/a11y/noAutofocus: the page is for nothing else
        autoFocus
        className={styles.input}
        aria-invalid={refusal !== null}
        aria-describedby={errorId}
      />
      <PasswordField isRefused={refusal !== null} errorId={errorId} />
      <p id={errorId} className={styles.refusal} role="alert">
        {refusal}
      </p>
      <label className={styles.stay}>
        <input type="checkbox" name="stay" defaultChecked />
        {say('stay')}
      </label>
      <Button
        type="submit"
        variant="contained"
        fullWidth
        disabled={isSending}
        className={styles.submit}
      >
        {say('submit')}
      </Button>
    </form>
  );
}

function PasswordField({ isRefused, errorId }: { isRefused: boolean; errorId: string }) {
  const translate = useTranslate();
  const [isShown, setShown] = useState(false);
  return (
    <>
      <label className={styles.label} htmlFor="password">
        {translate('linehaul.login.password')}
      </label>
      <div className={styles.password}>
        <input
          id="password"
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          required
          className={styles.input}
          aria-invalid={isRefused}
          aria-describedby={errorId}
        />
        <button
          type="button"
          className={styles.eye}
          aria-pressed={isShown}
          aria-label={translate(`linehaul.login.${isShown ? 'hidePassword' : 'showPassword'}`)}
          onClick={() => setShown(!isShown)}
        >
          <Glyph name="ic-eye" />
        </button>
      </div>
    </>
  );
}
