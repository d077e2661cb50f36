import type { Scope } from '../../db/access.ts';

/** Whom a settlement pays, and how the statement reaches them. */
export interface Payee {
  settlement_id: number;
  number: string;
  status: 'draft' | 'posted' | 'paid' | 'void';
  net_pay: number;
  pay_date: string;
  period_start: string;
  period_end: string;
  batch_id: number | null;
  payment_method: string | null;
  payment_reference: string | null;
  driver_id: number | null;
  /** Of an owner's settlement the payee; of a driver's the driver's group, if any. */
  payroll_group_id: number | null;
  payee: string;
  driver_number: string | null;
  email: string | null;
  /** The payee's own chat with a bot of the company, if one is linked. */
  chat: { bot_id: number; chat_id: string; language: 'en' | 'es' | 'ru' } | null;
  language: string | null;
  /** As they are stored: encrypted. */
  bank_routing: string | null;
  bank_account: string | null;
  pay_account_type: 'checking' | 'savings';
  pay_account_holder: 'person' | 'company';
  account_name: string | null;
}

const PAYEES = `
  select s.id as settlement_id, s.number, s.status, s.net_pay, s.pay_date, s.period_start,
    s.period_end, s.batch_id, s.payment_method, s.payment_reference, s.driver_id,
    s.payroll_group_id, coalesce(nullif(concat_ws(' ', d.first_name, d.last_name), ''), g.payee_name, g.name) as payee,
    d.number as driver_number, d.language,
    coalesce(d.settlement_email, d.email, case when d.id is null then g.settlement_email end)
      as email,
    (select json_build_object('bot_id', u.bot_id, 'chat_id', u.chat_id, 'language', u.language)
      from telegram_bot_users u
      join telegram_bots b on b.company_id = u.company_id and b.id = u.bot_id
      where u.company_id = $1 and u.linked_driver_id = s.driver_id and u.deleted_at is null
        and u.status = 'linked' and u.chat_type = 'private' and u.notifications_enabled
        and b.is_active and b.deleted_at is null
      order by u.id limit 1) as chat,
    case when d.id is null then g.bank_routing else d.bank_routing end as bank_routing,
    case when d.id is null then g.bank_account else d.bank_account end as bank_account,
    coalesce(d.pay_account_type, g.pay_account_type, 'checking') as pay_account_type,
    coalesce(d.pay_account_holder, g.pay_account_holder, 'person') as pay_account_holder,
    case when d.id is null then g.payee_name else d.pay_account_name end as account_name
  from driver_pay_settlements s
  left join drivers d on d.company_id = s.company_id and d.id = s.driver_id
  left join payroll_groups g on g.company_id = s.company_id and g.id = s.payroll_group_id
  where s.company_id = $1 and s.deleted_at is null and s.status <> 'void'
    and s.id = any($2::int[])
  order by payee, s.number`;

/** The payees of settlements, by name. */
export const payeesOf = (
  settlementIds: readonly number[],
  { tx, companyId }: Pick<Scope, 'tx' | 'companyId'>,
): Promise<Payee[]> => tx.query<Payee>(PAYEES, [companyId, [...settlementIds]]);

/** The settlements of a batch that are on it now. */
export async function settlementsOfBatch(
  batchId: number,
  { tx, companyId }: Pick<Scope, 'tx' | 'companyId'>,
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select id from driver_pay_settlements where company_id = $1 and batch_id = $2
       and deleted_at is null and status <> 'void' order by id`,
    [companyId, batchId],
  );
  return rows.map(({ id }) => id);
}

/** The last digits of an account, as stored next to its encrypted number: ••••6789. */
export const lastDigits = (sealed: string | null): string =>
  sealed === null ? '' : `••••${sealed.split('.')[2] ?? ''}`;
