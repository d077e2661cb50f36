import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useT } from '../../i18n/useT.ts';
import { NewPassword, PASSWORD_FIELDS } from '../../inputs/text/NewPassword.tsx';
import { TextInput } from '../../inputs/text/TextInput.tsx';
import { email, required } from '../../inputs/validate.ts';
import { resetPassword, sendResetLink } from '../../session/auth.ts';
import styles from './auth.module.css';
import { Note } from './Note.tsx';
import { PublicForm } from './PublicForm.tsx';
import { PublicPage } from './PublicPage.tsx';

/** Requests a link by email. Opened with the link's token, it takes the new password. */
export function ForgotPassword() {
  const translate = useTranslate();
  const [params] = useSearchParams();
  const token = params.get('token');
  return (
    <PublicPage title={translate('linehaul.auth.forgot.title')}>
      {token ? <SetPassword token={token} /> : <AskForLink />}
    </PublicPage>
  );
}

function AskForLink() {
  const [sentTo, setSentTo] = useState<string>();
  const t = useT('auth.forgot');

  // The same words whether the address is known or not.
  if (sentTo) {
    return (
      <Note title={t('sent')} text={t('sentText', { email: sentTo })}>
        <Link to="/login">{t('back')}</Link>
      </Note>
    );
  }
  return (
    <PublicForm
      title={t('title')}
      text={t('text')}
      submit={t('submit')}
      fields={EMAIL}
      onSubmit={async values => {
        await sendResetLink(String(values.email));
        setSentTo(String(values.email));
      }}
      below={<Link to="/login">{t('back')}</Link>}
    >
      <TextInput
        source="email"
        type="email"
        label="linehaul.login.email"
        autoComplete="username"
        autoFocus
        validate={[required(), email()]}
      />
    </PublicForm>
  );
}

function SetPassword({ token }: { token: string }) {
  const [isDone, setDone] = useState(false);
  const t = useT('auth.forgot');

  if (isDone) {
    return (
      <Note title={t('changed')} text={t('changedText')}>
        <Link to="/login" className={styles.main}>
          {t('back')}
        </Link>
      </Note>
    );
  }
  return (
    <PublicForm
      title={t('newTitle')}
      text={t('newText')}
      submit={t('save')}
      fields={PASSWORD_FIELDS}
      onSubmit={async values => {
        await resetPassword(token, values);
        setDone(true);
      }}
      below={<Link to="/forgot-password">{t('another')}</Link>}
    >
      <NewPassword autoFocus />
    </PublicForm>
  );
}

const EMAIL = ['email'];
