import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Sent {
  method: string;
  token: string;
  parameters: Record<string, unknown>;
}

/** The next error of the server, as from Telegram. */
export interface BotError {
  error_code: number;
  description: string;
  parameters?: object;
}

/** What goes wrong with a message: a refusal, or it arrives and its answer is lost. */
export type Fault = BotError | 'lost';

const refused = (error_code: number, description: string) => ({
  ok: false,
  error_code,
  description,
});

/** A message that arrived. `isLost`: the bot did not hear of it. */
export interface Arrived {
  /** The token of the bot that sent it. */
  bot: string;
  chat: string;
  text: string;
  at: number;
  isLost: boolean;
}

/** What somebody wrote, until its bot has confirmed it. */
interface HeldUpdate {
  bot: string | null;
  update: { update_id: number } & Record<string, unknown>;
}

interface Answer {
  ok: boolean;
  error_code?: number;
  /** The answer never comes. */
  isLost?: boolean;
  /** The message that arrived. */
  arrival?: { isLost: boolean };
  result?: unknown;
}

/** How long `getUpdates` is held when nothing happens: shorter than the real one. */
const HOLD_MS = 200;
/** How soon an update that the webhook did not take is delivered again. */
const DELIVER_AGAIN_MS = 100;

/** Telegram's limits for a bot: 30 messages a second, 20 a minute to a group. */
class Limits {
  #times: { chat: string; at: number }[] = [];

  /** The seconds to wait. 0 takes the message in. */
  waitOf(chat: string, now: number): number {
    this.#times = this.#times.filter(({ at }) => at > now - 60_000);
    const inSecond = this.#times.filter(({ at }) => at > now - 1000).length;
    if (inSecond >= 30) return 1;
    const ofChat = this.#times.filter(one => one.chat === chat);
    const isGroup = chat.startsWith('-') || chat.startsWith('@');
    const [oldest] = ofChat;
    if (isGroup && oldest && ofChat.length >= 20) {
      return Math.max(Math.ceil((oldest.at + 60_000 - now) / 1000), 1);
    }
    this.#times.push({ chat, at: now });
    return 0;
  }
}

/** A name of this machine by which its own programs and pages call the server. */
const LOCAL_HOST = /^(127\.0\.0\.1|localhost)(:\d+)?$/;

/** The largest body of a request: a photo as base64. */
const MOST_BYTES = 15_000_000;

/** The body as a JSON object; an empty one has nothing. Null for what is none, or too large. */
export async function objectIn(request: IncomingMessage): Promise<Record<string, unknown> | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size <= MOST_BYTES) parts.push(part);
  }
  if (size > MOST_BYTES) return null;
  try {
    const body: unknown = JSON.parse(Buffer.concat(parts).toString('utf8') || '{}');
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : null;
  } catch {
    return null;
  }
}

export const tooMany = (retry_after: number): BotError => ({
  error_code: 429,
  description: `Too Many Requests: retry after ${retry_after}`,
  parameters: { retry_after },
});

