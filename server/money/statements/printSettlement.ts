import { FileOut, fileTypes } from '../../http/answers.ts';
import type { Request } from '../../http/request.ts';
import { settlementPdf } from './settlementPdf.ts';
import { statementFacts } from './statementFacts.ts';
import { statementSheet } from './statementSheet.ts';

/** GET /driver-pay-settlements/print/{id}: the statement as the driver gets it. */
export async function printSettlement({ access, params }: Request) {
  const facts = await statementFacts(params.id, access.read);
  const name = `${facts.number.replace(/[^\w-]/g, '_')}.pdf`;
  return new FileOut(await settlementPdf(facts), name, fileTypes.pdf, 'inline');
}

/** GET /driver-pay-settlements/sheet/{id}: the same statement as a workbook. */
export async function settlementSheet({ access, params }: Request) {
  return statementSheet(await statementFacts(params.id, access.read));
}
