/** A rectangle on a page, in points (1/72 inch) from the page's top left corner. */
export type Box = { x: number; y: number; w: number; h: number };

/**
 * How sure a value is and where it stands; the box is in points from the page's top left. What a
 * language model proposed has no place and says so.
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

/** A rate confirmation as read; nothing in it is invented, what is not printed is null. */
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
  /** By the path of the value: `stops.0.city`. */
  fields: Record<string, FieldNote>;
  warnings: string[];
  /** `turned`: a page that lies on its side, by how much it was turned to be read. */
  pages: { width: number; height: number; turned?: number }[];
};

/** A broker of the company; `score` says how alike, 0 to 1. */
export type BrokerMatch = { id: number; name: string; score: number };

/** A facility of the company, as screens show the one that is chosen. */
export type FacilityMatch = {
  id: number;
  company_name: string;
  address_line1: string;
  city: string;
  zip: string;
  timezone: string | null;
  state: { id: number; code: string } | null;
  score: number;
};

/** Records of the company that a rate confirmation speaks of; null where there is none yet. */
export type Matches = {
  broker: BrokerMatch | null;
  stops: (FacilityMatch | null)[];
  /** Entries of the catalogue, one for each line; null for the line haul and for what is unknown. */
  accessorials: (number | null)[];
};

/** What POST /rate-confirmation/parse-pdf answers. */
export type ReadConfirmation = ParsedConfirmation & { matches: Matches };

/** A stop of a paper as a load would take it, on the clocks of its place. */
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
  /** The numbers for which their field has no room. */
  note: string | null;
  /**
   * The paper's own words: what a facility that is not there yet would be made of, and the day,
   * which stands nowhere else where no time is printed with it.
   */
  printed: Pick<ParsedStop, 'city' | 'state' | 'zip' | 'date' | 'time_from' | 'time_to'> & {
    company_name: string | null;
    address_line1: string | null;
  };
};

/** What POST /load-stops/import-rate-confirmation answers; the fields are those of stops alone. */
export type ReadStops = Pick<ParsedConfirmation, 'fields' | 'warnings' | 'pages'> & {
  stops: DraftStop[];
};
