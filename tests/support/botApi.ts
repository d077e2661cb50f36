import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Sent {
  method: string;
  token: string;
  parameters: Record<string, any>;
}

/** The next error of the server, as from Telegram. */
export interface Refusal {
  error_code: number;
  description: string;
  parameters?: object;
}

/**
 * A server with the part of Telegram's Bot API that concerns channels. It knows one bot and its
 * channels, and records what it was sent.
 */
export async function botApi(token: string, channels: Record<string, object>, port = 0) {
  const sent: Sent[] = [];
  const state = { refusal: null as Refusal | null, garbage: false };

  const answerTo = ({ method, token: given, parameters }: Sent) => {
    if (given !== token) return { ok: false, error_code: 401, description: 'Unauthorized' };
    if (state.refusal) return { ok: false, ...state.refusal };
    const chat = channels[String(parameters.chat_id)];
    if (!chat) return { ok: false, error_code: 400, description: 'Bad Request: chat not found' };
    if (method === 'getChat') return { ok: true, result: chat };
    if (method !== 'sendMessage') return { ok: false, error_code: 404, description: 'Not Found' };
    return { ok: true, result: { message_id: sent.length, date: 1, chat, text: parameters.text } };
  };

  const server = createServer(async (request, response) => {
    const [, given = '', method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? '') ?? [];
    let text = '';
    for await (const chunk of request) text += chunk;
    const call = { method, token: given, parameters: JSON.parse(text || '{}') };
    sent.push(call);
    const answer: { ok: boolean; error_code?: number } = answerTo(call);
    response.writeHead(answer.error_code ?? 200, { 'content-type': 'application/json' });
    response.end(state.garbage ? '<html>' : JSON.stringify(answer));
  });
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve));
  const close = () => new Promise(resolve => server.close(resolve));
  const at = (server.address() as AddressInfo).port;
  return { root: `http://127.0.0.1:${at}`, sent, state, close };
}
