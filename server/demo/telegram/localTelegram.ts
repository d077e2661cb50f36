import { randomBytes, randomInt } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { LOCAL_TOKEN } from '../../config.ts';
import { botServer, objectIn } from './botServer.ts';
import { LOCAL_TELEGRAM_PAGE } from './page.ts';

/** The people and the group that the page plays. */
const CHATS = {
  driver: { id: 7001, type: 'private', first_name: 'Driver' },
  office: { id: 7002, type: 'private', first_name: 'Office' },
  group: { id: -7000, type: 'group', title: 'Truck group' },
} as const;
const PEOPLE = { driver: 'Driver', office: 'Office' } as const;

const written = z.object({
  bot: z.string(),
  chat: z.enum(['driver', 'office', 'group']),
  from: z.enum(['driver', 'office']),
  text: z.string().max(4096).optional(),
  location: z.object({ latitude: z.number(), longitude: z.number() }).optional(),
  /** Bytes as base64. */
  photo: z.string().optional(),
});

/** What the page shows of a chat: who said what, and when. */
interface Line {
  bot: string;
  chat: keyof typeof CHATS;
  who: string;
  text: string;
  at: number;
}

/**
 * The demo's Telegram on this machine, with a page on which one plays a driver, the office and a group:
 * a bot is connected, linked and tried without an account or a network.
 */
export async function localTelegram(port: number) {
  /** Bots that were heard of, by their token, in the order of their first call. */
  const bots = new Map<string, string>();
  const lines: Line[] = [];
  /** The groups that have the bot, by its token. */
  const joined = new Set<string>();
  let photos = 0;

  const server = await botServer({
    port,
    isBot(token) {
      if (!LOCAL_TOKEN.test(token)) return false;
      if (!bots.has(token)) bots.set(token, usernameOf(token));
      return true;
    },
    usernameOf,
    serve,
  });
  server.state.open = true;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const answer = (status: number, type: string, body: string) => {
      response.writeHead(status, {
        'content-type': `${type}; charset=utf-8`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
      });
      response.end(body);
      return true;
    };
    const json = (status: number, body: object) =>
      answer(status, 'application/json', JSON.stringify(body));
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const asked = `${request.method} ${pathname}`;
    if (asked === 'GET /') return answer(200, 'text/html', LOCAL_TELEGRAM_PAGE);
    if (asked === 'GET /state') return json(200, { bots: botsNow(), lines: linesNow() });
    // Another website's form writes nothing here.
    if (request.headers['content-type'] !== 'application/json') return false;
    if (asked === 'POST /tokens') return json(200, { token: newToken() });
    if (asked !== 'POST /messages') return false;
    const message = written.safeParse(await objectIn(request));
    if (!message.success || !bots.has(message.data.bot)) return json(422, { ok: false });
    take(message.data);
    return json(200, { ok: true });
  }

  const botsNow = () => [...bots].map(([token, username]) => ({ token, username }));

  const linesNow = () => {
    const keys = Object.keys(CHATS) as (keyof typeof CHATS)[];
    const chatOf = (id: string) => keys.find(key => String(CHATS[key].id) === id);
    const answers = server.arrived.flatMap(({ bot, chat, text, at }): Line[] => {
      const key = chatOf(chat);
      return key ? [{ bot, chat: key, who: `@${usernameOf(bot)}`, text, at }] : [];
    });
    return [...lines, ...answers].sort((one, other) => one.at - other.at);
  };

  /** Somebody writes. With its first message the group adds the bot. */
  function take({ bot, chat: key, from, text, location, photo }: z.infer<typeof written>) {
    const chat = CHATS[key];
    const sender = {
      id: CHATS[from].id,
      first_name: PEOPLE[from],
      username: `demo_${from}`,
      language_code: 'en',
    };
    if (key === 'group' && !joined.has(bot)) {
      joined.add(bot);
      const new_chat_member = { status: 'member' };
      server.write({ my_chat_member: { chat, from: sender, new_chat_member } }, bot);
    }
    const message_id = lines.length + 1;
    const at = Date.now();
    const say = (words: string) =>
      lines.push({ bot, chat: key, who: PEOPLE[from], text: words, at });
    const send = (part: object) =>
      server.write({ message: { message_id, chat, from: sender, ...part } }, bot);
    if (photo !== undefined) {
      photos += 1;
      const file_id = `photo${photos}`;
      server.files.set(file_id, Buffer.from(photo, 'base64'));
      say(text ? `[photo] ${text}` : '[photo]');
      send({ photo: [{ file_id }], caption: text });
    } else if (location) {
      say(`[location] ${location.latitude}, ${location.longitude}`);
      send({ location });
    } else if (text) {
      say(text);
      send({ text });
    }
  }

  return { root: server.root, close: server.close };
}

const usernameOf = (token: string) => `local_${token.split(':')[0]}_bot`;

const newToken = () =>
  `${randomInt(100_000_000, 999_999_999)}:LOCAL-DEMO-${randomBytes(12).toString('base64url')}`;
