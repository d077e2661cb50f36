/** The fields of an accessorial that concern its receipt. */
export type ReceiptLine = {
  code?: string | null;
  is_reimbursement?: boolean | null;
  payable_to_driver?: boolean | null;
  receipt_document_id?: number | null;
};

/** The document types that prove a driver's expense, by catalog code. */
const RECEIPTS: Readonly<Record<string, readonly string[]>> = {
  LUMP: ['lumper_receipt'],
  SCALE: ['scale_ticket'],
};
/** For a toll or a permit: no type of its own. */
const ANY_RECEIPT = ['lumper_receipt', 'scale_ticket', 'other'];

/**
 * Whether a driver is reimbursed without a receipt: the line names none and the load has no
 * document of that type. It is paid and flagged.
 */
export function lacksReceipt(line: ReceiptLine, documents: readonly string[]): boolean {
  if (!line.is_reimbursement || line.payable_to_driver === false) return false;
  if (line.receipt_document_id != null) return false;
  const kinds = RECEIPTS[line.code?.toUpperCase() ?? ''] ?? ANY_RECEIPT;
  return !kinds.some(kind => documents.includes(kind));
}
