import {
  OWNER_SETTLEMENT_OF_LOAD,
  SETTLEMENT_OF_LOAD,
  settledParts,
} from '../db/sql/settledLoadSql.ts';
import type { Invariant } from './invariants.ts';

/** Imported settlements have sums without lines, so only their own arithmetic is checked. */
const LIVE_SETTLEMENTS = `driver_pay_settlements s where s.deleted_at is null`;

const takenFrom = (category: string) =>
  `coalesce(-sum(amount) filter (where category = '${category}'), 0)`;
const givenBy = (category: string) =>
  `coalesce(sum(amount) filter (where category = '${category}'), 0)`;

/** An upward correction is an addition, a downward one a deduction. */
const corrected = (sign: '>' | '<') =>
  `coalesce(sum(amount) filter (where category = 'correction' and amount ${sign} 0), 0)`;

/** The sums of a settlement from its lines, by the settlement's column names. */
const SUMS: Record<string, string> = {
  earnings: givenBy('earning'),
  guarantee_top_up: givenBy('guarantee'),
  additions: `${givenBy('addition')} + ${corrected('>')}`,
  reimbursements: givenBy('reimbursement'),
  hold_released: givenBy('hold_release'),
  carry_forward_in: givenBy('carry_forward'),
  deductions: `${takenFrom('deduction')} - ${corrected('<')}`,
  escrow: takenFrom('escrow'),
  debt_repayment: takenFrom('debt_repayment'),
  advances_recovered: takenFrom('advance_recovery'),
  net_pay: 'greatest(coalesce(sum(amount), 0), 0)',
  carry_forward_out: 'least(coalesce(sum(amount), 0), 0)',
};

const settlementSums: Invariant[] = Object.entries(SUMS).map(([name, sum]) => ({
  name: `The ${name} of a settlement is what its lines add up to`,
  broken: `select s.company_id, s.id, s.${name} || ' is not ' || l.total as problem
    from (select s.* from ${LIVE_SETTLEMENTS} and not s.is_imported) s,
      lateral (select ${sum} as total from settlement_lines
        where company_id = s.company_id and settlement_id = s.id and deleted_at is null) l
    where s.${name} <> l.total`,
}));

/** Money that is held for drivers. */
const holdInvariants: readonly Invariant[] = [
  {
    name: 'The balance of a hold is the sum of its entries',
    broken: `select h.company_id, h.id, h.balance || ' is not ' || t.total as problem
      from driver_holds h, lateral (
        select coalesce(sum(case when type in ('application', 'refund') then -amount
          else amount end), 0) as total
        from hold_transactions where company_id = h.company_id and hold_id = h.id) t
      where h.balance <> t.total and h.deleted_at is null`,
  },
  {
    name: 'What settlements booked on a hold is what posted ones state',
    broken: `select h.company_id, h.id, t.total || ' is not ' || l.total as problem
      from driver_holds h, lateral (
        select coalesce(sum(case type when 'refund' then -amount else amount end), 0) as total
        from hold_transactions
        where company_id = h.company_id and hold_id = h.id and settlement_id is not null) t, lateral (
        select coalesce(-sum(l.amount), 0) as total from settlement_lines l
        join driver_pay_settlements s on s.company_id = l.company_id and s.id = l.settlement_id
        where l.company_id = h.company_id and l.hold_id = h.id and l.deleted_at is null
          and s.status in ('posted', 'paid') and s.deleted_at is null) l
      where t.total <> l.total and h.deleted_at is null`,
  },
  {
    name: 'No more is paid out of a hold than it holds',
    broken: `select company_id, id, balance || ' held, ' || refund_pending || ' to refund' as problem
      from driver_holds
      where (balance < 0 or refund_pending < 0 or refund_pending > balance) and deleted_at is null`,
  },
];

