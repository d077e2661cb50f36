import { FormControl, InputLabel, MenuItem, TextField } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { dimensionOf, isDimension } from '../../../schema/dimensions.ts';
import { isMeasure, measureOf } from '../../../schema/measures.ts';
import {
  charts,
  havingOps,
  MOST_REPORT_ROWS,
  periodPresets,
  type ReportDefinition,
} from '../../../schema/reportDefinition.ts';
import { isPlainDate } from '../../../schema/rules/time/weeks.ts';
import { useT } from '../../i18n/useT.ts';
import { DateBox } from '../../inputs/dates/DateBox.tsx';
import { NumberBox } from '../../inputs/numbers/NumberBox.tsx';
import type { NumberLimits } from '../../inputs/numbers/numberText.ts';
import { CompareChoice } from '../../resources/measures/CompareChoice.tsx';
import { companyToday } from '../../storage/preferences/ownZone.ts';
import styles from './reports.module.css';

interface OptionsProps {
  draft: ReportDefinition;
  onChange: (draft: ReportDefinition) => void;
}

interface ChoiceProps {
  label: string;
  value: string;
  onPick: (value: string) => void;
  children: ReactNode;
}

const Choice = ({ label, value, onPick, children }: ChoiceProps) => (
  <TextField
    select
    size="small"
    label={label}
    value={value}
    onChange={event => onPick(event.target.value)}
  >
    {children}
  </TextField>
);

interface NumberOptionProps {
  label: string;
  value: number | null | undefined;
  limits: NumberLimits;
  onChange: (value: number | null) => void;
}

/** A text that is no number stays in its box as wrong, and the report keeps its last number. */
function NumberOption({ label, value, limits, onChange }: NumberOptionProps) {
  const id = useId();
  const [unread, setUnread] = useState<string | null>(null);
  return (
    <FormControl size="small">
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <NumberBox
        {...limits}
        value={unread ?? value}
        onChange={typed => {
          setUnread(typeof typed === 'string' ? typed : null);
          if (typeof typed !== 'string') onChange(typed);
        }}
        box={{ id, label }}
      />
    </FormControl>
  );
}

const ROWS = { decimals: 0, max: MOST_REPORT_ROWS };
const FIGURE = { decimals: 4, allowNegative: true };

interface PeriodOptionsProps extends OptionsProps {
  /** The comparison that the report began with. */
  own: ReportDefinition['compare'];
}

/** The dates of a report over measures, and what they are compared with. */
export function PeriodOptions({ draft, onChange, own }: PeriodOptionsProps) {
  return (
    <div className={styles.line}>
      <PeriodChoice draft={draft} onChange={onChange} />
      <CompareChoice
        size="small"
        isOptional
        own={own}
        compare={draft.compare}
        onPick={compare => onChange({ ...draft, compare })}
      />
    </div>
  );
}

/** A period that moves with the day the report runs, or fixed dates. */
export function PeriodChoice({ draft, onChange }: OptionsProps) {
  const t = useT('reports');
  const { period } = draft;
  const isCustom = !('preset' in period);
  const pick = (value: string) => {
    const preset = periodPresets.find(one => one === value);
    const today = companyToday();
    onChange({ ...draft, period: preset ? { preset } : { from: today, to: today } });
  };
  return (
    <>
      <Choice label={t('form.period')} value={isCustom ? 'custom' : period.preset} onPick={pick}>
        {[...periodPresets, 'custom'].map(key => (
          <MenuItem key={key} value={key}>
            {t(`presets.${key}`)}
          </MenuItem>
        ))}
      </Choice>
      {isCustom &&
        (['from', 'to'] as const).map(end => (
          <DateOption
            key={end}
            label={t(`form.${end}`)}
            value={period[end]}
            onChange={date => onChange({ ...draft, period: { ...period, [end]: date } })}
          />
        ))}
    </>
  );
}

interface DateOptionProps {
  label: string;
  value: string;
  onChange: (date: string) => void;
}

/** A date of the period. A text that is none stays in its box, and the report waits for a date. */
function DateOption({ label, value, onChange }: DateOptionProps) {
  const id = useId();
  return (
    <FormControl size="small">
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <DateBox
        value={value}
        onChange={date => onChange(date ?? '')}
        box={{ id, label, error: !isPlainDate(value) }}
      />
    </FormControl>
  );
}

