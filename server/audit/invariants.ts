/** A truth about the company's money that holds at every moment. */
export type Invariant = {
  /** What holds, as a sentence. */
  name: string;
  /** Selects the rows that break it: `company_id`, `id`, and in words what is wrong. */
  broken: string;
};

/** Imported settlements tell their sums without lines, so only their own arithmetic is checked. */
const LIVE_SETTLEMENTS = `driver_pay_settlements s where s.deleted_at is null`;

const takenFrom = (category: string) =>
  `coalesce(-sum(amount) filter (where category = '${category}'), 0)`;
const givenBy = (category: string) =>
  `coalesce(sum(amount) filter (where category = '${category}'), 0)`;

/** A correction upwards is an addition, one downwards a deduction. */
const corrected = (sign: '>' | '<') =>
  `coalesce(sum(amount) filter (where category = 'correction' and amount ${sign} 0), 0)`;

/** The sums of a settlement from its lines, by the names of the settlement's columns. */
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

/** All of them. Whoever adds money to the product adds its truths here. */
export const invariants: readonly Invariant[] = [
  ...settlementSums,
  {
    name: 'A settlement pays what it earns less what it takes',
    broken: `select s.company_id, s.id, 'the sums give another net' as problem
      from ${LIVE_SETTLEMENTS} and s.net_pay + s.carry_forward_out <>
        s.earnings + s.guarantee_top_up + s.additions + s.reimbursements + s.hold_released
        + s.carry_forward_in - s.deductions - s.escrow - s.debt_repayment - s.advances_recovered
        and not s.is_imported`,
  },
  {
    name: "A driver's share of a load is paid by one settlement only",
    broken: `select l.company_id, l.load_driver_id as id,
        'in the settlements ' || string_agg(distinct s.number, ', ') as problem
      from settlement_lines l
      join driver_pay_settlements s on s.company_id = l.company_id and s.id = l.settlement_id
      where l.load_driver_id is not null and l.category = 'earning' and s.status <> 'void'
        and l.deleted_at is null and s.deleted_at is null
      group by l.company_id, l.load_driver_id having count(distinct s.id) > 1`,
  },
  {
    name: 'A load has one living invoice at most',
    broken: `select company_id, parent_load_id as id, count(*) || ' invoices' as problem
      from invoices where status <> 'void' and deleted_at is null
      group by company_id, parent_load_id having count(*) > 1`,
  },
  {
    name: 'What an invoice has received is the sum of its payments',
    broken: `select i.company_id, i.id, i.received_amount || ' is not ' || p.total as problem
      from invoices i, lateral (select coalesce(sum(amount), 0) as total from invoice_payments
        where company_id = i.company_id and invoice_id = i.id and deleted_at is null) p
      where i.received_amount <> p.total and i.deleted_at is null`,
  },
  {
    name: 'An invoice receives no more than is due',
    broken: `select company_id, id, received_amount || ' of ' || amount_due as problem
      from invoices where received_amount > amount_due and deleted_at is null`,
  },
  {
    name: 'The amount due is the price and the accessorials',
    broken: `select company_id, id, 'amount_due is ' || amount_due as problem
      from invoices where amount_due <> price + accessorials_amount and deleted_at is null`,
  },
  {
    name: 'The balance is what is due less what came and what was written off',
    broken: `select company_id, id, 'balance is ' || balance as problem
      from invoices where balance <> amount_due - received_amount - short_pay_amount
        and deleted_at is null`,
  },
  {
    name: 'An invoice is paid when nothing of it is open, and only then',
    broken: `select company_id, id, payment_status || ' with ' || balance || ' open' as problem
      from invoices where status = 'issued' and deleted_at is null
        and payment_status in ('unpaid', 'partially_paid', 'paid', 'short_paid')
        and payment_status <> case when balance <> 0
          then case when received_amount > 0 then 'partially_paid' else 'unpaid' end
          else case when short_pay_amount > 0 then 'short_paid' else 'paid' end end`,
  },
  {
    name: 'A load is invoiced while an invoice of it lives, and paid with that invoice',
    broken: `select o.company_id, o.id, o.billing_status || ', its invoice '
        || coalesce(i.payment_status, 'is none') as problem
      from loads o
      left join invoices i on i.company_id = o.company_id and i.parent_load_id = o.id
        and i.status <> 'void' and i.deleted_at is null
      where o.deleted_at is null and o.billing_status is distinct from
        case when i.id is null
          then case when o.billing_status in ('invoiced', 'paid') then null
            else o.billing_status end
          else case when i.payment_status = 'paid' then 'paid' else 'invoiced' end end`,
  },
  {
    name: 'Every number that invoices took stands on an invoice',
    broken: `select s.company_id, s.next as id, s.next - 1 || ' taken, ' || i.total || ' kept'
        as problem
      from number_series s, lateral (select count(*) as total from invoices
        where company_id = s.company_id) i
      where s.name = 'invoices' and i.total < s.next - 1`,
  },
  {
    name: "An invoice's lines add up to the amount due",
    broken: `select i.company_id, i.id, i.amount_due || ' is not ' || l.total as problem
      from invoices i, lateral (select count(*), sum(amount) as total from invoice_lines
        where company_id = i.company_id and invoice_id = i.id and deleted_at is null) l
      where l.count > 0 and i.amount_due <> l.total and i.deleted_at is null`,
  },
  {
    name: "A load's amounts follow from its price and accessorials",
    broken: `select o.company_id, o.id, 'payment_amount is ' || o.payment_amount as problem
      from loads o, lateral (select coalesce(sum(amount), 0) as total from load_accessorials
        where company_id = o.company_id and load_id = o.id and billable_to_broker
          and deleted_at is null) a
      where o.deleted_at is null
        and (o.total_accessorial <> a.total or o.payment_amount <> o.price + a.total)`,
  },
];
