import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { ApiError } from '../../http/ApiError.ts';
import { useT } from '../../i18n/useT.ts';
import { landingOf } from '../../routing/startOf.ts';
import { verifyEmail } from '../../session/auth.ts';
import { useUser } from '../../session/current.ts';
import { Note } from './Note.tsx';
import { PublicPage } from './PublicPage.tsx';
import { SecondFactor } from './SecondFactor.tsx';

/** Opened from the email: confirms the address and signs in. A link works once. */
export function VerifyEmail() {
  const translate = useTranslate();
  const [params] = useSearchParams();
  const token = params.get('token');
  const [errorMessage, setError] = useState<string>();
  const [isDone, setDone] = useState(false);
  const [challenge, setChallenge] = useState<string>();
  const user = useUser();
  const navigate = useNavigate();
  const t = useT('auth.verify');

  useEffect(() => {
    if (!token) return;
    verifyOnce(token).then(
      asksFor => {
        setChallenge(asksFor);
        setDone(true);
      },
      error => setError(error instanceof ApiError ? error.message : String(error)),
    );
  }, [token]);

  if (isDone && user) return <Navigate to={landingOf(user)} replace />;
  return (
    <PublicPage title={t('title')}>
      {challenge ? (
        <SecondFactor challenge={challenge} stay onBack={() => void navigate('/login')} />
      ) : token && !errorMessage ? (
        <p role="status">{t('checking')}</p>
      ) : (
        <Note title={t('invalid')} text={errorMessage ?? t('noToken')}>
          <Link to="/login">{translate('linehaul.auth.forgot.back')}</Link>
        </Note>
      )}
    </PublicPage>
  );
}

const answers = new Map<string, ReturnType<typeof verifyEmail>>();

/** A link works once, and this page renders again as soon as it has signed the person in. */
function verifyOnce(token: string): ReturnType<typeof verifyEmail> {
  const answer = answers.get(token) ?? verifyEmail(token);
  answers.set(token, answer);
  return answer;
}
