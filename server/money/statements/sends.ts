import type { StatementSend } from '../../../schema/responses/statements.ts';
import type { Scope } from '../../db/access.ts';

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
): Promise<StatementSend[]> => tx.query<StatementSend>(SENDS, [companyId, [...settlementIds]]);
