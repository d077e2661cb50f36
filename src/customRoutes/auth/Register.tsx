import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { useT } from '../../i18n/useT.ts';
import { NewPassword, PASSWORD_FIELDS } from '../../inputs/text/NewPassword.tsx';
import { TextInput } from '../../inputs/text/TextInput.tsx';
import { maxLength, required } from '../../inputs/validate.ts';
import { landingOf } from '../../routing/startOf.ts';
import { invitationOf, register } from '../../session/auth.ts';
import { useUser } from '../../session/current.ts';
import { Note } from './Note.tsx';
import { PublicForm } from './PublicForm.tsx';
import { PublicPage } from './PublicPage.tsx';

/** An invited person chooses a name and a password, and is signed in. */
export function Register() {
  const user = useUser();
  const translate = useTranslate();
  const [params] = useSearchParams();
  const token = params.get('token');
  if (user) return <Navigate to={landingOf(user)} replace />;
  return (
    <PublicPage title={translate('linehaul.auth.register.title')}>
      {token ? <Invited key={token} token={token} /> : <AskForToken />}
    </PublicPage>
  );
}

function Invited({ token }: { token: string }) {
  const translate = useTranslate();
  const t = useT('auth.register');
  const { data, error, isPending } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => invitationOf(token),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });

  if (isPending) return <p role="status">{t('checking')}</p>;
  if (error) {
    return (
      <Note title={t('invalid')} text={error.message}>
        <Link to="/login">{t('back')}</Link>
      </Note>
    );
  }
  return (
    <PublicForm
      title={t('title')}
      text={t('text', { email: data.email })}
      submit={t('submit')}
      start={{ first_name: data.first_name, last_name: data.last_name, nickname: data.nickname }}
      fields={FIELDS}
      onSubmit={values => register(token, values)}
      below={
        <>
          {t('known')} <Link to="/login">{translate('linehaul.login.title')}</Link>
        </>
      }
    >
      <TextInput
        source="first_name"
        label="linehaul.auth.register.firstName"
        autoComplete="given-name"
        autoFocus
        validate={NAME}
      />
      <TextInput
        source="last_name"
        label="linehaul.auth.register.lastName"
        autoComplete="family-name"
        validate={NAME}
      />
      <NewPassword />
    </PublicForm>
  );
}

/** A person with the email but not its link can paste either. */
function AskForToken() {
  const translate = useTranslate();
  const [, setParams] = useSearchParams();
  const t = useT('auth.register');
  return (
    <PublicForm
      title={t('title')}
      text={t('askText')}
      submit={t('next')}
      fields={LINK}
      onSubmit={async ({ link }) => setParams({ token: tokenIn(String(link)) })}
      below={
        <>
          {t('none')} <Link to="/send-request">{translate('linehaul.login.sendRequest')}</Link>
        </>
      }
    >
      <TextInput
        source="link"
        label="linehaul.auth.register.link"
        autoFocus
        validate={required()}
      />
    </PublicForm>
  );
}

/** The token of a pasted link, or the pasted text itself. */
export function tokenIn(pasted: string): string {
  const found = /[?&]token=([^&#\s]+)/.exec(pasted)?.[1];
  return found ? decodeURIComponent(found) : pasted.trim();
}

const FIELDS = ['first_name', 'last_name', ...PASSWORD_FIELDS];

const LINK = ['link'];

const NAME = [required(), maxLength(100)];
