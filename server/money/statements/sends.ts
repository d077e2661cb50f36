import type { Scope } from '../../db/access.ts';

/** A statement on its way: `queued` until the Outbox, or Telegram, has reported its delivery. */
export interface SendRow {
  id: number;
  settlement_id: number;
  channel: 'email' | 'telegram';
  to: string;
  state: 'queued' | 'sent' | 'failed';
  error: string | null;
  created_at: string;
  sent_at: string | null;
  /** When its link was opened last. */
  opened_at: string | null;
}

const SENDS = `
  select n.id, n.settlement_id, n.channel, n."to", n.created_at,
    case
      when n.state = 'failed' or m.status = 'failed' or t.state = 'failed' then 'failed'
      when m.status in ('sent', 'outbox') or t.state = 'sent' then 'sent'
      else 'queued'
    end as state,
    coalesce(n.error, m.error, t.error) as error,
    coalesce(m.sent_at, t.sent_at) as sent_at,
    (select max(o.opened_at) from settlement_link_openings o
      where o.company_id = n.company_id and o.link_id = n.link_id) as opened_at
  from settlement_sends n
  left join mails m on m.company_id = n.company_id and m.id = n.mail_id
  left join telegram_messages t on t.company_id = n.company_id and t.id = n.telegram_message_id
  where n.company_id = $1 and n.settlement_id = any($2::int[])
  order by n.id desc`;

/** What was sent of these settlements, the latest first. */
export const sendsOf = (
  settlementIds: readonly number[],
  { tx, companyId }: Pick<Scope, 'tx' | 'companyId'>,
): Promise<SendRow[]> => tx.query<SendRow>(SENDS, [companyId, [...settlementIds]]);
