import { buffer } from 'node:stream/consumers';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import { files } from '../../schema/entities/documents.ts';
import type { mails } from '../../schema/entities/office.ts';
import type { AnsweredRecord } from '../../schema/responses/record.ts';
import type { Config } from '../config.ts';
import type { Scope } from '../db/access.ts';
import { rowsOf } from '../db/rows.ts';
import type { FileStore } from '../files/store.ts';
import type { ComposedEmail } from './mailer.ts';
import { withLink } from './settlementLink.ts';

export type Mail = AnsweredRecord<typeof mails>;

export interface EmailParts {
  store: FileStore;
  config: Pick<Config, 'mailFrom' | 'appUrl'>;
}

/** The name of an email in the outbox, and for the server that takes it. */
export const outboxNameOf = (
  { id }: Pick<Mail, 'id'>,
  { companyId }: Pick<Scope, 'companyId'>,
): string => `${companyId}-${id}`;

/** Composes emails and sends none. */
const writer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'crlf' });

/** The email of a row: from the company, text and HTML, with its files. */
export async function composeEmail(
  mail: Mail,
  scope: Scope,
  parts: EmailParts,
): Promise<ComposedEmail> {
  const { address } = addressIn(parts.config.mailFrom);
  const sender = await senderOf(scope);
  const eml = await written({
    from: { name: sender.name, address },
    replyTo: sender.email ?? undefined,
    to: mail.to,
    cc: mail.cc ?? undefined,
    subject: mail.subject,
    text: await textOf(mail, scope, parts),
    date: new Date(mail.created_at),
    // The same email has the same id, so that a mailbox detects a duplicate.
    messageId: `<mail-${scope.companyId}-${mail.id}@${new URL(parts.config.appUrl).hostname}>`,
    attachments: await attachmentsOf(mail, scope, parts.store),
  });
  const to = [...listed(mail.to), ...listed(mail.cc)];
  const missing = mail.missing as string[] | null; // as the job wrote it
  return { name: outboxNameOf(mail, scope), from: address, to, missing, eml };
}

/** The text with the address of the statement that it brings, if it brings one. */
const textOf = ({ body, settlement_link_id: link }: Mail, scope: Scope, { config }: EmailParts) =>
  link === null ? body : withLink(body, link, scope, config);

/** A message with all its headers, its text also as HTML in its language. */
export async function written({
  language = 'en',
  ...mail
}: SendMailOptions & { text: string; language?: string }): Promise<Buffer> {
  const { message } = await writer.sendMail({ ...mail, html: htmlOf(mail.text, language) });
  if (!Buffer.isBuffer(message)) throw new Error('An email was not built as one buffer.');
  return message;
}

/** The addresses of a field with one or several, separated by commas. */
export const listed = (addresses: string | null) =>
  (addresses ?? '').split(/[,;]/).flatMap(address => address.trim() || []);

async function attachmentsOf({ attachments }: Mail, scope: Scope, store: FileStore) {
  const ids = Array.isArray(attachments) ? attachments.map(Number) : [];
  const kept = await Promise.all(ids.map(id => rowsOf(files, scope).first('t.id = $2', [id])));
  const found = kept.flatMap(file => file ?? []);
  return Promise.all(
    found.map(async ({ name, mime, path }) => ({
      filename: name,
      contentType: mime,
      content: await buffer(await store.get(path)),
    })),
  );
}

/** Emails are sent in the company's name; replies go to the company. */
async function senderOf({ tx, companyId }: Scope) {
  const [company] = await tx.query<{ name: string; email: string | null }>(
    'select name, email from companies where id = $1',
    [companyId],
  );
  return company ?? { name: 'Linehaul', email: null };
}

/** `Linehaul <no-reply@linehaul.test>` as name and address. */
export function addressIn(from: string) {
  const [, name = '', address = from] = /^(.*)<([^<>]+)>/.exec(from) ?? [];
  return { name: name.trim() || 'Linehaul', address: address.trim() };
}

/**
 * An email's text as plain HTML: paragraphs, lines and links, nothing else. Email programs drop
 * most of what a page can do, and a clerk's inbox needs none of it.
 */
function htmlOf(text: string, language = 'en'): string {
  const paragraphs = text.trim().split(/\n{2,}/);
  const body = paragraphs.map(lines => `<p style="margin:0 0 14px">${withLinks(lines)}</p>`);
  return (
    `<!doctype html><html lang="${language}"><body style="font:15px/1.5 Helvetica,Arial,sans-serif;` +
    `color:#1b1d1f;max-width:600px">${body.join('')}</body></html>`
  );
}

function withLinks(lines: string): string {
  const safe = lines.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`);
  return safe
    .replace(/https?:\/\/[^\s<]+[^\s<.,;:)]/g, link => `<a href="${link}">${link}</a>`)
    .replaceAll('\n', '<br>');
}
