import { NO_CONNECTION } from '../../schema/rules/records/messages.ts';

/** Messages by field. Nested fields with dots (`stops.2.date_from`). */
export type FieldErrors = Record<string, string[]>;

/** An error of the server, or status 0 when it could not be reached. */
export class ApiError extends Error {
  /** react-admin's forms read `body.errors` and mark the fields. */
  readonly body: { message?: string; errors?: Record<string, string>; [more: string]: unknown };

  constructor(
    readonly status: number,
    message: string,
    body: Record<string, unknown> = {},
    /** The requested URL, relative to the API. */
    readonly path = '',
    /** Seconds after which a retry is possible, where the server gave them. */
    readonly retryAfter?: number,
  ) {
    super(message);
    const errors = fieldErrorsOf(body);
    this.fields = errors;
    this.body = { ...body, errors: errors && joined(errors) };
  }

  /** All messages of a 422 by field. Undefined otherwise. */
  readonly fields: FieldErrors | undefined;
}

/**
 * A network failure, a server that is down and a timeout have the same message (spec, section 8).
 */
export const noConnection = (path: string) => new ApiError(0, NO_CONNECTION, {}, path);

/** The error for a response with a status other than 200. */
export function errorOfAnswer(
  status: number,
  statusText: string,
  body: unknown,
  path: string,
  retryAfter?: number,
) {
  const answer = isRecord(body) ? body : {};
  const message =
    typeof answer.message === 'string' && answer.message ? answer.message : statusText;
  return new ApiError(status, message || 'Error', answer, path, retryAfter);
}

function fieldErrorsOf(body: Record<string, unknown>): FieldErrors | undefined {
  if (!isRecord(body.errors) || Object.keys(body.errors).length === 0) return undefined;
  return Object.fromEntries(
    Object.entries(body.errors).map(([field, messages]) => [
      field,
      Array.isArray(messages) ? messages.map(String) : [String(messages)],
    ]),
  );
}

const joined = (errors: FieldErrors) =>
  Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [field, messages.join(' ')]),
  );

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
