import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { BoardRow, DispatcherWeek } from '../../../../schema/responses/boards.ts';
import { call } from '../../../api.ts';
import { useSoon } from '../../../live/useSoon.ts';
import { useTopic } from '../../../live/useTopic.ts';
import { useCompanyId } from '../../../session/CompanyContext.ts';
import type { RowChange, RowChanges } from '../parts/announcements/RowChanges.ts';
import { onNewDay } from '../parts/clock.ts';

/** Each dispatcher's gross of this week and its target, by id. Null until it is known. */
export type WeekGross = ReadonlyMap<number | null, DispatcherWeek> | null;

/** A burst of changes causes one request. */
const PAUSE_MS = 1_500;

/**
 * The week of each dispatcher as the gross board has it. It is read again when a change reaches the
 * week of a row, and when a truck that is not on the board changed.
 */
export function useWeekGross(changes: RowChanges<BoardRow>, isWanted: boolean): WeekGross {
  const companyId = useCompanyId();
  const { data = null, refetch } = useQuery({
    queryKey: ['boards', 'week-gross', companyId],
    enabled: isWanted,
    refetchOnMount: 'always',
    queryFn: async ({ signal }) =>
      (await call('GET', '/boards/week-gross', { companyId, signal })).data,
    select: byDispatcher,
  });
  const wanted = useRef(isWanted);
  wanted.current = isWanted;
  const read = useSoon(() => wanted.current && refetch(), PAUSE_MS);

  useEffect(() => changes.subscribe(change => reachesWeek(change) && read()), [changes, read]);
  useTopic('boards', ({ type }) => {
    if (type === 'deleted' || type === 'reset') read();
  });
  // A dispatcher's own target is on no row.
  useTopic('gross-boards', read);
  useEffect(
    () => onNewDay(async () => wanted.current && refetch({ throwOnError: true })),
    [refetch],
  );
  return data;
}

const byDispatcher = (weeks: readonly DispatcherWeek[]) =>
  new Map(weeks.map(week => [week.dispatcher_id, week]));

const reachesWeek = ({ before, after }: RowChange<BoardRow>): boolean =>
  before.week_gross !== after.week_gross ||
  before.week_target !== after.week_target ||
  before.dispatcher_id !== after.dispatcher_id;
