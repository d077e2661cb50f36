import type { RaRecord } from 'ra-core';

interface End {
  city: string | null;
  state: string | null;
}

/** A load as the list of loads to invoice returns it. */
export type LoadToInvoice = RaRecord<number> & {
  internal_id: string;
  billing_status: string;
  gross: number;
  origin: End | null;
  destination: End | null;
  missing_documents: readonly string[];
};

export const isReady = ({ billing_status, missing_documents }: LoadToInvoice) =>
  billing_status === 'ready_for_invoice' && missing_documents.length === 0;