/** What recurs, and expenses on settlements. */
const deductionInvariants: readonly Invariant[] = [
  {
    name: 'What a recurring deduction has taken is the sum of its entries',
    broken: `select r.company_id, r.id, r.deducted_to_date || ' is not ' || t.total as problem
      from additional_deductions r, lateral (
        select coalesce(sum(case type when 'taken' then amount else -amount end), 0) as total
        from additional_deduction_transactions
        where company_id = r.company_id and additional_deduction_id = r.id) t
      where r.deducted_to_date <> t.total and r.deleted_at is null`,
  },
  {
    name: 'What a recurring deduction has taken is what posted settlements state',
    broken: `select r.company_id, r.id, r.deducted_to_date || ' is not ' || l.total as problem
      from additional_deductions r, lateral (
        select coalesce(sum(abs(l.amount)), 0) as total from settlement_lines l
        join driver_pay_settlements s on s.company_id = l.company_id and s.id = l.settlement_id
        where l.company_id = r.company_id and l.additional_deduction_id = r.id
          and l.deleted_at is null and s.status in ('posted', 'paid') and s.deleted_at is null) l
      where r.deducted_to_date <> l.total and r.deleted_at is null`,
  },
  {
    name: 'The times left of a recurring deduction are those agreed and not taken',
    broken: `select r.company_id, r.id, r.occurrences_left || ' left' as problem
      from additional_deductions r, lateral (
        select coalesce(sum(case type when 'taken' then 1 else -1 end), 0) as times
        from additional_deduction_transactions
        where company_id = r.company_id and additional_deduction_id = r.id) t
      where r.occurrences_left <> r.occurrences - t.times and r.payroll_group_id is null
        and r.deleted_at is null`,
  },
  {
    name: 'No recurring deduction takes more than its cap',
    broken: `select r.company_id, r.id, t.total || ' of ' || r.total_cap as problem
      from additional_deductions r, lateral (
        select max(own.total) as total from (
          select sum(case type when 'taken' then amount else -amount end) as total
          from additional_deduction_transactions
          where company_id = r.company_id and additional_deduction_id = r.id
          group by case when r.payroll_group_id is null then 0 else driver_id end) own) t
      where t.total > 0 and t.total + r.starting_balance > r.total_cap and r.deleted_at is null`,
  },
  {
    name: 'What is deducted of an expense is what posted settlements took of it',
    broken: `select e.company_id, e.id, e.deducted_amount || ' is not ' || l.total as problem
      from expenses e, lateral (
        select coalesce(-sum(l.amount), 0) as total from settlement_lines l
        join driver_pay_settlements s on s.company_id = l.company_id and s.id = l.settlement_id
        where l.company_id = e.company_id and l.expense_id = e.id and l.category = 'deduction'
          and l.deleted_at is null and s.status in ('posted', 'paid') and s.deleted_at is null) l
      where e.deducted_amount <> l.total and e.deleted_at is null
        and exists (select from settlement_expenses i
          where i.company_id = e.company_id and i.expense_id = e.id)`,
  },
  {
    name: 'Settlements include no more of an expense than it cost',
    broken: `select e.company_id, e.id, i.total || ' of ' || e.total_amount as problem
      from expenses e, lateral (select sum(amount) as total from settlement_expenses
        where company_id = e.company_id and expense_id = e.id group by side
        order by 1 desc limit 1) i
      where i.total > e.total_amount and e.deleted_at is null`,
  },
];

/** A settlement pays a driver or an owner of trucks, and a debt is owed by one of them. */
const payeeInvariants: readonly Invariant[] = [
  {
    name: 'A settlement pays a driver or an owner',
    broken: `select company_id, id, 'it pays nobody' as problem from driver_pay_settlements
      where driver_id is null and payroll_group_id is null and deleted_at is null`,
  },
  {
    name: 'A debt is owed by a driver or an owner',
    broken: `select company_id, id, 'it is owed by nobody, or by two' as problem from driver_debts
      where num_nonnulls(driver_id, payroll_group_id) <> 1 and deleted_at is null`,
  },
];

