import { ApiError } from './ApiError.ts';
import type { Ask, Method } from './Client.ts';
import { randomId } from './randomId.ts';

/**
 * Endpoints that move money. Each POST and PUT has an idempotency key, so that sending one twice
 * pays once.
 */
const MONEY = [
  /^\/invoices(\/.*)?$/,
  /^\/(loads-invoices|invoice)[/-]multiple-store$/,
  /^\/store-and-print\/\d+$/,
  /^\/update-invoices-paid$/,
  /^\/driver-pay-settlements(\/.*)?$/,
  /^\/driver-(debts|adjustments|holds)(\/.*)?$/,
  /^\/additional-deductions(\/.*)?$/,
  /^\/expenses(\/.*)?$/,
  /^\/batch(\/.*)?$/,
  /^\/factoring-schedules(\/.*)?$/,
  /^\/accounting-exports(\/.*)?$/,
];

/** A second press after this time means a second payment. */
const REMEMBERED_MS = 600_000;

/** Keys of requests whose response never arrived, by their content. */
const unanswered = new Map<string, { key: string; until: number }>();

/**
 * Sends a POST or PUT that moves money with an Idempotency-Key. When its response was lost, the
 * same request sent by a second press has the same key, and the server posts nothing twice.
 */
export async function sentOnce<T>(
  method: Method,
  path: string,
  ask: Ask,
  send: (ask: Ask) => Promise<T>,
): Promise<T> {
  if (!movesMoney(method, path)) return send(ask);

  const what = JSON.stringify([ask.companyId, method, path, comparable(ask.body)]);
  const known = unanswered.get(what);
  const key = known && known.until > Date.now() ? known.key : randomId();
  unanswered.set(what, { key, until: Date.now() + REMEMBERED_MS });
  try {
    const answer = await send({ ...ask, headers: { 'Idempotency-Key': key, ...ask.headers } });
    unanswered.delete(what);
    return answer;
  } catch (error) {
    if (isAnswer(error)) unanswered.delete(what);
    throw error;
  }
}

const movesMoney = (method: Method, path: string) =>
  (method === 'POST' || method === 'PUT') && MONEY.some(pattern => pattern.test(path));

/** Whether the server reported the result of the request. */
const isAnswer = (error: unknown) =>
  error instanceof ApiError && error.status > 0 && error.status < 500;

/** A form's parts. A file is identified by its name, size and age. */
function comparable(body: unknown): unknown {
  if (!(body instanceof FormData)) return body;
  return [...body].map(([name, value]) => [
    name,
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  ]);
}
