import { truckUpdaters } from '../../../schema/entities/assignments.ts';
import { registry } from '../../../schema/entities/index.ts';
import { readRecord } from '../../../schema/readRecord.ts';
import type { BoardRow } from '../../../schema/responses/boards.ts';
import { addDays, type PlainDate } from '../../../schema/rules/time/weeks.ts';
import type { Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { todayOf } from '../../db/today.ts';
import { Invalid } from '../../errors.ts';
import { checkReferences } from '../../rest/references.ts';
import { refuseInactive } from './colleagues.ts';

type Json = Record<string, unknown>;

/**
 * `updater_id` of a row: who does the truck's check calls from today on, until the next planned
 * colleague, in the shift that the row shows, else in the main one. Null ends the shown assignment. The
 * days before today stay with who had them. The truck is locked.
 */
export async function giveUpdater(scope: Scope, row: BoardRow, body: Json): Promise<void> {
  const { updater_id: sent } = body;
  if (sent === undefined) return;
  const shift = row.updater?.shift ?? 'main';
  const today = await todayOf(scope);
  const updater_id = sent === null ? null : await readUpdater(scope, row, { sent, shift, today });
  if (updater_id === (row.updater?.id ?? null)) return;

  const rows = rowsOf(truckUpdaters, scope);
  const terms = await rows.find({ truck_id: row.id, shift, is_active: true });
  const held = terms.find(({ from, to }) => from <= today && (to === null || to >= today));
  if (held && held.from === today) {
    if (updater_id === null) await rows.remove(held.id);
    else await rows.update(held.id, { updater_id });
    return;
  }
  if (held) await rows.update(held.id, { to: addDays(today, -1) });
  if (updater_id === null) return;
  const [next] = terms.flatMap(({ from }) => (from > today ? [from] : [])).sort();
  const to = next === undefined ? null : addDays(next, -1);
  await rows.create({ truck_id: row.id, updater_id, shift, from: today, to });
}

interface SentUpdater {
  sent: unknown;
  shift: string;
  today: PlainDate;
}

/** The colleague that was sent. Throws {@link Invalid} for one who is unknown or has left. */
async function readUpdater(scope: Scope, row: BoardRow, { sent, shift, today }: SentUpdater) {
  const term = { truck_id: row.id, updater_id: sent, shift, from: today };
  const { values, errors } = readRecord(truckUpdaters, term);
  if (errors) throw new Invalid(errors);
  await checkReferences(truckUpdaters, values, scope, registry);
  const { updater_id } = values;
  await refuseInactive(scope, updater_id, row.updater?.id, 'updater_id');
  return Number(updater_id);
}
