import { useTranslate } from 'ra-core';
import styles from './radar.module.css';
import type { ExpiryFilters } from './useRadar.ts';

interface RadarWordsProps {
  filters: ExpiryFilters;
  warningDays: number | undefined;
}

/** The filters in words: in print, there is nothing to choose. */
export function RadarWords({ filters: { state, kind, days }, warningDays }: RadarWordsProps) {
  const translate = useTranslate();
  const say = (name: string, args = {}) => translate(`linehaul.expiry.${name}`, args);
  const words = [
    state && [say('state'), say(`states.${state}`)],
    kind && [say('kind'), say(`kinds.${kind}`)],
    [
      say('within'),
      days ? say('days', { smart_count: Number(days) }) : say('own', { days: warningDays ?? '' }),
    ],
  ];
  return (
    <p className={styles.words}>
      {words.flatMap(word => (word ? word.join(': ') : [])).join(' · ')}
    </p>
  );
}
