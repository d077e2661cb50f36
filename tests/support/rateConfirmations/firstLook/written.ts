import { PdfDocument } from '../pdfDocument.ts';

type Place = [name: string, street: string, city: string, state: string, zip: string];
type When = [date: string, from: string | null, to?: string | null];

/** What a document says, by the names of the example files' truth.json. */
export type Truth = {
  broker_name: string;
  load_number: string;
  rate_total: string;
  line_items?: { description: string; amount: string }[];
  reference_numbers?: { type: string; value: string }[];
  equipment: string;
  equipment_type: string;
  weight_lb: number | null;
  commodity: string | null;
  stops: ReturnType<typeof pickup>[];
  special_instructions: string | null;
  /** Read too, but counted only where the reader is sure. */
  broker_mc?: string;
  miles?: number;
  pallets?: number;
  temperature?: string;
};

/** A document written by hand, word by word, with what it says. */
export type Written = { truth: Truth; draw: (paper: PdfDocument) => void };

export const pickup = (place: Place, when: When, ...numbers: string[]) =>
  stopOf('pickup', place, when, numbers);

export const delivery = (place: Place, when: When, ...numbers: string[]) =>
  stopOf('delivery', place, when, numbers);

function stopOf(
  type: 'pickup' | 'delivery',
  [facility, address, city, state, zip]: Place,
  [date, time_from, time_to = null]: When,
  reference_numbers: string[],
) {
  return {
    type,
    facility,
    address,
    city,
    state,
    zip,
    date,
    time_from,
    time_to,
    reference_numbers,
  };
}

/** Charges by name, in the order of the document. */
export const charges = (...rows: [description: string, amount: string][]) =>
  rows.map(([description, amount]) => ({ description, amount }));

export const numbers = (...rows: [type: string, value: string][]) =>
  rows.map(([type, value]) => ({ type, value }));

type Look = NonNullable<Parameters<PdfDocument['put']>[3]> & { step?: number };

/** Lines below each other. An empty one leaves its height free. */
export function lines(paper: PdfDocument, x: number, y: number, texts: string[], look: Look = {}) {
  const { step = (look.size ?? 9) + 3, ...face } = look;
  texts.forEach((text, index) => {
    if (text) paper.put(text, x, y + index * step, face);
  });
  paper.y = y + texts.length * step;
}

/** Cells at the left edges of their columns, one row below the other. */
export function table(
  paper: PdfDocument,
  columns: number[],
  y: number,
  rows: string[][],
  look: Look = {},
) {
  const { step = (look.size ?? 9) + 4, ...face } = look;
  rows.forEach((row, down) => {
    row.forEach((text, across) => {
      if (text) paper.put(text, columns[across] ?? 0, y + down * step, face);
    });
  });
  paper.y = y + rows.length * step;
}

/** A frame with a small label in its corner and text below. */
export function box(
  paper: PdfDocument,
  [x, y, width, height]: [number, number, number, number],
  label: string,
  texts: string[],
) {
  paper.frame(x, y, width, height).put(label, x + 3, y + 3, { size: 6.5 });
  lines(paper, x + 6, y + 13, texts, { size: 9, step: 11 });
}

/** The bytes of a written document. */
export function printed({ draw }: Written): Promise<Buffer> {
  const paper = new PdfDocument();
  draw(paper);
  return paper.bytes();
}
