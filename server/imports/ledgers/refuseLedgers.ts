import { toCents } from '../../../schema/rules/money/money.ts';
import { holdAfter } from '../../../schema/rules/pay/holds.ts';
import { recurringDeductionFaults } from '../../../schema/rules/pay/recurringDeductions.ts';
import { isBlank } from '../../../schema/rules/records/validation.ts';
import type { Scope } from '../../db/access.ts';
import { type Draft, idOf } from '../draft.ts';

/**
 * The rules of the forms of recurring deductions, debts and escrow, and what the server works out,
 * also for files.
 */
export async function refuseLedgers(
  scope: Pick<Scope, 'tx' | 'companyId'>,
  drafts: readonly Draft[],
): Promise<void> {
  const fresh = (name: string) =>
    drafts.filter(
      ({ refused, action, sheet }) => !refused && action === 'create' && sheet.entity.name === name,
    );
  for (const draft of fresh('additional-deductions')) readRecurring(draft);
  for (const draft of fresh('driver-debts')) readDebt(draft);
  const holds = fresh('driver-holds');
  for (const draft of holds) readHold(draft);
  await refuseSecondHolds(scope, holds);
}

/** An amount has no base, a percentage is of the gross unless its base is named. */
function readRecurring(draft: Draft): void {
  const { record } = draft;
  if (isBlank(record.percent)) record.percent_base = null;
  for (const [field, [message = '']] of Object.entries(recurringDeductionFaults(record))) {
    draft.refuse({ field, message, repair: 'correct_value' });
  }
  if (!isBlank(record.percent)) record.percent_base ??= 'gross';
  record.occurrences = record.occurrences_left ?? null;
}

function readDebt(draft: Draft): void {
  const { record } = draft;
  if (record.source === 'negative_settlement') {
    const message = 'Only a settlement below zero leaves such a debt.';
    draft.refuse({ field: 'source', message, repair: 'correct_value' });
  }
  record.balance = record.amount;
}

/** The balance that a file brings is the first entry of the ledger. */
function readHold(draft: Draft): void {
  const { record } = draft;
  const balance = Number(record.balance ?? 0);
  if (toCents(balance) < 0) {
    const message = 'The balance cannot be below zero.';
    draft.refuse({ field: 'balance', message, repair: 'correct_value' });
    return;
  }
  if (!isBlank(record.per_settlement_amount) && !isBlank(record.per_settlement_percent)) {
    const message = 'Enter an amount or a percent, not both.';
    draft.refuse({ field: 'per_settlement_percent', message, repair: 'correct_value' });
  }
  const target_amount = Number(record.target_amount ?? 0);
  const hold = { id: 0, status: 'collecting', target_amount, balance: 0 };
  record.balance = balance;
  record.status = holdAfter(hold, balance).status;
}

/** A driver has one hold that is not closed. */
async function refuseSecondHolds(
  { tx, companyId }: Pick<Scope, 'tx' | 'companyId'>,
  holds: readonly Draft[],
): Promise<void> {
  const ids = holds.flatMap(({ values }) => idOf(values.driver_id) ?? []);
  if (ids.length === 0) return;
  const rows = await tx.query<{ driver_id: number }>(
    `select driver_id from driver_holds where company_id = $1 and driver_id = any($2::int[])
       and deleted_at is null and status <> 'closed'`,
    [companyId, ids],
  );
  const having = new Set(rows.map(({ driver_id }) => driver_id));
  for (const draft of holds) {
    const id = idOf(draft.values.driver_id);
    if (id === null || !having.has(id)) continue;
    const message = 'The driver already has escrow.';
    draft.refuse({ field: 'driver_id', message, repair: 'resolve_duplicate' });
  }
}
