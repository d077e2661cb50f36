/**
 * What a statement shows in addition to its lines, as json: the year to its pay date, and the driver's
 * debts, escrow and capped deductions as they stood when it was posted. A draft, and a statement
 * that is corrected, show what they will be after it. Later settlements do not count.
 *
 * $1 company, $2 settlement, $3 driver, $4 period end, $5 pay date, $6 posted at, $7 is a draft, $8 the
 * payroll group of type owner that is paid in place of a driver.
 */
export const YEAR = `(
  select json_build_object('gross', coalesce(sum(p.gross_revenue), 0),
    'earnings', coalesce(sum(p.earnings + p.guarantee_top_up + p.additions + p.reimbursements
      + p.hold_released), 0),
    'deductions', coalesce(sum(p.deductions + p.escrow + p.debt_repayment + p.advances_recovered
      - p.carry_forward_in), 0),
    'net', coalesce(sum(p.net_pay), 0),
    'since', min(p.pay_date) filter (where not p.is_imported))
  from driver_pay_settlements p
  where p.company_id = $1 and p.deleted_at is null
    and (p.driver_id = $3 or ($3::int is null and p.driver_id is null and p.payroll_group_id =
      (select s.payroll_group_id from driver_pay_settlements s
        where s.company_id = $1 and s.id = $2)))
    and (p.status in ('posted', 'paid') or p.id = $2)
    and p.pay_date between date_trunc('year', $5::date) and $5::date)`;

/** Whether the entry `t` was made before or by this settlement. */
const COUNTS = `(case when t.settlement_id is null
  then t.date <= coalesce(($6::timestamptz at time zone company_zone())::date, 'infinity')
  else exists (select from driver_pay_settlements p
    where p.company_id = $1 and p.id = t.settlement_id and p.period_end <= $4::date) end)`;

/** What a draft's own lines will change, by the field that names the balance. */
const planned = (field: string, of: string) => `(
  select coalesce(sum(n.amount), 0) from settlement_lines n
  where $7::boolean and n.company_id = $1 and n.settlement_id = $2 and n.${field} = ${of})`;

const isOn = (field: string, of: string) => `exists (select from settlement_lines n
  where n.company_id = $1 and n.settlement_id = $2 and n.${field} = ${of})`;

const DEBTS = `
  select 'debt' as kind, d.id, coalesce(d.description, d.source) as name, null::numeric as target,
    (select coalesce(sum(case when t.type in ('repayment', 'write_off') then -t.amount
        else t.amount end), 0)
      from debt_transactions t
      where t.company_id = $1 and t.debt_id = d.id and ${COUNTS})
    + ${planned('debt_id', 'd.id')} as balance,
    ${isOn('debt_id', 'd.id')} as is_on
  from driver_debts d
  where d.company_id = $1 and (d.driver_id = $3 or ($3::int is null and d.driver_id is null
    and d.payroll_group_id = $8::int)) and d.deleted_at is null`;

const HOLDS = `
  select 'escrow', h.id, h.purpose, h.target_amount,
    (select coalesce(sum(case when t.type in ('application', 'refund') then -t.amount
        else t.amount end), 0)
      from hold_transactions t
      where t.company_id = $1 and t.hold_id = h.id and ${COUNTS})
    - ${planned('hold_id', 'h.id')},
    ${isOn('hold_id', 'h.id')} or h.status <> 'closed'
  from driver_holds h
  where h.company_id = $1 and h.driver_id = $3 and h.deleted_at is null`;

const DEDUCTIONS = `
  select 'deduction', a.id, a.description, a.total_cap,
    greatest(0, a.total_cap - coalesce(a.starting_balance, 0)
      - (select coalesce(sum(case t.type when 'reversal' then -t.amount else t.amount end), 0)
        from additional_deduction_transactions t
        where t.company_id = $1 and t.additional_deduction_id = a.id
          and t.driver_id is not distinct from $3::int
          and ${COUNTS})
      + ${planned('additional_deduction_id', 'a.id')}),
    true
  from additional_deductions a
  where a.company_id = $1 and a.deleted_at is null and a.show_balance_on_statement
    and a.total_cap is not null and ${isOn('additional_deduction_id', 'a.id')}`;

export const BALANCES = `(
  select coalesce(json_agg(json_build_object('kind', b.kind, 'id', b.id, 'name', b.name,
    'target', b.target, 'balance', b.balance) order by b.place, b.id), '[]')
  from (select x.*, case x.kind when 'debt' then 1 when 'escrow' then 2 else 3 end as place
    from (${DEBTS} union all ${HOLDS} union all ${DEDUCTIONS}) x) b
  where b.balance <> 0 or b.is_on)`;
