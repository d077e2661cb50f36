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

const refused = (error_code: number, description: string) => ({
  ok: false,
  error_code,
  description,
});

/** How long `getUpdates` is held when nothing happens: shorter than the real one. */
const HOLD_MS = 200;

/**
 * A server with the part of Telegram's Bot API that the app uses. It knows one bot and its
 * channels, records what it was sent, and holds what people wrote until it is confirmed by an
 * offset. `open` accepts messages to chats that are not listed.
 */
export async function botApi(token: string, channels: Record<string, object>, port = 0) {
  const sent: Sent[] = [];
  const updates: Record<string, any>[] = [];
  const files = new Map<string, Buffer>();
  const state = {
    refusal: null as Refusal | null,
    /** Errors of the next messages, one each. */
    refusals: [] as Refusal[],
    garbage: false,
    open: false,
    /** Answers of the next messages that are lost: the message itself arrives. */
    lost: 0,
    username: 'olive_bot',
  };
  /** The messages that arrived, in order. */
  const arrived: { chat: string; text: string }[] = [];

  const sendMessage = ({ parameters }: Sent) => {
    const refusal = state.refusals.shift();
    if (refusal) return { ok: false, ...refusal };
    const chat = channels[String(parameters.chat_id)];
    if (!chat && !state.open) return refused(400, 'Bad Request: chat not found');
    arrived.push({ chat: String(parameters.chat_id), text: parameters.text });
    return { ok: true, result: { message_id: sent.length, date: 1, chat, text: parameters.text } };
  };

  const getUpdates = async ({ parameters }: Sent) => {
    const offset = Number(parameters.offset ?? 0);
    while (updates[0] && updates[0].update_id < offset) updates.shift();
    if (updates.length === 0) await new Promise(wake => setTimeout(wake, HOLD_MS));
    return { ok: true, result: [...updates] };
  };

  const answerTo = (call: Sent) => {
    const { method, token: given, parameters } = call;
    if (given !== token) return refused(401, 'Unauthorized');
    if (method === 'getMe') {
      const id = Number(token.split(':')[0]);
      return { ok: true, result: { id, is_bot: true, username: state.username } };
    }
    if (method === 'deleteWebhook') return { ok: true, result: true };
    if (method === 'getUpdates') return getUpdates(call);
    if (method === 'getFile') {
      return { ok: true, result: { file_path: `photos/${parameters.file_id}` } };
    }
    if (state.refusal) return { ok: false, ...state.refusal };
    if (method === 'sendMessage') return sendMessage(call);
    if (method !== 'getChat') return refused(404, 'Not Found');
    const chat = channels[String(parameters.chat_id)];
    return chat ? { ok: true, result: chat } : refused(400, 'Bad Request: chat not found');
  };

  const server = createServer(async (request, response) => {
    const [, file] = /^\/file\/bot[^/]+\/photos\/(.+)$/.exec(request.url ?? '') ?? [];
    if (file) {
      const bytes = files.get(file);
      response.writeHead(bytes ? 200 : 404).end(bytes);
      return;
    }
    const [, given = '', method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? '') ?? [];
    let text = '';
    for await (const chunk of request) text += chunk;
    const call = { method, token: given, parameters: JSON.parse(text || '{}') };
    if (method !== 'getUpdates') sent.push(call);
    const answer: { ok: boolean; error_code?: number } = await answerTo(call);
    if (method === 'sendMessage' && answer.ok && state.lost > 0) {
      state.lost -= 1;
      response.destroy();
      return;
    }
    response.writeHead(answer.error_code ?? 200, { 'content-type': 'application/json' });
    response.end(state.garbage ? '<html>' : JSON.stringify(answer));
  });
  server.on('clientError', () => {}); // A poll that was ended.
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    return new Promise(resolve => server.close(resolve));
  };
  const at = (server.address() as AddressInfo).port;
  let last = 0;
  /** Somebody writes: the update waits until the bot takes it. */
  const write = (update: object) => {
    last += 1;
    updates.push({ update_id: last, ...update });
    return last;
  };
  return { root: `http://127.0.0.1:${at}`, sent, state, arrived, files, updates, write, close };
}
