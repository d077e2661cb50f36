import type { OperationName } from '../../schema/operations/operation.ts';
import type { AnswersByCall, WrittenCall } from '../../schema/responses/callAnswer.ts';
import type { TypeOf } from '../../schema/responses/kit.ts';
import type { Answer, FileOut, Live, NotModified, Page, RawJson } from './answers.ts';
import type { Envelope, RefusedAnswer } from './envelope.ts';
import type { Request } from './request.ts';

/** Carries out a call whose answer is known only when the program runs, as the regular calls'. */
export type Handler = (request: Request) => Promise<Answer> | Answer;

/** Carries out the call `N`. A result that its declared answer does not allow does not compile. */
export type HandlerOf<N extends OperationName> = (
  request: Request,
) => Promise<ResultOf<N>> | ResultOf<N>;

/** What the handler of a call may return. The regular calls' answers follow from their entity. */
export type ResultOf<N extends OperationName> = N extends WrittenCall
  ? Declared<AnswersByCall[N]>
  : Answer;

type Declared<A> = A extends { data: infer S; extra: infer B }
  ? A extends { isBare: true }
    ? Sent<TypeOf<S>> | RawJson<Sent<TypeOf<S>>>
    :
        | Enveloped<TypeOf<S>, OtherParts<B>>
        | NotModified
        | (A extends { canRefuse: true } ? RefusedAnswer : never)
  : FileOut | Live | Page | RawJson;

type Enveloped<D, B> = FullAnswer<D, B> | RawJson<FullAnswer<D, B>>;

type FullAnswer<D, B> = Envelope<Sent<D>> & Sent<B>;

type OtherParts<B> = { [K in keyof B]: TypeOf<B[K]> };

/** A value that is JSON of this type once sent: a handler may hold it read-only. */
export type Sent<T> = T extends readonly (infer U)[]
  ? readonly Sent<U>[]
  : T extends object
    ? { readonly [K in keyof T]: Sent<T[K]> }
    : T;
