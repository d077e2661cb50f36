import { i18nProvider } from './i18n/i18nProvider.ts';
import { companyOfPath } from './routing/company.ts';
import { preview, previewHeaders, previewRefusal } from './session/preview.ts';
import { ApiError } from './wire/ApiError.ts';
import { type Ask, Client, type Envelope, type Method } from './wire/Client.ts';
import { type Download, downloadOf } from './wire/download.ts';
import { sentOnce } from './wire/money.ts';
import { newRequestId, tellWritten } from './wire/requestIds.ts';

const main = new Client('/api');
const chat = new Client('/chatify/api', '/api/auth/refresh');

/**
 * One call of the product, whole envelope as answer. Acts in the company of the page's address
 * unless `ask.companyId` names another. What moves money can be sent again safely.
 */
export async function call<T>(method: Method, path: string, ask: Ask = {}): Promise<Envelope<T>> {
  const asked = complete(method, path, ask);
  if (method === 'GET') return main.call<T>(method, path, asked);
  const requestId = ask.requestId ?? newRequestId();
  const headers = { 'X-Request-Id': requestId, ...asked.headers };
  const answer = await sentOnce(method, path, { ...asked, headers }, all =>
    main.call<T>(method, path, all),
  );
  tellWritten(path, requestId);
  return answer;
}

/** A call of the chat, which answers in shapes of its own (contract A9). */
export async function callChat<T>(method: Method, path: string, ask: Ask = {}): Promise<T> {
  // Chat answers have no envelope, so the whole body is the answer.
  return chat.call(method, path, complete(method, path, ask)) as Promise<unknown> as Promise<T>;
}

/** A file made by the server. Show it through a blob URL or hand it to `saveFile`. */
export async function callFile(method: Method, path: string, ask: Ask = {}): Promise<Download> {
  const response = await sentOnce(method, path, complete(method, path, ask), all =>
    main.fetch(method, path, all),
  );
  return downloadOf(response);
}

/** The raw answer, for a stream. */
export const openStream = async (path: string, ask: Ask = {}) =>
  main.fetch('GET', path, { ...complete('GET', path, ask), isStream: true });

function complete(method: Method, path: string, ask: Ask): Ask {
  const refused = previewRefusal(method, path);
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
