import { useTranslate } from 'ra-core';
import { useEffect, useMemo, useRef } from 'react';
import type { Present } from '../../../../schema/presence.ts';
import { personName } from '../../../../schema/recordName.ts';
import type { BoardedLoad, Timeline } from '../../../../schema/responses/timeline.ts';
import type { GridColumn } from '../../../grid/column.ts';
import type { Translate } from '../../../i18n/useT.ts';
import { useTopic } from '../../../live/useTopic.ts';
import { ChangeAnnouncements } from '../parts/announcements/ChangeAnnouncements.tsx';
import { type RowChange, RowChanges } from '../parts/announcements/RowChanges.ts';
import { loadTexts } from './timelineSeen.ts';

interface TimelineAnnouncementsProps {
  data: Timeline;
  /** The colleagues on the timeline. */
  others: readonly Present[];
}

/** A load with who changed it last, by id. Null for nobody, as a tracker. */
interface AnnouncedLoad {
  id: number;
  load: BoardedLoad;
  author: number | null;
}

/** Tells screen readers what colleagues change of the loads of the drawn time. */
export function TimelineAnnouncements({ data, others }: TimelineAnnouncementsProps) {
  const translate = useTranslate();
  const changes = useMemo(() => new RowChanges<AnnouncedLoad>(), []);
  const authors = useRef(new Map<number, number | null>());
  useTopic('loads', ({ ids, user_id = null }) => {
    for (const id of ids) authors.current.set(id, user_id);
  });
  const known = useRef(new Map<number, BoardedLoad>());
  useEffect(() => {
    for (const load of [...data.loads, ...data.waiting]) {
      const { id } = load;
      const before = known.current.get(id);
      // A time that was read earlier has its loads as they were then.
      if (before && isOlder(load, before)) continue;
      known.current.set(id, load);
      if (!before || before === load) continue;
      const author = authors.current.get(id) ?? null;
      changes.tell({ before: { id, load: before, author }, after: { id, load, author } });
    }
  }, [data, changes]);

  const nameOf = (id: number) => {
    const user = others.find(one => one.user.id === id)?.user;
    return user ? personName(user) : translate('linehaul.boards.announcements.colleague');
  };
  const units = new Map(data.trucks.map(({ id, number }) => [id, number]));
  const unitsOf = ({ truck_ids: ids }: BoardedLoad) =>
    ids.map(id => units.get(id) ?? '').join(', ');
  return (
    <ChangeAnnouncements<AnnouncedLoad>
      model={ANYWHERE}
      changes={changes}
      columns={() => columnsOf(translate, unitsOf)}
      unitOf={({ load }) => load.internal_id ?? String(load.id)}
      authorOf={({ author }) => (author === null ? null : { id: author, name: nameOf(author) })}
      isEdit={isEdit}
      several="severalLoads"
    />
  );
}

/** Changes of every load of the drawn time are announced. */
const ANYWHERE = { root: null };

/** A change of a load, or of one of its stops, is a new version of it. Time alone changes neither. */
const isEdit = ({ before, after }: RowChange<AnnouncedLoad>): boolean =>
  versionsOf(before.load) !== versionsOf(after.load);

const isOlder = (load: BoardedLoad, than: BoardedLoad): boolean => {
  const known = new Map(than.stops.map(({ id, version }) => [id, version]));
  return (
    load.version < than.version ||
    load.stops.some(({ id, version }) => version < (known.get(id) ?? version))
  );
};

const versionsOf = ({ version, stops }: BoardedLoad): string =>
  [version, ...stops.map(stop => `${stop.id}.${stop.version}`)].join();

function columnsOf(
  translate: Translate,
  unitsOf: (load: BoardedLoad) => string,
): GridColumn<AnnouncedLoad>[] {
  const column = (
    key: string,
    textOf: (load: BoardedLoad) => string,
  ): GridColumn<AnnouncedLoad> => ({
    key,
    header: translate(`linehaul.transport.seen.${key}`),
    width: 'rest',
    value: ({ load }) => textOf(load),
  });
  const named = ['status', 'pickup', 'pickupTime', 'delivery', 'deliveryTime'] as const;
  return [
    column('truck', unitsOf),
    ...named.map(key => column(key, load => loadTexts(load, translate)[key])),
    column('progress', load => loadTexts(load, translate).progress),
  ];
}
