import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { DashboardCounts, DashboardPeriod } from '../../schema/responses/dashboard.ts';
import { LOAD_STATUS } from '../../schema/rules/freight/loadStates.ts';
import { addDays, daysBetween } from '../../schema/rules/time/weeks.ts';
import { useChoiceWords } from '../format/choiceWords.ts';
import { dateText } from '../format/valueTexts.ts';
import { useT } from '../i18n/useT.ts';
import { Glyph } from '../theme/Glyph.tsx';
import styles from './dashboard.module.css';
import { differenceText, exactDollars } from './figureText.ts';
import { useListLink } from './useListLink.ts';

interface Need {
  name: string;
  figure: string;
  note: string;
  /** The counts, now and a week ago. */
  was: readonly [now: number | undefined, weekAgo: number | null | undefined];
  to: string | undefined;
  isUrgent?: boolean;
}

interface NeedCardsProps {
  counts: UseQueryResult<{ data: DashboardCounts; period: DashboardPeriod }>;
  /** Whether the other figures are those of one dispatcher: these stay everyone's, and say so. */
  isOfOne: boolean;
}

/**
 * What needs attention now. Each number links to what it counts, and is shown only to users who may
 * view that.
 */
export function NeedCards({ counts, isOfOne }: NeedCardsProps) {
  const needs = useNeeds(counts.data);
  const translate = useTranslate();
  return (
    <ul className={styles.needs} aria-label={translate('linehaul.dashboard.needs.label')}>
      {needs.map(need => (
        <li key={need.name}>
          <NeedCard {...need} isPending={!counts.data} isOfOne={isOfOne} />
        </li>
      ))}
    </ul>
  );
}

function NeedCard(props: Need & { isPending: boolean; isOfOne: boolean }) {
  const { name, figure, note, was, to, isUrgent, isPending, isOfOne } = props;
  const translate = useTranslate();
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
      <span className={styles.needNote}>
        {isOfOne && `${translate('linehaul.dashboard.tiles.allPeople')} · `}
        {note} <Trend was={was} />
      </span>
    </>
  );
  if (!to) return <div className={styles.need}>{content}</div>;
  return (
    <Link to={to} className={styles.need} aria-label={`${name}: ${figure}`}>
      {content}
    </Link>
  );
}

/** The change since a week ago. For what needs attention, fewer are better. */
function Trend({ was: [now, weekAgo] }: Pick<Need, 'was'>) {
  const translate = useTranslate();
  if (now === undefined || weekAgo === null || weekAgo === undefined) return null;
  const change = now - weekAgo;
  const look = change > 0 ? styles.fell : change < 0 ? styles.rose : '';
  return (
    <span className={`${styles.trend} ${look}`}>
      {translate('linehaul.dashboard.needs.trend', { change: differenceText(change) })}
    </span>
  );
}

function useNeeds(answer: { data: DashboardCounts; period: DashboardPeriod } | undefined): Need[] {
  const link = useListLink();
  const t = useT('dashboard.needs');
  const { data, period } = answer ?? {};
  const ago = data?.week_ago;
  const tomorrow = period && addDays(period.today, 1);
  const { late_now: late, uncovered_tomorrow: uncovered } = data ?? {};
  const { ready_to_invoice: ready, unsettled_drivers: unsettled } = data ?? {};
  const equipment = useChoiceWords('loads', 'equipment_type');
  const equipmentText = (one: { equipment: string; count: number }) =>
    `${one.count} ${one.equipment ? equipment(one.equipment).toLowerCase() : t('anyEquipment')}`;
  const listed = (units: readonly string[] = [], count: number | null | undefined = 0) =>
    [
      units.join(', '),
      units.length > 0 && (count ?? 0) > units.length
        ? t('more', { count: (count ?? 0) - units.length })
        : '',
    ]
      .filter(Boolean)
      .join(' ');
  const readyNote = (smart_count: number) => {
    const { ready_since: since, not_ready } = data?.notes ?? {};
    const days = since && period ? daysBetween(since, period.today) : 0;
    return [
      t('readyNote', { smart_count }),
      ...(days > 0 ? [t('oldest', { smart_count: days })] : []),
      ...(not_ready ? [t('notReady', { count: not_ready })] : []),
    ].join(' · ');
  };
  const batchStatus = useChoiceWords('batch', 'status');
  const unsettledNote = () => {
    const { next_pay: next } = data ?? {};
    const about = next && {
      date: next.pay_date === period?.today ? t('today') : dateText(next.pay_date),
      batch: next.name,
      status: batchStatus(next.status).toLowerCase(),
    };
    return [
      t('unsettledNote', {
        smart_count: unsettled?.loads ?? 0,
        amount: exactDollars(unsettled?.amount ?? 0),
      }),
      ...(about ? [t('nextPay', about)] : []),
    ].join(' · ');
  };
  // Before the response, there is a placeholder for each. In the response, those that the user may
  // not view are null.
  const needs: (Need | null)[] = [
    late === null
      ? null
      : {
          name: t('late'),
          figure: String(late ?? ''),
          note: listed(data?.notes?.late_units, late) || t('lateNote'),
          was: [late, ago?.late_now],
          to: link('loads/all', { late: true }),
          isUrgent: (late ?? 0) > 0,
        },
    uncovered === null
      ? null
      : {
          name: t('uncovered'),
          figure: String(uncovered ?? ''),
          note: data?.notes?.uncovered.map(equipmentText).join(', ') || t('uncoveredNote'),
          was: [uncovered, ago?.uncovered_tomorrow],
          to: link('loads/all', {
            status: [LOAD_STATUS.available, LOAD_STATUS.pending],
            pickup_date_from: tomorrow,
            pickup_date_to: tomorrow,
          }),
        },
    ready === null
      ? null
      : {
          name: t('ready'),
          figure: exactDollars(ready?.amount ?? 0),
          note: readyNote(ready?.count ?? 0),
          was: [ready?.count, ago?.ready_to_invoice?.count],
          to: link('load-billing'),
        },
    unsettled === null
      ? null
      : {
          name: t('unsettled'),
          figure: String(unsettled?.count ?? ''),
          note: unsettledNote(),
          was: [unsettled?.count, ago?.unsettled_drivers?.count],
          to: link('driver-pay-settlements/due-amount-loads/list'),
        },
  ];
  return needs.filter(need => need !== null);
}
