import { sumMoney } from '../../../schema/rules/money/money.ts';
import type { Scope } from '../../db/access.ts';
import { invoiceText, summaryText } from '../../mail/invoiceText.ts';
import { documentsFor } from './attachments.ts';
import type { Invoice } from './createInvoice.ts';
import { invoiceFacts } from './invoiceFacts.ts';
import { summaryFacts } from './summaryFacts.ts';

/** Which email is meant: of an invoice, or of the summary that it belongs to. */
export type Emailed = Pick<Invoice, 'id' | 'summary_invoice_id'>;

interface Wording {
  /** The sender's own message. */
  message: string | null;
  /** Names of the documents that come as files of their own. */
  separate: readonly string[];
}

/** Subject and body of the email of an invoice or of a summary. */
export async function composed(
  { id, summary_invoice_id }: Emailed,
  wording: Wording,
  scope: Scope,
): Promise<{ subject: string; body: string }> {
  if (summary_invoice_id === null) {
    const facts = await invoiceFacts(id, scope);
    const documents = await documentsFor(facts.load.id, scope);
    return invoiceText({
      ...facts,
      ...wording,
      reference_number: facts.load.reference_number,
      company: facts.company.name,
      documents: [...new Set(documents.map(document => document.document_type))],
    });
  }
  const facts = await summaryFacts(summary_invoice_id, scope);
  return summaryText({
    ...facts,
    ...wording,
    company: facts.company.name,
    balance: sumMoney(facts.members.map(({ balance }) => balance)),
  });
}
