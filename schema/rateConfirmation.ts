/** A rectangle on a page, in points (1/72 inch) from the page's top left corner. */
export type Box = { x: number; y: number; w: number; h: number };

/**
 * The confidence of a value and its place. The box is in points from the page's top left corner. A
 * value proposed by a language model has no place and says so.
 */
export type FieldNote =
  | { confidence: number; page: number; box: Box; proposed_by?: undefined }
  | { confidence: number; page: null; box: null; proposed_by: 'model' };

/** A stop as it is printed. */
export type ParsedStop = {
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
};

/** A rate confirmation as read. Nothing is invented: what is not printed is null. */
export type ParsedConfirmation = {
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
  stops: ParsedStop[];
  special_instructions: string | null;
  /** By the value's path: `stops.0.city`. */
  fields: Record<string, FieldNote>;
  warnings: string[];
  /** `turned`: the rotation applied to read a sideways page. */
  pages: { width: number; height: number; turned?: number }[];
};

/** A broker of the company. `score` is the similarity, 0 to 1. */
export type BrokerMatch = { id: number; name: string; score: number };

/** A facility of the company, as screens show a chosen one. */
export type FacilityMatch = {
  id: number;
  company_name: string;
  address_line1: string;
  city: string;
  zip: string | null;
  timezone: string | null;
  state: { id: number; code: string } | null;
  /** Where a place abroad is instead of a state. */
  province: string | null;
  score: number;
};

/** Records of the company that a rate confirmation names. Null where there is none yet. */
export type Matches = {
  broker: BrokerMatch | null;
  stops: (FacilityMatch | null)[];
  /** Catalog entries, one for each line. Null for linehaul and unknown charges. */
  accessorials: (number | null)[];
};

/** The answer of POST /rate-confirmation/parse-pdf. */
export type ReadConfirmation = ParsedConfirmation & { matches: Matches };

/** A stop of a document as a load would store it, in its place's zone. */
export type DraftStop = {
  sequence: number;
  type: ParsedStop['type'];
  load_company_id: number | null;
  load_company: FacilityMatch | null;
  schedule_type: 'appointment' | 'fcfs';
  timezone: string;
  date_from: string | null;
  date_to: string | null;
  pickup_number: string | null;
  appointment_number: string | null;
  /** The numbers that did not fit into their field. */
  note: string | null;
  /**
   * The document's own words: the source for a facility that does not exist yet, and the date when
   * no time is printed with it.
   */
  printed: Pick<ParsedStop, 'city' | 'state' | 'zip' | 'date' | 'time_from' | 'time_to'> & {
    company_name: string | null;
    address_line1: string | null;
  };
};

/** The answer of POST /load-stops/import-rate-confirmation. The fields are those of stops only. */
export type ReadStops = Pick<ParsedConfirmation, 'fields' | 'warnings' | 'pages'> & {
  stops: DraftStop[];
};
