import { loads } from '../../../schema/entities/loads.ts';
import { LOAD_STATUS } from '../../../schema/rules/freight/loadStates.ts';
import type { Scope } from '../../db/access.ts';
import { updating, writeRows } from '../../db/writeSql.ts';
import { agreePay, followCosts, followLines } from '../../money/billing/agreePay.ts';
import { recomputeLoads } from '../../money/billing/recomputeLoads.ts';
import type { AppliedImport } from '../apply.ts';
import { followBrokers } from './followBrokers.ts';
import { forgetMarks } from './forgetMarks.ts';

const PARTS = ['load_stops', 'load_drivers', 'load_accessorials'] as const;

/**
 * Updates the loads of an import and those whose parts or expenses it brought: the broker's factor,
 * totals, dates and miles, driver pay, and the TONU charge.
 */
export async function finishLoads(
  scope: Scope,
  applied: Pick<AppliedImport, 'created' | 'updated' | 'before'>,
  isPayGiven: boolean,
): Promise<void> {
  const paid = await wholes(scope, 'load_drivers', touched(applied, 'load_drivers'));
  const billed = await wholes(scope, 'load_accessorials', touched(applied, 'load_accessorials'));
  await followCosts(scope, await chargedLoads(scope, applied));
  const concerned = new Set([...touched(applied, 'loads'), ...paid]);
  for (const part of PARTS) {
    for (const id of await wholes(scope, part, touched(applied, part))) concerned.add(id);
  }
  if (concerned.size === 0) return;

  await followBrokers(scope, applied);
  await forgetMarks(scope, applied);
  const ids = [...concerned].sort((one, other) => one - other);
  await recomputeLoads(scope, ids);
  await agreePay(scope, paid, isPayGiven);
  await followLines(
    scope,
    billed.filter(id => !paid.includes(id)),
  );
  await writeTonuAmounts(scope, ids);
  await recomputeLoads(scope, ids);
}

function touched({ created, updated }: Pick<AppliedImport, 'created' | 'updated'>, table: string) {
  const name = table.replaceAll('_', '-');
  return [...(created[name] ?? []), ...(updated[name] ?? [])];
}

/** The loads that the import's expenses name, and those that they named before. */
async function chargedLoads(
  scope: Scope,
  applied: Pick<AppliedImport, 'created' | 'updated' | 'before'>,
): Promise<number[]> {
  const now = await wholes(scope, 'expenses', touched(applied, 'expenses'));
  const before = [...(applied.before.expenses?.values() ?? [])].map(({ load_id }) => load_id);
  return [...new Set([...now, ...before.filter(id => typeof id === 'number')])];
}

/** The loads of these parts. */
async function wholes(
  { tx, companyId }: Scope,
  part: (typeof PARTS)[number] | 'expenses',
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await tx.query<{ load_id: number }>(
    `select distinct load_id from ${part}
     where company_id = $1 and id = any($2::int[]) and load_id is not null`,
    [companyId, ids],
  );
  return rows.map(({ load_id }) => load_id);
}

/** A TONU's amounts are those of its one line. */
const writeTonuAmounts = (scope: Scope, loadIds: readonly number[]) =>
  writeRows(scope, TONU_AMOUNTS, [scope.companyId, [...loadIds]]);

const TONU_AMOUNTS = updating(
  loads,
  `update loads l set tonu_amount = a.amount, tonu_driver_pay = coalesce(a.driver_amount, 0)
     from load_accessorials a, accessorials c
     where l.company_id = $1 and l.id = any($2::int[]) and l.status = ${LOAD_STATUS.tonu} and l.tonu_amount is null
       and a.company_id = $1 and a.load_id = l.id and a.deleted_at is null
       and c.company_id = $1 and c.id = a.accessorial_id and upper(c.code) = 'TONU'
     returning l.id, json_build_object('tonu_amount', l.tonu_amount,
       'tonu_driver_pay', l.tonu_driver_pay) as after`,
);
