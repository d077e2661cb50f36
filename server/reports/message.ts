import { reportSchedules } from '../../schema/entities/reports.ts';
import { telegramBotUsers } from '../../schema/entities/telegram.ts';
import type { RecordOf } from '../../schema/entity.ts';
import { listWithin } from '../../schema/listReports.ts';
import { personName } from '../../schema/recordName.ts';
import type { ReportResult } from '../../schema/responses/reports.ts';
import type { Person } from '../../schema/responses/shared.ts';
import type { Config } from '../config.ts';
import type { Access, Scope } from '../db/access.ts';
import { rowsOf } from '../db/rows.ts';
import { todayOf } from '../db/today.ts';
import { type MadeFile, type StoredFile, writeFile } from '../files/keepFiles.ts';
import { printedNumber } from '../files/pdf/printedText.ts';
import type { FileOut } from '../http/answers.ts';
import type { QueueTelegram } from '../mail/queueTelegram.ts';
import { queueMail } from '../mail/sendMail.ts';
import { notify } from '../workspace/notifications/notify.ts';
import { reportFile, slugOf } from './exportReport.ts';
import { countOfList, type MailedRows, mailedSheet } from './listReport.ts';
import { definitionOf, type ReportRecord } from './read.ts';
import { periodText } from './reportPdf.ts';
import type { RunAt } from './runProgress.ts';
import type { ScheduledAs } from './schedules.ts';

export interface SendParts {
  config: Pick<Config, 'appUrl'>;
  queueTelegram: QueueTelegram;
  /** The largest sheet of a list in a mail. */
  mostMailedBytes?: number;
}

/** Mailboxes refuse more than some 25 MB, and a mail takes a third more than its file. */
const MOST_MAILED_BYTES = 15_000_000;

/** What a scheduled report sends: an email with its file, or a line with its address to a chat. */
export interface ReportMessage {
  report: Pick<ReportRecord, 'id' | 'name'>;
  schedule: RecordOf<typeof reportSchedules>;
  facts: { period: string; by: string };
  /** How many rows the person gets. Of a sheet that is streamed: known once it is stored. */
  counted: () => string;
  attachment: MadeFile[];
}

/** Null for a run that nobody scheduled, or whose schedule was deleted meanwhile. */
export async function messageOf(
  report: ReportRecord,
  result: ReportResult,
  access: Access,
  { mostMailedBytes = MOST_MAILED_BYTES, at }: Pick<SendParts, 'mostMailedBytes'> & { at: RunAt },
): Promise<ReportMessage | null> {
  const scope = access.read;
  const id = report.schedule_id;
  const schedule = id && (await rowsOf(reportSchedules, scope).first('t.id = $2', [id]));
  if (!schedule) return null;
  const person = (schedule as { scheduled_user?: Person | null }).scheduled_user;
  const facts = {
    period: periodText(result.period),
    by: person ? personName(person) : '',
  };
  const { list: asked, limit } = definitionOf(report);
  const list = asked && listWithin(asked, result.period);
  const isWhole = list !== null && list.group === null && limit === null;
  const all = isWhole ? await countOfList(list, access.readSlowly) : null;
  const counted = () => countedText(result, all, schedule);
  const message = { report, schedule, facts };
  if (schedule.channel === 'telegram') return { ...message, counted, attachment: [] };
  if (isWhole && schedule.format !== 'pdf') {
    const filename = `${slugOf(report.name)}-${await todayOf(scope)}`;
    const { file, mailed } = mailedSheet(filename, schedule.format, list, access, {
      mostBytes: mostMailedBytes,
      all: all ?? 0,
      at,
    });
    return {
      ...message,
      counted: () => mailedText(mailed, all, mostMailedBytes),
      attachment: [madeOf(file)],
    };
  }
  const file = await reportFile(report.name, result, schedule.format, scope);
  return { ...message, counted, attachment: [madeOf(file)] };
}

const madeOf = ({ filename, type, content }: FileOut): MadeFile => ({
  name: filename,
  mime: type,
  content: typeof content === 'string' ? Buffer.from(content) : content,
});

