import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { DashboardCounts, DashboardPeriod } from '../../schema/responses/dashboard.ts';
import type { Expiry } from '../../schema/responses/notifications.ts';
import { dateText, shortDateText } from '../format/valueTexts.ts';
import { useT } from '../i18n/useT.ts';
import { useDocumentLabel } from '../resources/documents/documentLabel.ts';
import { useExpiryWords } from '../resources/expiry/ExpiryDate.tsx';
import { useRecordPaths } from '../resources/parts/useRecordPaths.ts';
import { Glyph } from '../theme/Glyph.tsx';
import { Card } from './Card.tsx';
import styles from './dashboard.module.css';
import { useListLink } from './useListLink.ts';

/** What has a page of its own: the documents of the company itself have none. */
const RECORDS = ['drivers', 'trucks', 'trailers'] as const;

/** The documents that have expired or soon will, the first ones by name. Nothing where none do. */
export function ExpiringCard({
  counts,
}: {
  counts: UseQueryResult<{ data: DashboardCounts; period: DashboardPeriod }>;
}) {
  const t = useT('dashboard.expiring');
  const link = useListLink();
  const expiring = counts.data?.data.expiring;
  if (!expiring || expiring.rows.length === 0) return null;
  const { rows, expired, due, warning_days: smart_count } = expiring;
  const text = [
    ...(expired > 0 ? [t('expired', { count: expired })] : []),
    ...(due > 0 ? [t('due', { count: due, smart_count })] : []),
  ].join(', ');
  const to = link('expiry-radar');
  return (
    <Card
      title={t('title')}
      note={to ? <Link to={to}>{text}</Link> : text}
      isPending={false}
      className={styles.whole}
    >
      <ul className={styles.expiring}>
        {rows.map(row => (
          <ExpiringLine key={row.id} row={row} today={counts.data?.period.today ?? ''} />
        ))}
      </ul>
    </Card>
  );
}

function ExpiringLine({ row, today }: { row: Expiry; today: string }) {
  const translate = useTranslate();
  const label = useDocumentLabel();
  const words = useExpiryWords();
  const pathOf = useRecordPaths();
  const { model, model_id, name, what, date, state } = row;
  const record = RECORDS.find(one => one === model);
  const to = record && pathOf(record, model_id);
  const isExpired = state === 'expired';
  const isThisYear = date.slice(0, 4) === today.slice(0, 4);
  const day = isThisYear ? shortDateText(date) : dateText(date);
  return (
    <li>
      <Glyph name={isExpired ? 'st-late' : 'ic-warn'} size={14} className={styles[state]} />
      <span className={styles.whose}>
        {to ? <Link to={to}>{name}</Link> : name} <i>{label(what.replace(/_expiry$/, ''))}</i>
      </span>
      <time dateTime={date} title={words(row)} className={isExpired ? styles.expired : undefined}>
        {isExpired ? translate('linehaul.dashboard.expiring.since', { date: day }) : day}
      </time>
    </li>
  );
}
