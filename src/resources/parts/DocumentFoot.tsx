import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { localDateTime } from '../../format/localTime.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';
import { useUser } from '../../session/current.ts';
import styles from './DocumentFoot.module.css';

/** Below a printed list or record: its company, and who printed it when. */
export function DocumentFoot() {
  const user = useUser();
  const companyId = useCompanyId();
  const translate = useTranslate();
  const [at, setAt] = useState(() => new Date());
  useEffect(() => {
    const now = () => flushSync(() => setAt(new Date()));
    window.addEventListener('beforeprint', now);
    return () => window.removeEventListener('beforeprint', now);
  }, []);
  const company = user?.companies.find(({ id }) => id === companyId)?.name ?? '';
  const printed = translate('linehaul.lists.printed', {
    time: localDateTime(at),
    name: user?.name ?? '',
  });
  return <p className={styles.paper}>{[company, printed].filter(Boolean).join(' · ')}</p>;
}
