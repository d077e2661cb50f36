import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { addDays } from '../../schema/rules/weeks.ts';
import { Glyph } from '../theme/Glyph.tsx';
import styles from './dashboard.module.css';
import { exactDollars } from './figureText.ts';
import type { Counts, ShownPeriod } from './useFigures.ts';
import { useListLink } from './useListLink.ts';

interface Need {
  name: string;
  figure: string;
  note: string;
  to: string | undefined;
  isUrgent?: boolean;
}

interface NeedCardsProps {
  counts: UseQueryResult<{ data: Counts; period: ShownPeriod }>;
}

/** What waits for somebody now; each number leads to what it counts. */
export function NeedCards({ counts }: NeedCardsProps) {
  const needs = useNeeds(counts.data);
  const translate = useTranslate();
  return (
    <ul className={styles.needs} aria-label={translate('linehaul.dashboard.needs.label')}>
      {needs.map(need => (
        <li key={need.name}>
          <NeedCard {...need} isPending={!counts.data} />
        </li>
      ))}
    </ul>
  );
}

function NeedCard({ name, figure, note, to, isUrgent, isPending }: Need & { isPending: boolean }) {
  const content = (
    <>
      <span className={styles.needName}>
        {name}
        {to && <Glyph name="ic-right" size={14} />}
      </span>
      <strong className={isUrgent ? styles.urgent : undefined}>
        {isPending ? <i className={styles.blank} /> : figure}
        {isUrgent && <Glyph name="st-late" size={20} />}
      </strong>
      <span className={styles.needNote}>{note}</span>
    </>
  );
  if (!to) return <div className={styles.need}>{content}</div>;
  return (
    <Link to={to} className={styles.need} aria-label={`${name}: ${figure}`}>
      {content}
    </Link>
  );
}

function useNeeds(answer: { data: Counts; period: ShownPeriod } | undefined): Need[] {
  const translate = useTranslate();
  const link = useListLink();
  const said = (key: string, words = {}) => translate(`linehaul.dashboard.needs.${key}`, words);
  const { data, period } = answer ?? {};
  const tomorrow = period && addDays(period.today, 1);
  const { ready_to_invoice: ready, unsettled_drivers: unsettled } = data ?? {};
  return [
    {
      name: said('late'),
      figure: String(data?.late_now ?? ''),
      note: said('lateNote'),
      to: link('loads/all', { late: true }),
      isUrgent: (data?.late_now ?? 0) > 0,
    },
    {
      name: said('uncovered'),
      figure: String(data?.uncovered_tomorrow ?? ''),
      note: said('uncoveredNote'),
      to: link('loads/all', {
        status: [1, 9],
        pickup_date_from: tomorrow,
        pickup_date_to: tomorrow,
      }),
    },
    {
      name: said('ready'),
      figure: exactDollars(ready?.amount ?? 0),
      note: said('readyNote', { smart_count: ready?.count ?? 0 }),
      to: link('ready-for-invoice', { billing_status: ['ready_for_invoice'] }),
    },
    {
      name: said('unsettled'),
      figure: String(unsettled?.count ?? ''),
      note: said('unsettledNote', {
        smart_count: unsettled?.loads ?? 0,
        amount: exactDollars(unsettled?.amount ?? 0),
      }),
      to: link('driver-pay-settlements/due-amount-loads/list'),
    },
  ];
}
