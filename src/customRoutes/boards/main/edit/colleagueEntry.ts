import { type PersonNames, personName } from '../../../../../schema/recordName.ts';
import type { BoardRow } from '../../../../../schema/responses/boards.ts';
import type { Entry } from './entry.ts';

/** A colleague of the short list. */
export interface Colleague extends PersonNames {
  id: number;
}

/** The dispatcher of a truck, or none. */
export const dispatcherEntry = (seen: BoardRow, person: Colleague | null): Entry => ({
  send: { dispatcher_id: person?.id ?? null },
  show: {
    dispatcher_id: person?.id ?? null,
    dispatcher_name: person && personName(person),
    dispatcher_nickname: person?.nickname ?? null,
  },
  seen,
});

/** Who does the check calls from today on, in the shift that the row shows, or nobody. */
export const updaterEntry = (seen: BoardRow, person: Colleague | null): Entry => ({
  send: { updater_id: person?.id ?? null },
  show: {
    updater: person && {
      id: person.id,
      nickname: person.nickname ?? '',
      name: personName(person),
      shift: seen.updater?.shift ?? 'main',
    },
  },
  isIn: ({ updater }) => updater?.id === person?.id,
  seen,
});

/** The one colleague of a list with this name or nickname, in any case. Undefined for none or several. */
export function colleagueNamed(people: readonly Colleague[], name: string): Colleague | undefined {
  const wanted = name.trim().toLowerCase();
  const found = people.filter(person =>
    [personName(person), person.nickname].some(known => known?.toLowerCase() === wanted),
  );
  return found.length === 1 ? found[0] : undefined;
}
