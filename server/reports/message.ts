import { reportSchedules } from '../../schema/entities/reports.ts';
import { telegramBotUsers } from '../../schema/entities/telegram.ts';
import type { RecordOf } from '../../schema/entity.ts';
import { personName } from '../../schema/recordName.ts';
import type { ReportResult } from '../../schema/responses/reports.ts';
import type { Person } from '../../schema/responses/shared.ts';
import type { Config } from '../config.ts';
import type { Scope } from '../db/access.ts';
import { rowsOf } from '../db/rows.ts';
import { type StoredFile, writeFile } from '../files/keepFiles.ts';
import type { QueueTelegram } from '../mail/queueTelegram.ts';
import { queueMail } from '../mail/sendMail.ts';
import { bytesOf, reportFile } from './exportReport.ts';
import type { ReportRecord } from './read.ts';
import { periodText } from './reportPdf.ts';

export interface SendParts {
  config: Pick<Config, 'appUrl'>;
  queueTelegram: QueueTelegram;
}

export interface MadeFile {
  name: string;
  mime: string;
  content: Buffer;
}

/** What a scheduled report sends: an email with its file, or a line with its address to a chat. */
export interface ReportMessage {
  report: Pick<ReportRecord, 'id' | 'name'>;
  schedule: RecordOf<typeof reportSchedules>;
  facts: { period: string; rows: number; by: string };
  attachment: MadeFile[];
}

/** Null for a run that nobody scheduled, or whose schedule was deleted meanwhile. */
export async function messageOf(
  report: ReportRecord,
  result: ReportResult,
  scope: Scope,
): Promise<ReportMessage | null> {
  const id = report.schedule_id;
  const schedule = id && (await rowsOf(reportSchedules, scope).first('t.id = $2', [id]));
  if (!schedule) return null;
  const person = (schedule as { scheduled_user?: Person | null }).scheduled_user;
  const facts = {
    period: periodText(result.period),
    rows: result.rows.length,
    by: person ? personName(person) : '',
  };
  if (schedule.channel === 'telegram') return { report, schedule, facts, attachment: [] };
  const file = await reportFile(report.name, result, schedule.format, scope);
  const made = { name: file.filename, mime: file.type, content: await bytesOf(file) };
  return { report, schedule, facts, attachment: [made] };
}

/** The chat of a schedule, while it is linked to the bot. */
export const chatOf = (
  { telegram_chat_id }: Pick<RecordOf<typeof reportSchedules>, 'telegram_chat_id'>,
  scope: Scope,
) => rowsOf(telegramBotUsers, scope).first("t.id = $2 and t.status = 'linked'", [telegram_chat_id]);

/**
 * Queues the message, in the transaction that stores the result. Its text has no figures: the Outbox
 * and the delivery log are read by people who may not see them all.
 */
export async function sendMessage(
  { report, schedule, facts }: ReportMessage,
  stored: readonly StoredFile[],
  scope: Scope,
  { config, queueTelegram }: SendParts,
): Promise<void> {
  const { period, rows, by } = facts;
  const link = `${config.appUrl}/company-owner/company/${scope.companyId}/reports?report=${report.id}`;
  const counted = rows === 1 ? '1 row' : `${rows} rows`;
  if (schedule.channel === 'telegram') {
    const chat = await chatOf(schedule, scope);
    if (!chat) return;
    const { bot_id, chat_id } = chat;
    const text = `${report.name}, ${period}: ${counted}.\n${link}`;
    await queueTelegram(scope, {
      bot_id,
      chat_id,
      text,
      alert_kind: 'report',
      alert_id: report.id,
    });
    return;
  }
  const attachments: number[] = [];
  for (const file of stored) attachments.push((await writeFile(file, scope)).id);
  await queueMail(
    {
      to: schedule.recipients ?? '',
      subject: `${report.name}, ${period}`,
      body: [
        'Hello,',
        `${report.name} for ${period} is attached: ${counted}.`,
        `In Linehaul: ${link}`,
        `Scheduled by ${by}.`,
      ].join('\n\n'),
      attachments,
      report_id: report.id,
    },
    scope,
  );
}
