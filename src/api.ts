import type { AnswerTo, ExtraTo } from '../schema/responses/callAnswer.ts';
import { ApiError } from './http/ApiError.ts';
import { type Ask, Client, type Envelope, type Method } from './http/Client.ts';
import { companyOfPath } from './http/company.ts';
import { type Download, downloadOf } from './http/download.ts';
import { sentOnce } from './http/money.ts';
import { preview, previewError, previewHeaders } from './http/preview.ts';
import { newRequestId, notifyWritten } from './http/requestIds.ts';
import { i18nProvider } from './i18n/i18nProvider.ts';

const main = new Client('/api');
const chat = new Client('/chatify/api', '/api/auth/refresh');

/**
 * One API call, with the whole envelope as its result. Acts in the company of the page's URL unless
 * `ask.companyId` names another. Calls that move money can safely be sent again. Its type is what
 * `schema/responses` declares for the path.
 */
export function call<const M extends Method, const P extends string>(
  method: M,
  path: P,
  ask?: Ask,
): Promise<Envelope<AnswerTo<M, P>> & ExtraTo<M, P>>;
export async function call(
  method: Method,
  path: string,
  ask: Ask = {},
): Promise<Envelope<unknown>> {
  const asked = complete(method, path, ask);
  if (method === 'GET') return main.call(method, path, asked);
  const requestId = ask.requestId ?? newRequestId();
  const headers = { 'X-Request-Id': requestId, ...asked.headers };
  const answer = await sentOnce(method, path, { ...asked, headers }, all =>
    main.call(method, path, all),
  );
  notifyWritten(path, requestId);
  return answer;
}

/** A call of the chat, whose responses have their own format (contract A9). */
export async function callChat<const M extends Method, const P extends string>(
  method: M,
  path: P,
  ask: Ask = {},
): Promise<AnswerTo<M, `/chatify${P}`>> {
  const answer: unknown = await chat.call(method, path, complete(method, path, ask));
  return answer as AnswerTo<M, `/chatify${P}`>; // The whole body: there is no envelope.
}

/** A file created by the server. Show it through a blob URL or pass it to `saveFile`. */
export async function callFile(method: Method, path: string, ask: Ask = {}): Promise<Download> {
  const response = await sentOnce(method, path, complete(method, path, ask), all =>
    main.fetch(method, path, all),
  );
  return downloadOf(response);
}

/** The raw response, for a stream. */
export const openStream = async (path: string, ask: Ask = {}) =>
  main.fetch('GET', path, { ...complete('GET', path, ask), isStream: true });

function complete(method: Method, path: string, ask: Ask): Ask {
  const refused = previewError(method, path);
  if (refused) {
    const title = preview.get()?.title;
    throw new ApiError(403, i18nProvider.translate(`linehaul.preview.${refused}`, { title }));
  }
  return {
    companyId: companyOfPath(location.pathname),
    ...ask,
    headers: { ...previewHeaders(path), ...ask.headers },
  };
}
