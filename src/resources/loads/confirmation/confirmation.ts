import type { RaRecord } from 'ra-core';

/** How sure a value is and where it stands; what a language model proposed has no place. */
export interface FieldNote {
  confidence: number;
  page: number | null;
  box: Box | null;
  proposed_by?: 'model';
}

/** In points from the page's top left. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A value's frame on the paper. */
export interface Frame {
  page: number;
  box: Box;
  isSure: boolean;
}

export interface PrintedStop {
  sequence: number;
  type: 'pickup' | 'delivery';
  facility: string | null;
  address: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  date: string | null;
  time_from: string | null;
  time_to: string | null;
  schedule_type: 'appointment' | 'fcfs' | null;
  reference_numbers: string[];
}

export interface FoundPlace extends RaRecord {
  id: number;
  company_name: string;
  score: number;
}

/** A broker's rate confirmation as the server reads it; what is not printed is null. */
export interface Confirmation {
  broker_name: string | null;
  broker_mc: string | null;
  load_number: string | null;
  reference_numbers: { type: string; value: string }[];
  rate_total: number | null;
  line_items: { description: string; amount: number }[];
  equipment: string | null;
  equipment_type: string | null;
  weight_lb: number | null;
  commodity: string | null;
  temperature: string | null;
  miles: number | null;
  pallets: number | null;
  stops: PrintedStop[];
  special_instructions: string | null;
  fields: Record<string, FieldNote>;
  warnings: string[];
  pages: { width: number; height: number }[];
  matches: {
    broker: { id: number; name: string; score: number } | null;
    stops: (FoundPlace | null)[];
    accessorials: (number | null)[];
  };
}
