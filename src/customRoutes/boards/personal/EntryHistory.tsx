import { useInfiniteQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import type { personalBoard } from '../../../../schema/entities/personalBoard.ts';
import { personName } from '../../../../schema/recordName.ts';
import type { AnsweredRecord } from '../../../../schema/responses/record.ts';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import { NotRead } from '../../../feedback/NotRead.tsx';
import { nextPage, rowsOfPages } from '../../../http/pages.ts';
import { useT } from '../../../i18n/useT.ts';
import { shownDate } from '../../../inputs/dates/dateText.ts';
import { ownZone } from '../../../storage/preferences/ownZone.ts';
import { StatusChip } from '../../../theme/StatusChip.tsx';
import { boardStatusLook, isStatusName } from '../../../theme/status.ts';
import { shortTime } from '../parts/times.ts';
import styles from '../parts/truckPanel.module.css';
import { useShowMore } from '../parts/useShowMore.tsx';
import type { Line } from './line.ts';

/** An entry of the history, with the names that the answer brings. */
type PastEntry = AnsweredRecord<typeof personalBoard>;

interface EntryHistoryProps {
  line: Line;
  /** Whose entries: those of the truck with all its drivers, or those of its driver in every truck. */
  of: 'truck' | 'driver';
}

const AT_ONCE = 50;

/**
 * The entries of a truck or of its driver, the newest first, a page at a time. They are read again when the
 * truck has a new one.
 */
export function EntryHistory({ line, of }: EntryHistoryProps) {
  const translate = useTranslate();
  const { call } = useDataProvider<LinehaulProvider>();
  const t = useT('personal.panel');
  const id = of === 'truck' ? line.id : (line.driver?.id ?? null);
  const pages = useInfiniteQuery({
    queryKey: ['personal-board', 'history', of, id, line.entry?.id],
    queryFn: ({ pageParam: page }) =>
      of === 'truck'
        ? call('GET', `/trucks/personal-board/history/${id}?per_page=${AT_ONCE}&page=${page}`)
        : call('GET', `/drivers/personal-board-history/${id}?per_page=${AT_ONCE}&page=${page}`),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    enabled: id !== null,
    meta: { quiet: true },
  });
  const { data, error, refetch } = pages;
  const entries = rowsOfPages(data);
  const { list, more } = useShowMore<HTMLOListElement>(entries.length, pages);
  const muted = (text: string) => <p className={styles.muted}>{text}</p>;
  if (id === null) return muted(t('noDriver'));
  if (error && !data) return <NotRead error={error} onAgain={() => void refetch()} isPart />;
  if (!data) return muted(translate('linehaul.inputs.grid.loading'));
  if (entries.length === 0) return muted(t('noEntries'));
  return (
    <>
      <ol ref={list} className={styles.history}>
        {entries.map(entry => (
          <PastEntryItem key={entry.id} entry={entry} of={of} />
        ))}
      </ol>
      {more}
    </>
  );
}

function PastEntryItem({ entry, of }: { entry: PastEntry } & Pick<EntryHistoryProps, 'of'>) {
  const translate = useTranslate();
  const look = boardStatusLook[entry.status_id];
  const t = useT('personal.panel');
  const { driver, truck, created_user: writer } = entry;
  const other =
    of === 'truck'
      ? [driver?.first_name, driver?.last_name].filter(Boolean).join(' ')
      : truck?.number && translate('linehaul.boards.peek.unit', { unit: truck.number });
  const facts = [
    entry.ready_at && shortTime(entry.ready_at, ownZone()),
    [entry.city, entry.state?.code].filter(Boolean).join(', '),
    entry.destination,
    entry.home_date &&
      `${translate('linehaul.personal.columns.home')} ${shownDate(entry.home_date)}`,
  ].filter(Boolean);
  return (
    <li tabIndex={-1}>
      <p className={styles.when}>
        {isStatusName(look) && <StatusChip status={look} size="board" />}
        <time dateTime={entry.created_at}>{shortTime(entry.created_at, ownZone())}</time>
      </p>
      {writer && <p className={styles.muted}>{t('by', { who: personName(writer) })}</p>}
      {other && <p>{other}</p>}
      {facts.length > 0 && <p>{facts.join(' · ')}</p>}
      {entry.note && <p className={styles.note}>{entry.note}</p>}
    </li>
  );
}
