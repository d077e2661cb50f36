import { useTranslate } from 'ra-core';
import { useEffect, useMemo, useRef } from 'react';
import type { DriverBoardRow } from '../../../../schema/responses/driverBoard.ts';
import type { GridModel } from '../../../grid/GridModel.ts';
import { useTopic } from '../../../live/useTopic.ts';
import { ChangeAnnouncements } from '../parts/announcements/ChangeAnnouncements.tsx';
import { authorOfEdit, colleagueBy, type HeardEdit } from '../parts/announcements/heardEdit.ts';
import { RowChanges } from '../parts/announcements/RowChanges.ts';

interface DriverAnnouncementsProps {
  model: GridModel<DriverBoardRow>;
  rows: readonly DriverBoardRow[];
}

/** Tells screen readers what colleagues change of the drivers on the screen. */
export function DriverAnnouncements({ model, rows }: DriverAnnouncementsProps) {
  const translate = useTranslate();
  const changes = useMemo(() => new RowChanges<DriverBoardRow>(), []);
  const authorOf = useAuthors();
  const known = useRef<ReadonlyMap<number, DriverBoardRow>>(new Map());
  useEffect(() => {
    const before = known.current;
    known.current = new Map(rows.map(row => [row.id, row]));
    for (const row of rows) {
      const old = before.get(row.id);
      if (old && old !== row) changes.tell({ before: old, after: row });
    }
  }, [rows, changes]);

  return (
    <ChangeAnnouncements<DriverBoardRow>
      model={model}
      changes={changes}
      columns={() => model.drawn.columns.filter(({ key }) => !MOVED_BY_TIME.includes(key))}
      unitOf={({ driver }) => driver.name}
      authorOf={row => colleagueBy(authorOf(row), translate)}
      isEdit={() => true}
      several="severalDrivers"
    />
  );
}

/** Their texts advance without anybody. */
const MOVED_BY_TIME: readonly string[] = ['attention', 'eta', 'contact', 'out'];

/** Who last changed a row's driver or truck, by the stream. */
function useAuthors(): (row: DriverBoardRow) => number | null {
  const edits = useRef(new Map<string, HeardEdit>());
  const heard = (kind: 'driver' | 'truck', ids: readonly number[], author: number | null) => {
    for (const id of ids) edits.current.set(`${kind} ${id}`, { author, at: performance.now() });
  };
  useTopic('drivers', ({ ids, user_id = null }) => heard('driver', ids, user_id));
  useTopic('boards', ({ ids, user_id = null }) => heard('truck', ids, user_id));
  // An event of an entry has the id of that, and names its truck.
  useTopic('personal-board', ({ changes, user_id = null }) =>
    heard('truck', [Number(changes?.truck_id)], user_id),
  );
  return ({ id, truck }) => {
    const found = [edits.current.get(`driver ${id}`), edits.current.get(`truck ${truck?.id}`)];
    const [last] = found.flatMap(edit => edit ?? []).toSorted((a, b) => b.at - a.at);
    return authorOfEdit(last);
  };
}
