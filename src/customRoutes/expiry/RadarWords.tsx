import { useT } from '../../i18n/useT.ts';
import styles from './radar.module.css';
import type { ExpiryFilters } from './useRadar.ts';

interface RadarWordsProps {
  filters: ExpiryFilters;
  warningDays: number | undefined;
}

/** The filters in words: in print, there is nothing to choose. */
export function RadarWords({ filters: { state, kind, days }, warningDays }: RadarWordsProps) {
  const t = useT('expiry');
  const words = [
    state && [t('state'), t(`states.${state}`)],
    kind && [t('kind'), t(`kinds.${kind}`)],
    [
      t('within'),
      days ? t('days', { smart_count: Number(days) }) : t('own', { days: warningDays ?? '' }),
    ],
  ];
  return (
    <p className={styles.words}>
      {words.flatMap(word => (word ? word.join(': ') : [])).join(' · ')}
    </p>
  );
}
