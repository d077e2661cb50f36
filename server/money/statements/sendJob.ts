import { z } from 'zod';
import { driverPaySettlements } from '../../../schema/entities/settlements.ts';
import { settlementSends } from '../../../schema/entities/statementLinks.ts';
import type { AnsweredRecord } from '../../../schema/responses/record.ts';
import { now } from '../../clock.ts';
import type { Access, Scope } from '../../db/access.ts';
import { rowsOf } from '../../db/rows.ts';
import { storeCreated, writeFile } from '../../files/keepFiles.ts';
import type { FileStore } from '../../files/store.ts';
import { fileTypes } from '../../http/answers.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { QueueTelegram } from '../../mail/queueTelegram.ts';
import { queueMail, TRIES } from '../../mail/sendMail.ts';
import { STATEMENT_ALERT } from '../../mail/settlementLink.ts';
import { freshLink, type Link, whyNotSent } from './links.ts';
import { type Payee, payeesOf } from './payees.ts';
import { statementEmail, statementMessage } from './sendTexts.ts';
import { settlementPdf } from './settlementPdf.ts';
import { fileNameOf, type StatementFacts, statementFacts } from './statementFacts.ts';

type Send = AnsweredRecord<typeof settlementSends>;

interface SendParts {
  store: FileStore;
  queueTelegram: QueueTelegram;
}

/**
 * The job that hands statements over, one after the other and each in a transaction of its own with
 * the row that says so. A job that was killed goes on with those that are still queued: nobody gets
 * one twice.
 */
export function registerStatementJobs(jobs: Jobs, parts: SendParts): void {
  const payload = z.looseObject({ send_ids: z.array(z.number().int()) });
  jobs.task('send_statements', payload, async ({ send_ids }, { access, attempt, log, signal }) => {
    let failed: unknown = null;
    for (const id of send_ids) {
      if (signal.aborted) throw new Error('The server stops; the rest follows when it runs again.');
      const [send] = await rowsOf(settlementSends, access.read).find({ id });
      if (send?.state !== 'queued') continue;
      try {
        await handOver(send, access, parts);
      } catch (error) {
        log.error({ err: error, sendId: id }, 'A statement could not be prepared.');
        failed = error;
        if (attempt >= TRIES) await fail(id, 'It could not be prepared.', access);
      }
    }
    // The others were sent; these are tried again later.
    if (failed !== null && attempt < TRIES) throw failed;
  });
}

async function handOver(send: Send, access: Access, parts: SendParts): Promise<void> {
  const { settlement_id, channel, id } = send;
  const { version } = await rowsOf(driverPaySettlements, access.read).get(settlement_id);
  const [payee] = await payeesOf([settlement_id], access.read);
  const violation = payee ? whyNotSent(payee) : 'The settlement is void.';
  if (!payee || violation) return fail(id, violation ?? '', access);
  const facts = await statementFacts(settlement_id, access.read);
  const drawn = { payee, facts, version };
  if (channel === 'telegram') return toTelegram(send, drawn, access, parts);
  const content = await settlementPdf(facts);
  const made = { name: `${fileNameOf(facts)}.pdf`, mime: fileTypes.pdf, content };
  await storeCreated(parts.store, access.read.companyId, made, kept =>
    access.write(async scope => {
      const link = await claim(send, version, scope);
      if (!link) return;
      const file = await writeFile(kept, scope);
      const emailText = statementEmail({ ...payee, company: facts.company.name }, payee.language);
      const mail = await queueMail(
        { ...emailText, to: send.to, attachments: [file.id], settlement_link_id: link.id },
        scope,
      );
      await done(send, { link_id: link.id, mail_id: mail.id }, scope);
    }),
  );
}

interface Drawn {
  payee: Payee;
  facts: StatementFacts;
  /** Of the settlement, before it was read. */
  version: number;
}

async function toTelegram(
  send: Send,
  { payee, facts, version }: Drawn,
  access: Access,
  { queueTelegram }: SendParts,
): Promise<void> {
  const { chat } = payee;
  if (chat?.chat_id !== send.to) return fail(send.id, 'The chat is not linked any more.', access);
  await access.write(async scope => {
    const link = await claim(send, version, scope);
    if (!link) return;
    const message = await queueTelegram(scope, {
      bot_id: chat.bot_id,
      chat_id: chat.chat_id,
      text: statementMessage({ ...payee, company: facts.company.name }, chat.language),
      alert_kind: STATEMENT_ALERT,
      alert_id: link.id,
    });
    if (!message) throw new Error('The bot was removed.');
    await done(send, { link_id: link.id, telegram_message_id: message.id }, scope);
  });
}

/**
 * The link to send, if the row is still queued and the settlement still posted: both are locked, so
 * a job that runs twice hands it over once. One that was posted again with other amounts is drawn again.
 */
async function claim(
  { id, settlement_id }: Send,
  version: number,
  scope: Scope,
): Promise<Link | null> {
  const settlement = await rowsOf(driverPaySettlements, scope).lock(settlement_id);
  const rows = rowsOf(settlementSends, scope);
  const { state } = await rows.lock(id);
  if (state !== 'queued') return null;
  const violation = whyNotSent(settlement);
  if (violation) {
    await rows.update(id, { state: 'failed', error: violation });
    return null;
  }
  if (settlement.version !== version) throw new Error('The settlement changed while it was drawn.');
  return freshLink(settlement_id, scope);
}

async function done(
  { id, settlement_id }: Send,
  handed: { link_id: number; mail_id?: number; telegram_message_id?: number },
  scope: Scope,
): Promise<void> {
  await rowsOf(settlementSends, scope).update(id, { ...handed, state: 'handed' });
  await rowsOf(driverPaySettlements, scope).update(settlement_id, {
    sent_at: now().toISOString(),
  });
}

const fail = (id: number, error: string, access: Access) =>
  access.write(async scope => {
    const rows = rowsOf(settlementSends, scope);
    const { state } = await rows.lock(id);
    if (state === 'queued') await rows.update(id, { state: 'failed', error });
  });
