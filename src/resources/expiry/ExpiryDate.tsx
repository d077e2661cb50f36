import { useTranslate } from 'ra-core';
import { type Expiry, expiryOf } from '../../../schema/rules/time/expiry.ts';
import { dateText } from '../../format/valueTexts.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import styles from './expiry.module.css';
import { useRadarDays } from './useRadarDays.ts';

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
    const said = days < 0 ? 'expiredFor' : 'expiresIn';
    return translate(`linehaul.expiry.${said}`, { smart_count: Math.abs(days) });
  };
}
