import { type ExpiryState, expiryKinds } from '../../../schema/rules/time/expiry.ts';
import { useT } from '../../i18n/useT.ts';
import { ChoicePill } from '../../resources/filters/ChoicePill.tsx';
import { ViewPills } from '../../resources/filters/ViewPills.tsx';
import styles from './radar.module.css';
import type { ExpiryFilters } from './useRadar.ts';

interface RadarFilterLineProps {
  filters: ExpiryFilters;
  counts: Readonly<Record<ExpiryState, number>> | undefined;
  warningDays: number | undefined;
  onChange: (name: keyof ExpiryFilters, value: string | null) => void;
}

const DAYS = [7, 30, 60, 90, 180, 365];
const VIEWS = ['', 'expired', 'due', 'good'] as const;

/** States with their counts, the type, and how far ahead. */
export function RadarFilterLine(props: RadarFilterLineProps) {
  const { filters, counts, warningDays, onChange } = props;
  const t = useT('expiry');
  const all = counts && counts.expired + counts.due + counts.good;
  return (
    <div className={styles.filters}>
      <ViewPills
        label={t('state')}
        views={VIEWS.map(state => ({
          id: state,
          name: t(state ? `states.${state}` : 'all'),
          count: state ? counts?.[state] : all,
        }))}
        chosen={filters.state ?? ''}
        onChoose={state => onChange('state', state || null)}
      />
      <ChoicePill
        label={t('kind')}
        chosen={filters.kind ?? null}
        none={t('anyKind')}
        options={expiryKinds.map(id => ({ id, name: t(`kinds.${id}`) }))}
        onChoose={kind => onChange('kind', kind)}
      />
      <ChoicePill
        label={t('within')}
        chosen={filters.days ?? null}
        none={t('own', { days: warningDays ?? '' })}
        options={DAYS.map(days => ({
          id: String(days),
          name: t('days', { smart_count: days }),
        }))}
        onChoose={days => onChange('days', days)}
      />
    </div>
  );
}
