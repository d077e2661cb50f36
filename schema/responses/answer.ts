import type { OperationName, Operations } from '../operations/operation.ts';
import {
  type JsonSchema,
  list,
  type NoProperties,
  nothing,
  object,
  one,
  orNull,
  type Properties,
  type Shape,
  type TypeOf,
  whole,
  words,
  yesOrNo,
} from './kit.ts';

/** What a call does in a few words, and what its success holds: data, or a file or stream. */
export type Answer = DataAnswer | FileAnswer;

export interface DataAnswer<T = unknown, B extends Properties = Properties> {
  readonly summary: string;
  /** What `data` of the envelope holds. */
  readonly data: Shape<T>;
  /** What stands next to `data`: totals, a period. */
  readonly extra: B;
  /** Whether it may answer `success: false` with a message and no data, which is no error. */
  readonly canRefuse?: boolean;
  /** Whether `data` is the whole answer, as in chat, without an envelope. */
  readonly isBare?: boolean;
  readonly file?: undefined;
}

export interface FileAnswer {
  readonly summary: string;
  /** What comes instead of JSON. */
  readonly file: string;
  /** What kinds of files that may be, of which the request chooses one. */
  readonly kinds: readonly FileKind[];
  readonly data?: undefined;
}

/** The media types of files, pages and streams. What people attached may be of any. */
export const mediaTypes = {
  any: '*/*',
  csv: 'text/csv',
  eml: 'message/rfc822',
  events: 'text/event-stream',
  html: 'text/html',
  json: 'application/json',
  pdf: 'application/pdf',
  text: 'text/plain',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
} as const;

export type FileKind = keyof typeof mediaTypes;

/** One answer for each of a subject's operations: one without an answer does not compile. */
export type AnswersOf<O extends Operations> = { readonly [N in keyof O & OperationName]: Answer };

/** The value of `data` that a call answers: `DataOf<(typeof boardAnswers)['GET /boards/{id}']>`. */
export type DataOf<A> = A extends { data: infer S } ? TypeOf<S> : never;

/** What stands next to the `data` that a call answers. */
export type ExtraOf<A> = A extends { extra: infer B extends Properties }
  ? { [K in keyof B]: TypeOf<B[K]> }
  : unknown;

/** A call that answers `data` of this shape. */
export function answer<T>(summary: string, data: Shape<T>): DataAnswer<T, NoProperties>;
export function answer<T, B extends Properties>(
  summary: string,
  data: Shape<T>,
  extra: B,
): DataAnswer<T, B>;
export function answer<T>(summary: string, data: Shape<T>, extra: Properties = {}): DataAnswer<T> {
  return { summary, data, extra };
}

/** A call that answers this shape without an envelope. */
export const answerBare = <T>(summary: string, data: Shape<T>) => ({
  ...answer(summary, data),
  isBare: true as const,
});

/** A call that answers a page of such rows. */
export function answerPage<T>(summary: string, row: Shape<T>): DataAnswer<PageOf<T>, NoProperties>;
export function answerPage<T, B extends Properties>(
  summary: string,
  row: Shape<T>,
  extra: B,
): DataAnswer<PageOf<T>, B>;
export function answerPage<T>(
  summary: string,
  row: Shape<T>,
  extra: Properties = {},
): DataAnswer<PageOf<T>> {
  return answer(summary, pageOf(row), extra);
}

/** A call that answers data, or that it was refused. */
export const answerOrRefuse = <T>(summary: string, data: Shape<T>) => ({
  ...answer(summary, data),
  canRefuse: true as const,
});

/** A call that answers nothing but its success. */
export const answerNothing = (summary: string) => answer(summary, nothing);

/** A call that answers no JSON: a file, a page to read, a stream. */
export const answerFile = (
  summary: string,
  kinds: FileKind | readonly FileKind[] = 'any',
  file = 'The file itself.',
): FileAnswer => ({ summary, file, kinds: [kinds].flat() });

/** An export of a list. */
export const answerSheet = (summary: string) =>
  answerFile(summary, ['xlsx', 'csv'], 'The file, as xlsx or csv.');

/** The numbers of the pages under a list, with an ellipsis for those between. */
const link = object({
  url: orNull(words),
  label: words,
  page: orNull(whole),
  active: yesOrNo,
});

/** A page of a list. */
export const pageOf = <T>(row: Shape<T>) =>
  object({
    data: list(row),
    total: whole,
    from: orNull(whole),
    to: orNull(whole),
    last_page: whole,
    current_page: whole,
    per_page: whole,
    path: words,
    first_page_url: words,
    last_page_url: words,
    next_page_url: orNull(words),
    prev_page_url: orNull(words),
    links: list(link),
  });

export type PageOf<T> = TypeOf<ReturnType<typeof pageOf<T>>>;

/** Of one of several rows whether the action was done, and if not why. */
export const rowResult = <M extends Properties>(more = {} as M) =>
  object({ id: whole, ok: yesOrNo }, { message: words, ...more });

export type RowResult = TypeOf<ReturnType<typeof rowResult<Record<never, never>>>>;

/** What an action on several rows answers. */
export const results = <M extends Properties>(more = {} as M) =>
  object({ results: list(rowResult(more)) });

/** The envelope of a success, as it is on the wire. */
export function envelopeOf({ data, extra, canRefuse, isBare }: DataAnswer): JsonSchema {
  if (isBare) return data;
  const required = object({ success: one(true), data, ...extra }, { message: words });
  const refused = object({ success: one(false), data: nothing, message: words });
  return canRefuse ? { anyOf: [required, refused] } : required;
}