/** Invariants of settlements, of the loads they pay, and of drivers' debts and escrow. */
export const payInvariants: readonly Invariant[] = [
  ...settlementSums,
  ...holdInvariants,
  ...deductionInvariants,
  ...payeeInvariants,
  {
    name: 'A settlement pays what it earns less what it takes',
    broken: `select s.company_id, s.id, 'the sums give another net' as problem
      from ${LIVE_SETTLEMENTS} and s.net_pay + s.carry_forward_out <>
        s.earnings + s.guarantee_top_up + s.additions + s.reimbursements + s.hold_released
        + s.carry_forward_in - s.deductions - s.escrow - s.debt_repayment - s.advances_recovered
        and not s.is_imported`,
  },
  {
    name: "A driver's pay for a load is paid by one settlement only",
    broken: `select l.company_id, l.load_driver_id as id,
        'in the settlements ' || string_agg(distinct s.number, ', ') as problem
      from settlement_lines l
      join driver_pay_settlements s on s.company_id = l.company_id and s.id = l.settlement_id
      where l.load_driver_id is not null and s.status <> 'void' and l.deleted_at is null
        and s.deleted_at is null
      group by l.company_id, l.load_driver_id having count(distinct s.id) > 1`,
  },
  {
    name: "A settlement's miles are the loaded and the empty ones",
    broken: `select s.company_id, s.id, 'total_miles is ' || s.total_miles as problem
      from ${LIVE_SETTLEMENTS} and s.total_miles <> s.loaded_miles + s.empty_miles`,
  },
  {
    name: 'What a posted settlement pays of a load is held by it',
    broken: `select l.company_id, l.load_driver_id as id,
        'paid by ' || s.number || ', held by ' || coalesce(h.number, 'none') as problem
      from settlement_lines l
      join driver_pay_settlements s on s.company_id = l.company_id and s.id = l.settlement_id
      join load_drivers d on d.company_id = l.company_id and d.id = l.load_driver_id
      left join driver_pay_settlements h on h.company_id = d.company_id and h.id = d.settlement_id
      where s.status in ('posted', 'paid') and s.deleted_at is null and l.deleted_at is null
        and d.settlement_id is distinct from s.id`,
  },
  {
    name: 'A load is settled when posted settlements hold all its driver pay, and only then',
    broken: `select o.company_id, o.id, o.settlement_status || ' is not ' || h.status as problem
      from loads o, lateral (select ${SETTLEMENT_OF_LOAD} as status
        from ${settledParts('o.company_id', 'o.id')} x) h
      where o.settlement_status <> h.status and o.deleted_at is null`,
  },
  {
    name: 'A load says which settlement of its truck’s owner holds it',
    broken: `select o.company_id, o.id, coalesce(o.owner_settlement_status, 'none') || ' is not '
        || coalesce(h.status, 'none') as problem
      from loads o, lateral (select ${OWNER_SETTLEMENT_OF_LOAD} as status
        from ${settledParts('o.company_id', 'o.id')} x) h
      where o.owner_settlement_status is distinct from h.status and o.deleted_at is null`,
  },
  {
    name: 'What is paid of a debt is the sum of its repayments',
    broken: `select d.company_id, d.id, d.paid_amount || ' is not ' || t.total as problem
      from driver_debts d, lateral (
        select coalesce(sum(case type when 'repayment' then amount
          when 'reversal' then -amount else 0 end), 0) as total
        from debt_transactions
        where company_id = d.company_id and debt_id = d.id and deleted_at is null) t
      where d.paid_amount <> t.total and d.deleted_at is null`,
  },
  {
    name: 'What is paid of a debt is what posted settlements and escrow paid of it',
    broken: `select d.company_id, d.id, d.paid_amount || ' is not ' || l.total + h.total as problem
      from driver_debts d, lateral (
        select coalesce(-sum(l.amount), 0) as total from settlement_lines l
        join driver_pay_settlements s on s.company_id = l.company_id and s.id = l.settlement_id
        where l.company_id = d.company_id and l.debt_id = d.id and l.deleted_at is null
          and s.status in ('posted', 'paid') and s.deleted_at is null) l, lateral (
        select coalesce(sum(amount), 0) as total from hold_transactions
        where company_id = d.company_id and debt_id = d.id and type = 'application') h
      where d.paid_amount <> l.total + h.total and d.deleted_at is null`,
  },
  {
    name: 'The balance of a debt is the sum of its entries',
    broken: `select d.company_id, d.id, d.balance || ' is not ' || t.total as problem
      from driver_debts d, lateral (
        select coalesce(sum(case when type in ('repayment', 'write_off') then -amount
          else amount end), 0) as total
        from debt_transactions where company_id = d.company_id and debt_id = d.id) t
      where (d.balance <> t.total or d.balance <> d.amount - d.paid_amount - d.written_off_amount)
        and d.deleted_at is null`,
  },
  {
    name: 'No more is taken of a debt than was owed',
    broken: `select company_id, id, paid_amount || ' paid, ' || written_off_amount
        || ' written off of ' || amount as problem
      from driver_debts
      where (paid_amount < 0 or amount < paid_amount + written_off_amount) and deleted_at is null`,
  },
];
