/** An accessorial as far as it says whether somebody has shown what was paid. */
export type ReceiptLine = {
  code?: string | null;
  is_reimbursement?: boolean | null;
  payable_to_driver?: boolean | null;
  receipt_document_id?: number | null;
};

/** The kinds of paper that show what a driver laid out, by the catalogue's codes. */
const RECEIPTS: Readonly<Record<string, readonly string[]>> = {
  LUMP: ['lumper_receipt'],
  SCALE: ['scale_ticket'],
};
/** Of a toll, a permit: no kind of its own. */
const ANY_RECEIPT = ['lumper_receipt', 'scale_ticket', 'other'];

/**
 * Whether a driver gets money back of which nobody has seen a receipt: neither does the line name
 * one, nor has the load a paper of that kind. It is paid all the same, and told.
 */
export function lacksReceipt(line: ReceiptLine, papers: readonly string[]): boolean {
  if (!line.is_reimbursement || line.payable_to_driver === false) return false;
  if (line.receipt_document_id != null) return false;
  const kinds = RECEIPTS[line.code?.toUpperCase() ?? ''] ?? ANY_RECEIPT;
  return !kinds.some(kind => papers.includes(kind));
}
