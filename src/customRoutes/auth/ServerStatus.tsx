import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { isServerReady } from './serverChecks.ts';

/** Whether the server works, before a person types a password into a dead page. */
export function ServerStatus() {
  const translate = useTranslate();
  const [isReady, setReady] = useState<boolean>();
  useEffect(() => {
    void isServerReady().then(setReady);
  }, []);

  const state = isReady === undefined ? 'asking' : isReady ? 'running' : 'down';
  return <Link to="/test">{translate(`linehaul.auth.status.${state}`)}</Link>;
}
