import { driverPaySettlements, settlementLines } from '../../schema/entities/settlements.ts';
import type { RecordOf } from '../../schema/entity.ts';
import type { Debt } from '../../schema/rules/debts.ts';
import { type Settlement as Statement, settle } from '../../schema/rules/settlement.ts';
import type { Adjustment } from '../../schema/rules/settlementItems.ts';
import type { PlainDate } from '../../schema/rules/weeks.ts';
import type { Scope } from '../db/access.ts';
import { rowsOf } from '../db/rows.ts';
import { type Payroll, payrollOf } from './payroll.ts';
import { type Share, settledLoad, sharesOf } from './shares.ts';

export type Settlement = RecordOf<typeof driverPaySettlements>;

interface Standing {
  guaranteed_minimum: number | null;
  latest_settlement_end: PlainDate | null;
  debts: Debt[];
  adjustments: Adjustment[];
}

/** What is looked at as it stands: the driver's terms and debts, and what was added by hand. */
const STANDING = `
  select d.guaranteed_minimum, d.latest_settlement_end,
    coalesce((select json_agg(x order by x.start_date, x.id) from driver_debts x
      where x.company_id = $1 and x.driver_id = $2 and x.deleted_at is null
        and x.status in ('open', 'partially_paid')), '[]') as debts,
    coalesce((select json_agg(x order by x.date, x.id) from driver_adjustments x
      where x.company_id = $1 and x.driver_id = $2 and x.deleted_at is null
        and (x.settlement_id = $3 or ($3::int is null and x.settlement_id is null
          and x.status = 'pending' and x.date <= $5))), '[]') as adjustments
  from (select guaranteed_weekly_minimum as guaranteed_minimum,
      (select max(period_end) from driver_pay_settlements p
        where p.company_id = $1 and p.driver_id = $2 and p.deleted_at is null
          and p.status <> 'void' and p.id is distinct from $3 and p.period_end < $4)
        as latest_settlement_end
    from drivers where company_id = $1 and id = $2) d`;

interface Asked {
  driver_id: number;
  period_start: PlainDate;
  period_end: PlainDate;
  /** Beside what is kept: adjustments that are typed and not saved. */
  typed?: readonly Adjustment[];
}

/** A driver's statement from these shares; without a settlement it takes what waits for one. */
export async function statementOf(
  asked: Asked,
  shares: readonly Share[],
  settlementId: number | null,
  payroll: Payroll,
  { tx, companyId }: Scope,
): Promise<Statement> {
  const { driver_id, period_start, period_end, typed = [] } = asked;
  const [standing] = await tx.query<Standing>(STANDING, [
    companyId,
    driver_id,
    settlementId,
    period_start,
    period_end,
  ]);
  return settle({
    period: { from: period_start, to: period_end },
    loads: shares.map(settledLoad).sort((a, b) => a.id - b.id),
    guaranteed_minimum: standing?.guaranteed_minimum ?? null,
    latest_settlement_end: standing?.latest_settlement_end ?? null,
    adjustments: [...(standing?.adjustments ?? []), ...typed],
    debts: standing?.debts ?? [],
    allow_negative_net: payroll.allow_negative_net,
  });
}

/** Works a draft out anew from what it holds, and writes its lines and sums. */
export async function rewrite(settlement: Settlement, scope: Scope): Promise<Statement> {
  const payroll = await payrollOf(settlement.driver_id, scope);
  const shares = await sharesOf(settlement.id, scope);
  const statement = await statementOf(settlement, shares, settlement.id, payroll, scope);
  const { lines, effects: _, exceptions, ...sums } = statement;

  await scope.tx.query(
    'delete from settlement_lines where company_id = $1 and settlement_id = $2',
    [scope.companyId, settlement.id],
  );
  await writeLines(settlement.id, lines, scope);
  await rowsOf(driverPaySettlements, scope).update(settlement.id, { ...sums, exceptions });
  return statement;
}

/** All lines in one statement. */
async function writeLines(id: number, lines: Statement['lines'], { tx, companyId, userId }: Scope) {
  const columns = Object.keys(settlementLines.fields).filter(name => name !== 'settlement_id');
  await tx.query(
    `insert into settlement_lines (company_id, settlement_id, created_by, ${columns.join(', ')})
     select $1, $2, $3, ${columns.map(name => `x.${name}`).join(', ')}
     from json_populate_recordset(null::settlement_lines, $4) x`,
    [companyId, id, userId, JSON.stringify(lines)],
  );
}
