import { batches } from '../../../schema/entities/batches.ts';
import { driverPaySettlements } from '../../../schema/entities/settlements.ts';
import { sendChannels, settlementSends } from '../../../schema/entities/statementLinks.ts';
import type { Values } from '../../../schema/readRecord.ts';
import type { Sending, StatementSend } from '../../../schema/responses/statements.ts';
import { email, errorText } from '../../../schema/rules/records/validation.ts';
import type { Scope } from '../../db/access.ts';
import { insertRows } from '../../db/bulk.ts';
import { rowsOf } from '../../db/rows.ts';
import { conflict, Invalid } from '../../errors.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { lockSent, whyNotSent } from './links.ts';
import { type Payee, payeesOf, settlementsOfBatch } from './payees.ts';

export type Channel = (typeof sendChannels)[number];

/** What is sent, and how. */
interface SendInput {
  channels: readonly Channel[];
  /** Instead of the payee's own address. */
  to: string | null;
  /** Also to those who have it already. */
  again: boolean;
}

/**
 * POST /driver-pay-settlements/{id}/send {channels?, to?, again?}: to its payee, by email and, where
 * a chat is linked, by Telegram.
 */
export async function sendStatement({ access, body, params }: Request) {
  const input = parseInput(body);
  return ok(
    await access.write(async scope => {
      await lockSent(params.id, scope);
      return { results: await queueSends([params.id], input, scope) };
    }),
  );
}

/**
 * POST /batch/{id}/send {channels?, again?}: the statements of a posted batch to everybody on it,
 * with a result for each. Drivers who have theirs, or are about to get it, are left out.
 */
export async function sendBatch({ access, body, params }: Request) {
  const input = { ...parseInput(body), to: null };
  return ok(
    await access.write(async scope => {
      const batch = await rowsOf(batches, scope).lock(params.id);
      if (batch.status !== 'posted' && batch.status !== 'paid') {
        throw conflict('Post the batch first.', batch);
      }
      const ids = await settlementsOfBatch(batch.id, scope);
      await rowsOf(driverPaySettlements, scope).lockAll(ids);
      const results = await queueSends(ids, input, scope);
      scope.changed(batches.name, batch.id, { type: 'updated' });
      return { results };
    }),
  );
}

/** GET /batch/{id}/sends: the result of each statement of the batch, by payee and channel. */
export async function batchSends({ access, params }: Request) {
  await rowsOf(batches, access.read).get(params.id);
  return ok(await sendsOf(await settlementsOfBatch(params.id, access.read), access.read));
}

/** GET /driver-pay-settlements/{id}/sends: the same for one settlement. */
export async function settlementSendsList({ access, params }: Request) {
  await rowsOf(driverPaySettlements, access.read).get(params.id);
  return ok(await sendsOf([params.id], access.read));
}

/**
 * Rows for what is to be sent, and one job for them, in this transaction: nothing leaves before it
 * has committed. The settlements are locked, so two clerks do not send the same twice.
 */
async function queueSends(
  ids: readonly number[],
  input: SendInput,
  scope: Scope,
): Promise<Sending['results']> {
  const payees = await payeesOf(ids, scope);
  const known = await sendsOf(ids, scope);
  const results = payees.flatMap(payee =>
    input.channels.flatMap(channel => resultOf(payee, channel, input, known) ?? []),
  );
  const rows = results
    .filter(({ ok: isQueued }) => isQueued)
    .map(({ settlement_id, channel, to }) => ({ settlement_id, channel, to, state: 'queued' }));
  if (rows.length === 0) return results;
  const sendIds = await insertRows(scope, settlementSends, rows);
  await enqueue(scope.tx, 'send_statements', { send_ids: sendIds });
  for (const { settlement_id } of rows) {
    scope.changed(driverPaySettlements.name, settlement_id, { type: 'updated' });
  }
  return results;
}

/** Null where the channel is not asked of this payee: Telegram without a linked chat. */
function resultOf(
  payee: Payee,
  channel: Channel,
  input: SendInput,
  known: readonly StatementSend[],
): Sending['results'][number] | null {
  const { settlement_id, number, driver_id, payee: name, chat } = payee;
  const to = channel === 'email' ? (input.to ?? payee.email) : (chat?.chat_id ?? null);
  const isOptional = channel === 'telegram' && input.channels.length > 1;
  if (to === null && isOptional) return null;
  const message = violationOf(payee, channel, to, input, known);
  const ok = message === null;
  return { settlement_id, number, driver_id, payee: name, channel, ok, to, message };
}

function violationOf(
  payee: Payee,
  channel: Channel,
  to: string | null,
  { again }: SendInput,
  known: readonly StatementSend[],
): string | null {
  const notSent = whyNotSent(payee);
  if (notSent) return notSent;
  if (to === null) return channel === 'email' ? 'No email address.' : 'No Telegram chat is linked.';
  const earlier = known.filter(
    one => one.settlement_id === payee.settlement_id && one.channel === channel,
  );
  if (earlier.some(({ state }) => state === 'queued')) return 'It is being sent.';
  if (!again && earlier.some(one => one.state === 'sent')) return 'Sent already.';
  return null;
}

function parseInput({ channels, to, again }: Values): SendInput {
  const asked = channels === undefined || channels === null ? sendChannels : [channels].flat();
  const known = sendChannels.filter(channel => (asked as unknown[]).includes(channel));
  if (known.length === 0 || known.length !== new Set(asked).size) {
    throw new Invalid({ channels: ['The selected value is invalid.'] });
  }
  const address = to === undefined || to === null || to === '' ? null : String(to);
  const violation = address === null ? null : email()(address, {});
  if (violation) throw new Invalid({ to: [errorText(violation)] });
  return { channels: known, to: address, again: again === true || again === 'true' };
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
const sendsOf = (
  settlementIds: readonly number[],
  { tx, companyId }: Pick<Scope, 'tx' | 'companyId'>,
): Promise<StatementSend[]> => tx.query<StatementSend>(SENDS, [companyId, [...settlementIds]]);
