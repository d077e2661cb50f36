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
  missing_papers: readonly string[];
};

export const isReady = ({ billing_status, missing_papers }: LoadToInvoice) =>
  billing_status === 'ready_for_invoice' && missing_papers.length === 0;
