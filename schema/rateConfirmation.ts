import type {
  ReadConfirmation as Answered,
  ReadStops as StopsAnswered,
} from './responses/rateConfirmations.ts';

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
export type ParsedStop = Answered['stops'][number];

/** A rate confirmation as read. Nothing is invented: what is not printed is null. */
export type ParsedConfirmation = Omit<Answered, 'fields' | 'matches'> & {
  /** By the value's path: `stops.0.city`. */
  fields: Record<string, FieldNote>;
};

/** A broker of the company. `score` is the similarity, 0 to 1. */
export type BrokerMatch = NonNullable<Matches['broker']>;

/** A facility of the company, as screens show a chosen one. */
export type FacilityMatch = NonNullable<Matches['stops'][number]>;

/** Records of the company that a rate confirmation names. Null where there is none yet. */
export type Matches = Answered['matches'];

/** The answer of POST /rate-confirmation/parse-pdf. */
export type ReadConfirmation = ParsedConfirmation & { matches: Matches };

/** A stop of a document as a load would store it, in its place's zone. */
export type DraftStop = StopsAnswered['stops'][number];

/** The answer of POST /load-stops/import-rate-confirmation. The fields are those of stops only. */
export type ReadStops = Pick<ParsedConfirmation, 'fields' | 'warnings' | 'pages'> & {
  stops: DraftStop[];
};
