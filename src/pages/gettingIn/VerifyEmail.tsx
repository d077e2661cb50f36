import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { useUser } from '../../session/current.ts';
import { verifyEmail } from '../../session/gettingIn.ts';
import { homeOf } from '../../session/rights.ts';
import { ApiError } from '../../wire/ApiError.ts';
import { Note } from './Note.tsx';
import { PublicPage } from './PublicPage.tsx';
import { SecondFactor } from './SecondFactor.tsx';

/** Opened from the letter: proves the address and logs in. A link works once. */
export function VerifyEmail() {
  const translate = useTranslate();
  const [params] = useSearchParams();
  const token = params.get('token');
  const [refusal, setRefusal] = useState<string>();
  const [isDone, setDone] = useState(false);
  const [challenge, setChallenge] = useState<string>();
  const user = useUser();
  const navigate = useNavigate();
  const say = (name: string) => translate(`linehaul.gettingIn.verify.${name}`);

  useEffect(() => {
    if (!token) return;
    verifyOnce(token).then(
      asksFor => {
        setChallenge(asksFor);
        setDone(true);
      },
      error => setRefusal(error instanceof ApiError ? error.message : String(error)),
    );
  }, [token]);

  if (isDone && user) return <Navigate to={homeOf(user)} replace />;
  return (
    <PublicPage title={say('title')}>
      {challenge ? (
        <SecondFactor challenge={challenge} stay onBack={() => void navigate('/login')} />
      ) : token && !refusal ? (
        <p role="status">{say('checking')}</p>
      ) : (
        <Note title={say('invalid')} text={refusal ?? say('noToken')}>
          <Link to="/login">{translate('linehaul.gettingIn.forgot.back')}</Link>
        </Note>
      )}
    </PublicPage>
  );
}

const answers = new Map<string, ReturnType<typeof verifyEmail>>();

/** A link works once, and this page is drawn anew as soon as it has logged somebody in. */
function verifyOnce(token: string): ReturnType<typeof verifyEmail> {
  const answer = answers.get(token) ?? verifyEmail(token);
  answers.set(token, answer);
  return answer;
}
