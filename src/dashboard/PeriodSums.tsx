import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { DashboardCounts, DashboardPeriod } from '../../schema/responses/dashboard.ts';
import { add, ratio } from '../../schema/rules/money/money.ts';
import { dateText } from '../format/valueTexts.ts';
import styles from './dashboard.module.css';
import { changeOf, exactDollars, whole } from './figureText.ts';
import { doneIn } from './periodFilter.ts';
import { useListLink } from './useListLink.ts';

interface PeriodSumsProps {
  counts: UseQueryResult<{ data: DashboardCounts; period: DashboardPeriod }>;
}

/** The period's totals so far, next to those of the same number of days before it. */
export function PeriodSums({ counts }: PeriodSumsProps) {
  const translate = useTranslate();
  const link = useListLink();
  const { data, period } = counts.data ?? {};
  if (!data || !period) return <div className={styles.sums} />;

  const said = (key: string, words = {}) => translate(`linehaul.dashboard.sums.${key}`, words);
  const { before } = data;
  const miles = add(data.loaded_miles, data.empty_miles);
  const milesBefore = add(before.loaded_miles, before.empty_miles);
  const rate = ratio(data.gross, miles) ?? 0;
  const rateBefore = ratio(before.gross, milesBefore) ?? 0;
  const to = link('loads/all', doneIn(period));
  const day = (date: string) => dateText(date).slice(0, 5);
  return (
    <section className={styles.sums} aria-label={said('label')}>
      <h2>
        {day(period.from)} – {day(period.to)}
      </h2>
      <Sum
        name={said('gross')}
        figure={exactDollars(data.gross)}
        was={[data.gross, before.gross]}
        to={to}
      />
      <Sum
        name={said('loads')}
        figure={whole(data.loads)}
        was={[data.loads, before.loads]}
        to={to}
      />
      <Sum name={said('miles')} figure={whole(miles)} was={[miles, milesBefore]} />
      <Sum name={said('perMile')} figure={exactDollars(rate)} was={[rate, rateBefore]} />
      <span className={styles.stamp}>
        {said('before', { from: day(period.before.from), to: day(period.before.to) })}
      </span>
    </section>
  );
}

interface SumProps {
  name: string;
  figure: string;
  /** Now and before. */
  was: readonly [number, number];
  to?: string;
}

function Sum({ name, figure, was, to }: SumProps) {
  const change = changeOf(...was);
  return (
    <span className={styles.sum}>
      <span>{name}</span> {to ? <Link to={to}>{figure}</Link> : <b>{figure}</b>}
      {change && (
        <small className={change.percent < 0 ? styles.fell : styles.rose}>{change.text}</small>
      )}
    </span>
  );
}
