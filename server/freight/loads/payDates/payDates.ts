import { registry } from '../../../../schema/entities/index.ts';
import { loadDrivers } from '../../../../schema/entities/loadParts.ts';
import type { Values } from '../../../../schema/readRecord.ts';
import { sentence } from '../../../../schema/rules/records/messages.ts';
import { isPlainDate, type PlainDate } from '../../../../schema/rules/time/weeks.ts';
import type { Scope } from '../../../db/access.ts';
import { rowsOf } from '../../../db/rows.ts';
import { ApiError, conflict, Invalid } from '../../../errors.ts';
import type { SessionActor } from '../../../http/auth/actor.ts';
import { ok } from '../../../http/envelope.ts';
import type { Request } from '../../../http/request.ts';
import { versionOf } from '../../../rest/version.ts';
import { lockLoadAggregate } from '../readLoadAggregate.ts';
import { checkVersion, updateLoad } from '../save.ts';
import { payDateOf } from './listPayDates.ts';

const MOST_AT_ONCE = 200;

/** POST /load-driver-pay-date: `{load_driver_id, date, version?}`. */
export const assignPayDate = ({ access, actor, body }: Request) => {
  const input = parseInput(body);
  return access.write(async scope => ok(await setPayDate(input, actor, scope)));
};

/** PUT /load-driver-pay-date/{id}: `{date, version?}`. The id is that of the driver's row. */
export const changePayDate = async ({ access, actor, body, params }: Request) => {
  // A missing driver's row is reported before an invalid date.
  await rowsOf(loadDrivers, access.read).get(params.id);
  const input = parseInput({ ...body, load_driver_id: params.id });
  return access.write(async scope => ok(await setPayDate(input, actor, scope)));
};

/** POST …/multiple-save: `{rows: [{load_driver_id, date}]}`, with one result for each row. */
export async function savePayDates({ access, actor, body }: Request) {
  const results = [];
  for (const row of rowsIn(body)) {
    const id = Number(row.load_driver_id);
    try {
      const input = parseInput(row);
      await access.write(scope => setPayDate(input, actor, scope));
      results.push({ id, ok: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      results.push({ id, ok: false, message: error.message });
    }
  }
  return ok({ results });
}

/**
 * DELETE …/load-driver-delete/{load_driver_id}, with `?version=`: the pay goes back to the week of
 * the delivery.
 */
export async function removePayDate({ access, actor, params, query }: Request) {
  const { load_driver_id: id = 0 } = params;
  const version = versionOf({ version: [query.version].flat().at(-1) });
  await access.write(scope => storePayDate({ id, date: null, version }, actor, scope));
  return ok(null, { message: 'Deleted.' });
}

interface PayDateInput {
  id: number;
  date: PlainDate | null;
  version: number | null;
}

async function setPayDate(input: PayDateInput, actor: SessionActor, scope: Scope) {
  await storePayDate(input, actor, scope);
  return payDateOf(input.id, scope);
}

/**
 * Saved as a change of the load with that one driver's row, so its locks, audit log and open
 * screens all apply. What a settlement includes is already in its week.
 */
async function storePayDate(
  { id, date, version }: PayDateInput,
  actor: SessionActor,
  scope: Scope,
) {
  const rows = rowsOf(loadDrivers, scope, registry);
  const { load_id } = await rows.get(id);
  const { row } = await lockLoadAggregate(scope, load_id);
  const driverPay = await rows.get(id);
  await checkVersion(driverPay.version, version, () => driverPay);
  if (driverPay.pay_date !== date) {
    if (driverPay.settlement_id !== null) {
      throw conflict('The pay is on a settlement: take it off first.');
    }
    const driverPays = row.load_drivers as { id: number }[]; // a list of the entity's records
    const list = driverPays.map(one => (one.id === id ? { id, pay_date: date } : { id: one.id }));
    const sent = { load_drivers: list };
    await updateLoad(scope, load_id, { actor, sent, lists: ['load_drivers'] });
  }
}

function parseInput(body: Values): PayDateInput {
  const { load_driver_id, date } = body;
  const id = Number(load_driver_id);
  const isId = Number.isInteger(id) && id > 0 && id < 2 ** 31;
  const errors = {
    ...(!isId && { load_driver_id: [load_driver_id == null ? sentence('required') : WRONG] }),
    ...((date ?? '') === ''
      ? { date: [sentence('required')] }
      : !isPlainDate(date) && { date: [WRONG] }),
  };
  if (!isPlainDate(date) || !isId) throw new Invalid(errors);
  return { id, date, version: versionOf(body) };
}

const WRONG = 'The selected value is invalid.';

function rowsIn({ rows }: Values): Values[] {
  const isList = Array.isArray(rows) && rows.every(row => typeof row === 'object' && row !== null);
  if (!isList || rows.length === 0) throw new Invalid({ rows: ['The value must be a list.'] });
  if (rows.length > MOST_AT_ONCE) throw new Invalid({ rows: [`At most ${MOST_AT_ONCE} at once.`] });
  return rows;
}