/** What a sheet with every row has, or plainly how far it goes. */
function mailedText({ rows, isCut }: MailedRows, all: number | null, most: number): string {
  if (!isCut) return rowsText(rows);
  const of = all !== null && all > rows ? ` of ${printedNumber(all)}` : '';
  return (
    `only the first ${printedNumber(rows)} rows${of}, because a file in an email ends at ` +
    `${most / 1_000_000} MB. Its totals are those of these rows. Export the report in ` +
    'Linehaul for all of them'
  );
}

/** How many rows a result has. Its totals count also those that a limit left out. */
function countedText(
  { rows: { length }, is_partial }: ReportResult,
  all: number | null,
  { channel, format }: Pick<RecordOf<typeof reportSchedules>, 'channel' | 'format'>,
): string {
  if (channel === 'telegram' && all !== null) return rowsText(all);
  if (!is_partial) return rowsText(length);
  const first = `only the first ${length === 1 ? 'row' : rowsText(length)}`;
  if (all === null) return `${first}, with the totals of all`;
  const pdf = format === 'pdf' ? ', because a PDF ends there' : '';
  return `${first} of ${printedNumber(all)}${pdf}. Its totals are those of all rows`;
}

const rowsText = (count: number): string =>
  count === 1 ? '1 row' : `${printedNumber(count)} rows`;

/** The chat of a schedule, while it is linked to the bot. */
export const chatOf = (
  { telegram_chat_id }: Pick<RecordOf<typeof reportSchedules>, 'telegram_chat_id'>,
  scope: Scope,
) => rowsOf(telegramBotUsers, scope).first("t.id = $2 and t.status = 'linked'", [telegram_chat_id]);

const CHANGED = 'Its schedule was changed while it ran.';

/** Tells the person who scheduled a report that it did not leave. */
export async function notifyNotSent(
  { id, name }: Pick<ReportRecord, 'id' | 'name'>,
  userId: number | null,
  body: string,
  scope: Scope,
): Promise<void> {
  if (userId === null) return;
  const title = `The scheduled report "${name}" was not sent`;
  await notify(scope, [userId], { kind: 'alert', title, body, key: `report ${id} failed` });
}

/**
 * Queues the message, in the transaction that stores the result. Its text has no figures: the Outbox
 * and the delivery log are read by people who may not see them all. Nothing leaves once the schedule
 * was deleted or paused; new recipients are those who get it. Given another report or channel
 * meanwhile, its recipients are those of that one: who scheduled it is told.
 */
export async function sendMessage(
  { report, schedule: known, facts, counted }: ReportMessage,
  stored: readonly StoredFile[],
  scope: Scope,
  { config, queueTelegram, scheduledAs }: SendParts & { scheduledAs: ScheduledAs | undefined },
): Promise<void> {
  const [schedule] = await rowsOf(reportSchedules, scope).lockAll([known.id]);
  if (!schedule || (schedule.is_paused && scheduledAs?.is_paused !== true)) return;
  const isOfAnother =
    scheduledAs !== undefined &&
    (schedule.template_id !== scheduledAs.template_id ||
      schedule.template_key !== scheduledAs.template_key);
  if (isOfAnother || schedule.channel !== known.channel) {
    return notifyNotSent(report, schedule.scheduled_by, CHANGED, scope);
  }
  const { period, by } = facts;
  const link = `${config.appUrl}/company-owner/company/${scope.companyId}/reports?report=${report.id}`;
  if (schedule.channel === 'telegram') {
    const chat = await chatOf(schedule, scope);
    if (!chat) return;
    const { bot_id, chat_id } = chat;
    const text = `${report.name}, ${period}: ${counted()}.\n${link}`;
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
        `${report.name} for ${period} is attached: ${counted()}.`,
        `In Linehaul: ${link}`,
        `Scheduled by ${by}.`,
      ].join('\n\n'),
      attachments,
      report_id: report.id,
    },
    scope,
  );
}
