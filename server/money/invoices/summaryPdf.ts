import { sumMoney } from '../../../schema/rules/money/money.ts';
import { now } from '../../clock.ts';
import { ink } from '../../files/pdf/ink.ts';
import { Document } from '../../files/pdf/pdfDocument.ts';
import { dollars } from '../../files/pdf/printedText.ts';
import { drawTable } from '../../files/pdf/table.ts';
import { drawHead, drawNotice, drawParties, drawTerms } from './billPdfParts.ts';
import type { SummaryFacts } from './summaryFacts.ts';

/** The first pages of a summary: its invoices with their sum. The invoices follow behind it. */
export function summaryPdf(facts: SummaryFacts, logo: Buffer | null): Promise<Buffer> {
  const { company, number, members, factor } = facts;
  const balance = sumMoney(members.map(member => member.balance));
  const document = new Document(`Summary invoice ${number}`, company.name, now());
  const bill = { ...facts, balance };
  drawHead(document, bill, logo, 'SUMMARY INVOICE');
  drawTerms(document, bill);
  drawParties(document, bill);
  drawTable(
    document,
    [
      { heading: 'Invoice', width: 120, text: member => member.number },
      { heading: 'Your load', text: member => member.reference_number },
      { heading: 'Our load', width: 95, text: member => member.internal_id ?? '' },
      { heading: 'Total', width: 90, align: 'right', text: member => dollars(member.amount_due) },
      { heading: 'Balance', width: 90, align: 'right', text: member => dollars(member.balance) },
    ],
    members,
  );
  document.room(40);
  const style = { size: 12, bold: true, align: 'right', color: ink.pine } as const;
  document.y += 8;
  document.text('Balance due', document.right - 250, document.y, { ...style, width: 140 });
  document.text(dollars(balance), document.right - 110, document.y, { ...style, width: 110 });
  document.y += 30;
  if (factor) drawNotice(document, factor);
  return document.finish(`${company.invoice_footer ?? company.name}\nSummary invoice ${number}`);
}
