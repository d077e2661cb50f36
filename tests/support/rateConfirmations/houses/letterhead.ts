import type { PdfDocument } from '../pdfDocument.ts';

export const CARRIER = 'Prairie Crossing Logistics LLC';

export const TERMS = [
  'TERMS AND CONDITIONS',
  '1. Carrier agrees to the terms of the Broker-Carrier Agreement dated 01/15/2024, which this confirmation amends.',
  '2. Carrier shall maintain cargo insurance of not less than $100,000.00 and auto liability of $1,000,000.00.',
  '3. Loads that are late for pickup or delivery without notice are subject to a reduction of $250.00 per day.',
  '4. Double brokering, co-brokering or interlining of this load voids payment. A fee of $5,000.00 may be assessed.',
  '5. Detention: $50.00 per hour after two hours, not above $300.00, and only with times signed by the shipper or receiver.',
  '6. Invoices received after 12/31/2026 are not paid. Standard terms are 30 days; quick pay in 2 days costs 3%.',
  '7. Lumper receipts of more than $150 must be approved before unloading. Tracking failures cost $100.00 a stop.',
  '8. Driver must not contact the shipper, the consignee or the customer about rates. Delivery windows are firm.',
  '9. A truck ordered and not used is paid with $200.00 when it was canceled after 3:00 PM on the day of pickup.',
];

/** The fine print at the end of a document, with dates and amounts that are not the load's. */
export function terms(paper: PdfDocument, count = TERMS.length, serif = false): void {
  for (const text of TERMS.slice(0, count)) {
    paper.put(text, 40, paper.y, { width: 520, size: 7.5, serif }).down(4);
  }
  paper.down(10);
}

export function signature(paper: PdfDocument): void {
  paper
    .put('Carrier Rep (print): ____________________', 40)
    .put('Signature: ____________________', 300)
    .down(16);
  paper
    .put('Driver Name: ________________', 40)
    .put('Cell: ______________', 240)
    .put('Truck #: ______  Trailer #: ______', 380);
  paper.down(20);
}
