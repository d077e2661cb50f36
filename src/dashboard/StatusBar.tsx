import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { busyStatuses, LOAD_STATUS } from '../../schema/rules/freight/loadStates.ts';
import type { DateRange } from '../../schema/rules/time/weeks.ts';
import { useChoiceWords } from '../format/choiceWords.ts';
import { useCanRequest } from '../session/useRights.ts';
import { Glyph, type GlyphName } from '../theme/Glyph.tsx';
import { colorsOf } from '../theme/StatusChip.tsx';
import { isStatusName, loadStatusLook, statuses } from '../theme/status.ts';
import { Card } from './Card.tsx';
import styles from './dashboard.module.css';
import { type Shown, useFigures } from './useFigures.ts';
import { useListLink } from './useListLink.ts';

interface StatusBarProps {
  shown: Shown;
  /** Whether nothing stands next to it. */
  isWhole: boolean;
}

/** The list's filter for the loads of a period, by the date that determines their week. */
export const datedIn = ({ from, to }: DateRange) => ({ gross_date_from: from, gross_date_to: to });

/** From not sold to delivered, as a load progresses. */
const ORDER: readonly number[] = [
  LOAD_STATUS.pending,
  LOAD_STATUS.available,
  ...busyStatuses,
  LOAD_STATUS.delivered,
  LOAD_STATUS.tonu,
  LOAD_STATUS.canceled,
];

/** The period's loads by status: one bar, and each status as text, linked to its loads. */
export function StatusBar({ shown, isWhole }: StatusBarProps) {
  const { data, error, isPending, isLoadingError } = useFigures(
    '/dashboard/loads-by-status',
    shown,
  );
  const canRequest = useCanRequest()('GET /dashboard/loads-by-status');
  const translate = useTranslate();
  const link = useListLink();
  const words = useChoiceWords('loads', 'status');
  const period = data?.period;
  const counts = ORDER.flatMap(id => data?.data.filter(({ status }) => status === id) ?? []);
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const to = (status: number) =>
    period &&
    link('loads/all', {
      ...datedIn(period),
      status: [status],
      ...(shown.dispatcher === null ? {} : { gross_dispatcher_id: [shown.dispatcher] }),
    });

  return (
    <Card
      title={translate('linehaul.dashboard.byStatus')}
      note={data && translate('linehaul.dashboard.loads', { smart_count: total })}
      error={isLoadingError ? error : null}
      isPending={isPending}
      isForbidden={!canRequest}
      className={isWhole ? styles.whole : undefined}
      rows={2}
    >
      {total === 0 && <p className={styles.none}>{translate('linehaul.dashboard.none')}</p>}
      <div className={styles.stack} aria-hidden="true">
        {counts.map(({ status, count }) => (
          <span
            key={status}
            style={{ ...colorsOf(lookOf(status)), flexGrow: count }}
            title={`${words(status)} ${count}`}
          />
        ))}
      </div>
      <ul className={styles.statuses}>
        {counts.map(({ status, count }) => (
          <li key={status} style={colorsOf(lookOf(status))}>
            <FigureLink to={to(status)} label={`${words(status)}: ${count}`}>
              <b>
                {/* The icons are named in tokens.json, next to their sprite. */}
                <Glyph name={statuses[lookOf(status)].glyph as GlyphName} size={16} />
                {count}
              </b>
              {words(status)}
            </FigureLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function lookOf(status: number) {
  const look = loadStatusLook[status];
  return isStatusName(look) ? look : 'pending';
}

interface FigureLinkProps {
  /** Undefined when the user may not view the list. */
  to: string | undefined;
  label: string;
  title?: string;
  children: ReactNode;
}

/** A figure with its label, linked to the list that it counts, if the user may view that. */
const FigureLink = ({ to, label, title, children }: FigureLinkProps) =>
  to ? (
    <Link to={to} className={styles.figure} aria-label={label} title={title}>
      {children}
    </Link>
  ) : (
    <span role="img" className={styles.figure} aria-label={label} title={title}>
      {children}
    </span>
  );