/** Whether the days of a period are dates, the first of them first. */
export const isPeriodReady = ({ period }: Pick<ReportDefinition, 'period'>): boolean =>
  'preset' in period ||
  (isPlainDate(period.from) && isPlainDate(period.to) && period.from <= period.to);

/** The order, the number of rows and the chart of a report over measures. */
export function OrderOptions({ draft, onChange }: OptionsProps) {
  const t = useT('reports');
  const { order, dimensions, measures } = draft;
  const orderBy = (by: string) => {
    const isKnown = isMeasure(by) || isDimension(by);
    onChange({
      ...draft,
      order: isKnown ? { by, direction: order?.direction ?? 'desc' } : null,
    });
  };
  return (
    <div className={styles.line}>
      <Choice label={t('form.order')} value={order?.by ?? ''} onPick={orderBy}>
        <MenuItem value="">{t('form.automatic')}</MenuItem>
        {[...dimensions, ...measures].map(key => (
          <MenuItem key={key} value={key}>
            {isMeasure(key) ? measureOf(key).label : dimensionOf(key).label}
          </MenuItem>
        ))}
      </Choice>
      {order && (
        <Choice
          label={t('form.direction')}
          value={order.direction}
          onPick={value =>
            onChange({ ...draft, order: { ...order, direction: value === 'asc' ? 'asc' : 'desc' } })
          }
        >
          {(['desc', 'asc'] as const).map(key => (
            <MenuItem key={key} value={key}>
              {t(`form.${key}`)}
            </MenuItem>
          ))}
        </Choice>
      )}
      <LimitOption draft={draft} onChange={onChange} />
      <ChartOption draft={draft} onChange={onChange} />
    </div>
  );
}

/** The most rows that a report shows. */
export function LimitOption({ draft, onChange }: OptionsProps) {
  const t = useT('reports');
  return (
    <NumberOption
      label={t('form.limit')}
      value={draft.limit}
      limits={ROWS}
      onChange={rows => onChange({ ...draft, limit: rows || null })}
    />
  );
}

/** The chart above the rows of a report. */
export function ChartOption({ draft, onChange }: OptionsProps) {
  const t = useT('reports');
  return (
    <Choice
      label={t('form.chart')}
      value={draft.chart}
      onPick={value => onChange({ ...draft, chart: charts.find(one => one === value) ?? 'none' })}
    >
      {charts.map(key => (
        <MenuItem key={key} value={key}>
          {t(`charts.${key}`)}
        </MenuItem>
      ))}
    </Choice>
  );
}

/** A limit on the figures of the shown groups: deadhead over 15 %. */
export function HavingOptions({ draft, onChange }: OptionsProps) {
  const t = useT('reports');
  const [having] = draft.having;
  const set = (change: Partial<ReportDefinition['having'][number]>) => {
    if (having) onChange({ ...draft, having: [{ ...having, ...change }] });
  };
  const pick = (measure: string) =>
    onChange({
      ...draft,
      having: isMeasure(measure)
        ? [{ measure, op: having?.op ?? 'over', value: having?.value ?? 0 }]
        : [],
    });
  return (
    <div className={styles.line}>
      <Choice label={t('form.having')} value={having?.measure ?? ''} onPick={pick}>
        <MenuItem value="">{t('form.no')}</MenuItem>
        {draft.measures.map(key => (
          <MenuItem key={key} value={key}>
            {measureOf(key).label}
          </MenuItem>
        ))}
      </Choice>
      {having && (
        <>
          <Choice
            label={t('form.comparison')}
            value={having.op}
            onPick={value => set({ op: havingOps.find(one => one === value) ?? 'over' })}
          >
            {havingOps.map(key => (
              <MenuItem key={key} value={key}>
                {t(`ops.${key}`)}
              </MenuItem>
            ))}
          </Choice>
          <NumberOption
            label={t('form.value')}
            value={having.value}
            limits={FIGURE}
            onChange={value => set({ value: value ?? 0 })}
          />
        </>
      )}
    </div>
  );
}
