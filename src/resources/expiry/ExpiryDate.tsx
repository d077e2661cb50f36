import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { type Expiry, expiryOf } from '../../../schema/rules/time/expiry.ts';
import { call } from '../../api.ts';
import { dateText } from '../../format/valueTexts.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import styles from './expiry.module.css';

/** An expiration date, marked when it is past or near: by an icon, a color and words. */
export function ExpiryDate({ date }: { date: string }) {
  const facts = useRadarDays();
  const words = useExpiryWords();
  const text = dateText(date);
  if (!facts) return <>{text}</>;

  const expiry = expiryOf(date, facts.today, facts.warning_days);
  if (expiry.state === 'good') return <>{text}</>;
  return (
    <span className={`${styles.mark} ${styles[expiry.state]}`} title={words(expiry)}>
      {text}
      <Glyph name={expiry.state === 'expired' ? 'st-stop' : 'ic-clock'} size={14} />
      <span className="visuallyHidden">{words(expiry)}</span>
    </span>
  );
}

/** "Expires in 5 days", "Expired 2 days ago". */
export function useExpiryWords(): (expiry: Expiry) => string {
  const translate = useTranslate();
  return ({ days }) => {
    if (days === 0) return translate('linehaul.expiry.expiresToday');
    const key = days < 0 ? 'expiredFor' : 'expiresIn';
    return translate(`linehaul.expiry.${key}`, { smart_count: Math.abs(days) });
  };
}

interface RadarDays {
  /** The company's current date. */
  today: string;
  warning_days: number;
}

/** The date by which a company's expirations are checked, and how early it wants warnings. */
function useRadarDays(): RadarDays | undefined {
  const companyId = useCompanyId();
  return useQuery({
    queryKey: ['expiry-radar', 'days', companyId],
    queryFn: async () => (await call('GET', '/expiry-radar/days', { companyId })).data,
    enabled: companyId !== null,
    staleTime: 600_000,
    meta: { quiet: true },
  }).data;
}
