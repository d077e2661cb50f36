import { AmountTooLarge } from '../schema/limits.ts';

export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 416 | 422 | 429 | 503;

/** An error for the client to read. Anything else that is thrown becomes a bare 500. */
export class ApiError extends Error {
  constructor(
    readonly status: ErrorStatus,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }

  /** The answer to the client. */
  get body(): object {
    return { message: this.message };
  }
}

/** A list of messages per field, named by dotted paths: `stops.2.date_from`. */
export type FieldErrors = Record<string, string[]>;

/** Carries the messages of each field. The client shows them all in the "Attention" window. */
export class Invalid extends ApiError {
  constructor(readonly errors: FieldErrors) {
    super(422, firstOf(errors));
  }

  override get body() {
    return { message: this.message, errors: this.errors };
  }
}

/** The answer to an amount that is computed from what was sent and too large; null for any other error. */
export const amountViolation = (error: unknown): Invalid | null =>
  error instanceof AmountTooLarge ? new Invalid({ [error.field]: [error.message] }) : null;

/** Carries the current record, so that the screen can offer both versions. */
export class Conflict extends ApiError {
  constructor(
    message: string,
    readonly current?: unknown,
  ) {
    super(409, message);
  }

  override get body() {
    return this.current === undefined
      ? { message: this.message }
      : { message: this.message, data: this.current };
  }
}

/** Where a record is used, by entity. */
interface PlaceOfUse {
  name: string;
  count: number;
  words: string;
  first: readonly { id: number; text: string }[];
}

/** A used record can't be deleted. The client learns where it is used and can link there. */
export class InUse extends ApiError {
  constructor(readonly uses: readonly PlaceOfUse[]) {
    super(409, `It is still used by ${uses.map(({ words }) => words).join(', ')}.`);
  }

  override get body() {
    const uses = this.uses.map(({ name, count, first }) => ({ name, count, first }));
    return { message: this.message, uses };
  }
}

/** The same bytes for a missing record and for another company's. */
export const notFound = () => new ApiError(404, 'Not found.');

/** The web app compares this text: any other message of a failed refresh would be shown. */
export const unauthenticated = () => new ApiError(401, 'Unauthenticated.');

/** The wire's sentence for a person without the permission that a call, or a part of it, needs. */
export const NO_RIGHT = 'User does not have the right permissions.';

/**
 * Refused by what a person is, or what a record is to them, whatever their permissions. Where a
 * permission would help, `lacksPermission` is the refusal.
 */
export const forbidden = (message = 'This action is unauthorized.') => new ApiError(403, message);

/** Refused for want of a permission: one sentence wherever it is checked, without its name. */
export const lacksPermission = () => forbidden(NO_RIGHT);

/** `current` is the current record, when there is one to show next to the user's own. */
export const conflict = (message: string, current?: unknown) => new Conflict(message, current);

export const badRequest = (message = 'Bad request.') => new ApiError(400, message);

export const tooLarge = () => new ApiError(413, 'The POST data is too large.');

/** The database is busy or unavailable. The client may retry after this many seconds. */
export const unavailable = (retryAfterSeconds = 5) =>
  new ApiError(503, 'Service Unavailable', { 'retry-after': String(retryAfterSeconds) });

/** The first message and the number of others, as the product's clients expect. */
function firstOf(errors: FieldErrors): string {
  const messages = Object.values(errors).flat();
  const more = messages.length - 1;
  const first = messages[0] ?? 'The request is invalid.';
  return more > 0 ? `${first} (and ${more} more ${more === 1 ? 'error' : 'errors'})` : first;
}
