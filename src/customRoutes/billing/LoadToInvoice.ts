import type { LoadRow } from '../../../schema/responses/loadShapes.ts';

/** A load in the list of loads to invoice. */
export type LoadToInvoice = LoadRow;

export const isReady = ({ billing_status, missing_documents }: LoadToInvoice) =>
  billing_status === 'ready_for_invoice' && !missing_documents?.length;
