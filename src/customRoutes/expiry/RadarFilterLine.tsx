import { type ExpiryState, expiryKinds } from '../../../schema/rules/time/expiry.ts';
import { useT } from '../../i18n/useT.ts';
import styles from './radar.module.css';
import type { ExpiryFilters } from './useRadar.ts';

interface RadarFilterLineProps {
  filters: ExpiryFilters;
  counts: Readonly<Record<ExpiryState, number>> | undefined;
  warningDays: number | undefined;
  onChange: (name: keyof ExpiryFilters, value: string | null) => void;
}

const DAYS = [7, 30, 60, 90, 180, 365];
const STATES = ['expired', 'due', 'good'] as const;

/** States with their counts, the type, and how far ahead. */
export function RadarFilterLine(props: RadarFilterLineProps) {
  const { filters, counts, warningDays, onChange } = props;
  const t = useT('expiry');
  const all = counts && counts.expired + counts.due + counts.good;
  return (
    <div className={styles.filters}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own frame */}
      <div role="group" aria-label={t('state')} className={styles.states}>
        {([undefined, ...STATES] as const).map(state => (
          <button
            key={state ?? 'all'}
            type="button"
            className={styles.pill}
            aria-pressed={filters.state === state}
            onClick={() => onChange('state', state ?? null)}
          >
            {t(state ? `states.${state}` : 'all')}
            <span className={styles.quiet}>{state ? counts?.[state] : all}</span>
          </button>
        ))}
      </div>
      <Choice
        label={t('kind')}
        value={filters.kind}
        any={t('anyKind')}
        options={expiryKinds.map(id => ({ id, name: t(`kinds.${id}`) }))}
        onChange={kind => onChange('kind', kind)}
      />
      <Choice
        label={t('within')}
        value={filters.days}
        any={t('own', { days: warningDays ?? '' })}
        options={DAYS.map(days => ({
          id: String(days),
          name: t('days', { smart_count: days }),
        }))}
        onChange={days => onChange('days', days)}
      />
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string | undefined;
  any: string;
  options: readonly { id: string; name: string }[];
  onChange: (value: string | null) => void;
}

const Choice = ({ label, value, any, options, onChange }: ChoiceProps) => (
  <label className={styles.choice}>
    {label}
    <select
      className={styles.select}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || null)}
    >
      <option value="">{any}</option>
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  </label>
);
