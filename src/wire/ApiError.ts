import { NO_CONNECTION } from '../../schema/rules/messages.ts';

/** Messages by field; nested fields with dots (`stops.2.date_from`). */
export type FieldErrors = Record<string, string[]>;

/** What the server refused, or status 0 when it could not be asked. */
export class ApiError extends Error {
  /** react-admin's forms read `body.errors` and mark the fields. */
  readonly body: { message?: string; errors?: Record<string, string>; [more: string]: unknown };

  constructor(
    readonly status: number,
    message: string,
    body: Record<string, unknown> = {},
    /** The address that was asked, relative to the API. */
    readonly path = '',
    /** Seconds after which it may be asked again, where the server said so. */
    readonly retryAfter?: number,
  ) {
    super(message);
    const errors = fieldErrorsOf(body);
    this.fields = errors;
    this.body = { ...body, errors: errors && joined(errors) };
  }

  /** All messages by field of a 422; undefined otherwise. */
  readonly fields: FieldErrors | undefined;
}

/** A dead network, a closed server and a time-out read the same (spec, section 8). */
export const noConnection = (path: string) => new ApiError(0, NO_CONNECTION, {}, path);

/** The error that an answer of another status than 200 stands for. */
export function refusal(
  status: number,
  statusText: string,
  body: unknown,
  path: string,
  retryAfter?: number,
) {
  const said = isRecord(body) ? body : {};
  const message = typeof said.message === 'string' && said.message ? said.message : statusText;
  return new ApiError(status, message || 'Error', said, path, retryAfter);
}

function fieldErrorsOf(body: Record<string, unknown>): FieldErrors | undefined {
  if (!isRecord(body.errors) || Object.keys(body.errors).length === 0) return undefined;
  return Object.fromEntries(
    Object.entries(body.errors).map(([field, said]) => [
      field,
      Array.isArray(said) ? said.map(String) : [String(said)],
    ]),
  );
}

const joined = (errors: FieldErrors) =>
  Object.fromEntries(
    Object.entries(errors).map(([field, messages]) => [field, messages.join(' ')]),
  );

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
