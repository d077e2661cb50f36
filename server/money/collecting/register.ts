import { Invalid } from '../../errors.ts';
import { storeCreated, writeFile } from '../../files/keepFiles.ts';
import { type FileStore, storeOf } from '../../files/store.ts';
import { FileOut, fileTypes } from '../../http/answers.ts';
import type { App } from '../../http/app.ts';
import { call } from '../../http/calls.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { statementText } from '../../mail/reminderText.ts';
import { queueMail } from '../../mail/sendMail.ts';
import { parseSendInput } from '../invoices/sendInvoices.ts';
import { type StatementFacts, statementFacts } from './statementFacts.ts';
import { statementPdf } from './statementPdf.ts';

/** What collects open invoices: statements of brokers. */
export function registerCollecting(app: App): void {
  const store = storeOf(app.config);
  call(app, 'GET /brokers/statement/{id}', printStatement);
  call(app, 'POST /brokers/email-statement/{id}', request => emailStatement(request, store));
}

/** GET /brokers/statement/{id}: the open invoices of a broker with their ages, as PDF. */
async function printStatement({ access, params }: Request) {
  const facts = await statementFacts(params.id, access.read);
  return new FileOut(await statementPdf(facts), nameOf(facts), fileTypes.pdf, 'inline');
}

/** POST /brokers/email-statement/{id} {to?, cc?, message?}: the same by email. */
async function emailStatement({ access, body, params }: Request, store: FileStore) {
  const input = parseSendInput(body);
  const facts = await statementFacts(params.id, access.read);
  const { broker, company, date, balance, lines } = facts;
  const to = input.to ?? broker.email;
  if (!to) throw new Invalid({ to: ['The broker has no email address for invoices.'] });
  if (lines.length === 0) throw new Invalid({ id: ['The broker has no open invoices.'] });
  const emailText = statementText(company.name, {
    date,
    balance,
    count: lines.length,
    message: input.message,
  });
  const made = { name: nameOf(facts), mime: fileTypes.pdf, content: await statementPdf(facts) };
  const mail = await storeCreated(store, access.read.companyId, made, kept =>
    access.write(async scope => {
      const file = await writeFile(kept, scope);
      return queueMail(
        { ...emailText, to, cc: input.cc ?? broker.cc, attachments: [file.id] },
        scope,
      );
    }),
  );
  return ok({ mail_id: mail.id, to });
}

const nameOf = ({ broker, date }: StatementFacts) =>
  `statement-${broker.name.replace(/[^\w.-]+/g, '-').slice(0, 60)}-${date}.pdf`;
