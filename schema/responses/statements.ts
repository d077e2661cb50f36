import { achFiles, achSettings } from '../entities/ach.ts';
import type { statementOperations } from '../operations/statements.ts';
import { type AnswersOf, answer, answerFile, answerNothing, answerSheet } from './answer.ts';
import {
  instant,
  list,
  number,
  object,
  one,
  orNull,
  saying,
  type TypeOf,
  whole,
  words,
  yesOrNo,
} from './kit.ts';
import { propertiesWithout, record } from './record.ts';

const link = object({
  id: whole,
  created_at: instant,
  expires_at: instant,
  revoked_at: orNull(instant),
  is_open: yesOrNo,
  openings: saying(
    'The latest first.',
    list(
      object({
        id: whole,
        kind: one('page', 'pdf'),
        opened_at: instant,
        user_agent: orNull(words),
      }),
    ),
  ),
});
export type StatementLink = TypeOf<typeof link>;

const newLink = object({ id: whole, expires_at: instant, url: words });

const channel = one('email', 'telegram');

const sending = object({
  results: list(
    object({
      settlement_id: whole,
      number: words,
      driver_id: orNull(whole),
      payee: words,
      channel,
      ok: yesOrNo,
      to: orNull(words),
      message: saying('Why nothing is sent.', orNull(words)),
    }),
  ),
});
export type Sending = TypeOf<typeof sending>;

const send = object({
  id: whole,
  settlement_id: whole,
  channel,
  to: words,
  state: one('queued', 'sent', 'failed'),
  error: orNull(words),
  created_at: instant,
  sent_at: orNull(instant),
  opened_at: saying('When its link was opened last.', orNull(instant)),
});
export type StatementSend = TypeOf<typeof send>;

const achFile = object({
  ...propertiesWithout(achFiles, 'content', 'payments'),
  payments: list(object({ settlement_id: whole, amount: number })),
  is_current: saying('Whether it pays what the batch pays by ACH now.', yesOrNo),
});
export type AchFile = TypeOf<typeof achFile>;

/** What the calls about what drivers get answer. */
export const statementAnswers = {
  'GET /driver-pay-settlements/print/{id}': answerFile(
    'Print a settlement',
    'pdf',
    'The statement, as PDF.',
  ),
  'GET /driver-pay-settlements/sheet/{id}': answerFile(
    'Download a settlement as a workbook',
    'xlsx',
    'The statement, as xlsx.',
  ),
  'GET /driver-pay-settlements/{id}/link': answer(
    'List the links of a settlement and their openings',
    list(link),
  ),
  'POST /driver-pay-settlements/{id}/link': answer('Create a link to a settlement', newLink),
  'DELETE /driver-pay-settlements/{id}/link': answerNothing('Revoke the links of a settlement'),
  'GET /s/{token}': answerFile('Open a statement by its link', 'html', 'The statement, as a page.'),
  'GET /s/{token}/pdf': answerFile(
    'Download a statement by its link',
    'pdf',
    'The statement, as PDF.',
  ),
  'POST /driver-pay-settlements/{id}/send': answer('Send a settlement to its payee', sending),
  'GET /driver-pay-settlements/{id}/sends': answer(
    'List what was sent of a settlement',
    list(send),
  ),
  'POST /batch/{id}/send': answer('Send the statements of a batch', sending),
  'GET /batch/{id}/sends': answer('List what was sent of a batch', list(send)),
  'GET /batch/{id}/statements': answerFile(
    'Download the statements of a batch',
    'zip',
    'The statements as PDF, in a zip.',
  ),
  'GET /batch/{id}/payments': answerSheet('Export what a batch pays, by payee and method'),
  'POST /batch/{id}/ach-file': answer('Release the ACH file of a batch', achFile),
  'GET /batch/{id}/ach-files': answer('List the ACH files of a batch', list(achFile)),
  'GET /ach-files/{id}': answerFile('Download an ACH file', 'text'),
  'POST /ach-files/{id}/cancel': answer('Cancel an ACH file', achFile),
  'GET /ach-originator': answer('Read the ACH originator', orNull(record(achSettings))),
  'PUT /ach-originator': answer('Set the ACH originator', record(achSettings)),
} as const satisfies AnswersOf<typeof statementOperations>;