export interface BotServerOptions {
  /** Whether there is a bot with the token. */
  isBot(token: string): boolean;
  usernameOf(token: string): string;
  /** What `getChat` knows. */
  channels?: Record<string, object>;
  /** 0: any free one. */
  port?: number;
  /** Answers requests that are none of the Bot API. Returns whether it did. */
  serve?(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
}

/** What the server was sent and holds, and what goes wrong in it. */
function stateOfServer() {
  return {
    error: null as BotError | null,
    /** Errors of the next messages, one each. */
    errors: [] as BotError[],
    garbage: false,
    open: false,
    /** Answers of the next messages that are lost: the message itself arrives. */
    lost: 0,
    /** What goes wrong with the next message. */
    fault: null as (() => Fault | null) | null,
    /** Refuses what is over Telegram's limits, by this clock. */
    clock: null as (() => number) | null,
    /** Where updates are delivered. Null: they are polled. */
    hook: null as { url: string; secret: string; of: string } | null,
  };
}

interface Held {
  state: ReturnType<typeof stateOfServer>;
  sent: Sent[];
  updates: HeldUpdate[];
  /** The messages that arrived, in order. */
  arrived: Arrived[];
}

/** What the Bot API answers to a call. */
function answersOf(
  { isBot, usernameOf, channels = {} }: BotServerOptions,
  { state, sent, updates, arrived }: Held,
) {
  const limits = new Map<string, Limits>();
  const limitsOf = (token: string) => {
    const own = limits.get(token) ?? new Limits();
    limits.set(token, own);
    return own;
  };

  const sendMessage = ({ token: sender, parameters }: Sent): Answer => {
    const id = String(parameters.chat_id);
    const fault = state.fault?.() ?? null;
    const error = state.errors.shift() ?? (fault === 'lost' ? null : fault);
    if (error) return { ok: false, ...error };
    const wait = state.clock ? limitsOf(sender).waitOf(id, state.clock()) : 0;
    if (wait > 0) return { ok: false, ...tooMany(wait) };
    const chat = channels[id];
    if (!chat && !state.open) return refused(400, 'Bad Request: chat not found');
    const isLost = fault === 'lost' || state.lost > 0;
    if (state.lost > 0) state.lost -= 1;
    const one = { bot: sender, chat: id, text: String(parameters.text), at: Date.now(), isLost };
    arrived.push(one);
    const result = { message_id: sent.length, date: 1, chat, text: parameters.text };
    return { ok: true, result, isLost, arrival: one };
  };

  const getUpdates = async ({ token: given, parameters }: Sent) => {
    if (state.hook?.of === given)
      return refused(409, "Conflict: can't use getUpdates while webhook is active");
    const offset = Number(parameters.offset ?? 0);
    const isOwn = ({ bot }: HeldUpdate) => bot === null || bot === given;
    const waiting = updates.filter(one => isOwn(one) && one.update.update_id >= offset);
    updates.splice(0, updates.length, ...updates.filter(one => !isOwn(one)), ...waiting);
    if (waiting.length === 0) await sleep(HOLD_MS);
    return { ok: true, result: updates.filter(isOwn).map(({ update }) => update) };
  };

  const answerTo = (call: Sent): Answer | Promise<Answer> => {
    const { method, token: given, parameters } = call;
    if (!isBot(given)) return refused(401, 'Unauthorized');
    switch (method) {
      case 'getMe': {
        const id = Number(given.split(':')[0]);
        return { ok: true, result: { id, is_bot: true, username: usernameOf(given) } };
      }
      case 'deleteWebhook':
        if (state.hook?.of === given) state.hook = null;
        return { ok: true, result: true };
      case 'getWebhookInfo':
        return { ok: true, result: { url: state.hook?.of === given ? state.hook.url : '' } };
      case 'setWebhook':
        state.hook = {
          url: String(parameters.url),
          secret: String(parameters.secret_token),
          of: given,
        };
        return { ok: true, result: true };
      case 'getUpdates':
        return getUpdates(call);
      case 'getFile':
        return { ok: true, result: { file_path: `photos/${parameters.file_id}` } };
    }
    if (state.error) return { ok: false, ...state.error };
    if (method === 'sendMessage') return sendMessage(call);
    if (method !== 'getChat') return refused(404, 'Not Found');
    const chat = channels[String(parameters.chat_id)];
    return chat ? { ok: true, result: chat } : refused(400, 'Bad Request: chat not found');
  };
  return answerTo;
}

/**
 * A server on this machine with the part of Telegram's Bot API that the app uses, with its limits and faults:
 * for the demo and for tests. It records what it was sent, and holds what people wrote until it is
 * confirmed by an offset, or delivers it to the webhook. `open` accepts messages to chats that are
 * not listed.
 */
export async function botServer(options: BotServerOptions) {
  const { port = 0, serve } = options;
  const files = new Map<string, Buffer>();
  const held: Held = { state: stateOfServer(), sent: [], updates: [], arrived: [] };
  const { state, sent, updates, arrived } = held;
  const answerTo = answersOf(options, held);

  const answered = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const say = ({ error_code = 200, ...answer }: Answer) => {
      response.writeHead(error_code, { 'content-type': 'application/json' });
      const body = error_code === 200 ? answer : { ...answer, error_code };
      response.end(state.garbage ? '<html>' : JSON.stringify(body));
    };
    // Another website's name for this machine reaches nothing here.
    if (!LOCAL_HOST.test(request.headers.host ?? '')) return say(refused(403, 'Forbidden'));
    const [, file] = /^\/file\/bot[^/]+\/photos\/(.+)$/.exec(request.url ?? '') ?? [];
    if (file) {
      const bytes = files.get(file);
      response.writeHead(bytes ? 200 : 404).end(bytes);
      return;
    }
    const [, given = '', method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? '') ?? [];
    if (!method && (await serve?.(request, response))) return;
    const parameters = await objectIn(request);
    if (!parameters) return say(refused(400, 'Bad Request: object expected'));
    const call = { method, token: given, parameters };
    if (method !== 'getUpdates') sent.push(call);
    const { isLost = false, arrival, ...answer }: Answer = await answerTo(call);
    // The bot's server may be killed before it has read the answer.
    response.on('close', () => {
      if (arrival && !response.writableFinished) arrival.isLost = true;
    });
    if (isLost) response.destroy();
    else say(answer);
  };
  const server = createServer((request, response) => {
    // An address that is none, or the other side hung up in the middle of its request.
    answered(request, response).catch(() => {
      if (response.headersSent) response.destroy();
      else response.writeHead(400).end();
    });
  });
  server.on('clientError', () => {}); // A poll that was ended.
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  let isClosed = false;
  const close = () => {
    isClosed = true;
    server.closeAllConnections();
    return new Promise<void>(resolve => server.close(() => resolve()));
  };
  const at = (server.address() as AddressInfo).port;
  // Numbers go on after a restart: the bot's server knows the earlier ones as handled.
  let last = Math.floor(Date.now() / 1000);
  let delivery: Promise<void> = Promise.resolve();

  /** Delivers what waits to the webhook, in order, each until it is taken. */
  const deliver = async () => {
    for (;;) {
      const { hook } = state;
      const next = updates.find(({ bot }) => bot === null || bot === hook?.of);
      if (!hook || !next || isClosed) return;
      const { url, secret } = hook;
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-telegram-bot-api-secret-token': secret,
        },
        body: JSON.stringify(next.update),
      }).catch(() => null);
      if (answer?.ok) updates.splice(updates.indexOf(next), 1);
      else await sleep(DELIVER_AGAIN_MS);
    }
  };
  /** Somebody writes: the update waits until the bot takes it. Without a bot: whichever asks. */
  const write = (update: object, bot: string | null = null) => {
    last += 1;
    updates.push({ bot, update: { update_id: last, ...update } });
    delivery = delivery.then(deliver);
    return last;
  };
  return { root: `http://127.0.0.1:${at}`, sent, state, arrived, files, updates, write, close };
}
