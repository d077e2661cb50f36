import type { DataOf, ExtraOf, PageOf } from './answer.ts';
import type { answers } from './index.ts';
import type { AnsweredRecord, EntityByName, ShortRecord } from './record.ts';

/** The declared answer of each handwritten call. */
export type AnswersByCall = typeof answers;

/** The name of a handwritten call. */
export type WrittenCall = keyof AnswersByCall & string;

/** What a handwritten call answers as `data`: `AnswerOf<'GET /imports/{id}'>`. */
export type AnswerOf<N extends WrittenCall> = DataOf<AnswersByCall[N]>;

/**
 * What a request answers as `data`, by its verb and path: `AnswerTo<'GET', '/imports/5'>`, or with
 * a path of which only the form is known, as in `/imports/${number}?all=1`. The regular calls of an entity
 * answer its records. `unknown` for a path whose form is not known.
 */
export type AnswerTo<M extends string, P extends string> = [NameOf<M, P>] extends [never]
  ? M extends 'POST'
    ? PostAnswer<P>
    : RegularAnswer<M, WithoutQuery<P>>
  : AnswerOf<NameOf<M, P>>;

/** A POST to a record stands for its PUT: a form with files can be sent no other way. */
type PostAnswer<P extends string> = [NameOf<'PUT', P>] extends [never]
  ? RegularAnswer<'POST', WithoutQuery<P>>
  : AnswerOf<NameOf<'PUT', P>>;

/** What stands next to `data` in the answer to a request: totals, a period. */
export type ExtraTo<M extends string, P extends string> = [NameOf<M, P>] extends [never]
  ? unknown
  : ExtraOf<AnswersByCall[NameOf<M, P>]>;

/** What a regular call of an entity answers: a page, a record, a short list, or nothing. */
type RegularAnswer<M extends string, P extends string> = P extends `/${infer N extends EntityName}`
  ? M extends 'GET'
    ? PageOf<AnsweredRecord<EntityByName[N]>>
    : M extends 'POST'
      ? AnsweredRecord<EntityByName[N]>
      : unknown
  : P extends `/${infer N extends EntityName}/${number}`
    ? M extends 'GET' | 'PUT' | 'POST'
      ? AnsweredRecord<EntityByName[N]>
      : M extends 'DELETE'
        ? null
        : unknown
    : P extends `/${infer N extends EntityName}/short/list`
      ? M extends 'GET'
        ? ShortRecord<EntityByName[N]>[]
        : unknown
      : unknown;

type EntityName = keyof EntityByName & string;

/** Of each of several paths. */
type NameOf<M extends string, P extends string> = P extends P
  ? {
      [N in WrittenCall]: N extends `${M} ${infer Path}`
        ? Fits<WithoutQuery<P>, Path> extends true
          ? N
          : never
        : never;
    }[WrittenCall]
  : never;

type WithoutQuery<P extends string> = P extends `${infer Path}?${string}` ? Path : P;

/** Whether a path is one of those that a declared path stands for, part by part. */
type Fits<P extends string, D extends string> = P extends `${infer Part}/${infer Rest}`
  ? D extends `${infer Named}/${infer Others}`
    ? FitsPart<Part, Named> extends true
      ? Fits<Rest, Others>
      : false
    : false
  : D extends `${string}/${string}`
    ? false
    : FitsPart<P, D>;

/** `{id}` stands for what is not known before the program runs. */
type FitsPart<P extends string, D extends string> = D extends `{${string}}`
  ? P extends 'null' | 'undefined' // An id that is not there yet: such a request is not sent.
    ? true
    : Record<never, never> extends Record<P, true>
      ? true
      : false
  : P extends D
    ? true
    : false;
