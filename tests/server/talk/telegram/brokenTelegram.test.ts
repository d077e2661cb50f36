import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { BotApi, TelegramUnreachable } from '../../../../server/talk/telegram/botApi.ts';
import { as } from '../../../support/as.ts';
import { eventually } from '../../../support/eventually.ts';
import { BOT_TOKEN, messageOf, telegramming } from '../../../support/telegramming.ts';
import { run } from '../../../support/testCluster.ts';

const { adminUrl, app, company, telegram, tell, stated } = await telegramming();
const owner = () => as(app, company.who.owner);
const HELP = 'one-time code';
const inChat = (id: number, more: object) => messageOf(id, { id, type: 'private' }, more);

test('updates whose parts are not what Telegram says hold up none of those after them', async () => {
  for (const broken of [
    { message: 'text' },
    { message: { chat: null, text: 'x' } },
    { message: { chat: { id: 'x' }, text: 'x' } },
    { message: { chat: { id: 1e300, type: 'private' }, text: 'x' } },
    { my_chat_member: [] },
    { my_chat_member: { chat: { id: -1, title: { a: 1 } }, new_chat_member: 'left' } },
    { message: inChat(8101, { from: { id: 8101, first_name: {} }, text: { a: 1 } }) },
    { message: inChat(8101, { photo: 'x', document: {}, location: { latitude: 'x' } }) },
    { message: inChat(8101, { migrate_to_chat_id: {} }) },
  ]) {
    telegram.write(broken);
  }
  expect(await tell(8102, { text: 'hello' })).toContain(HELP);
  expect(await tell(8102, { text: 'he\0llo', from: { id: 8102, first_name: 'A\0na' } })).toContain(
    HELP,
  );
  expect(await tell(8102, { text: 'x'.repeat(1_000_000) })).toContain(HELP);
  expect(await tell(8102, { text: `=HYPERLINK("http://x")${'{{token}}'}` })).toContain(HELP);
});

test('an answer that is no JSON counts as lost: the message is sent again, and the bot is heard on', async () => {
  telegram.state.garbage = true;
  const sent = await owner().post(`/telegram-bots/${company.botId}/test-message`, {
    chat_id: '-1008103',
  });
  expect(sent.status).toBe(200);
  const logged = async () =>
    (await owner().get('/telegram-messages?chat_id=-1008103')).body.data.data[0];
  await eventually(async () =>
    expect(await logged()).toMatchObject({
      state: 'queued',
      error: 'Telegram did not confirm the message. It may have arrived.',
    }),
  );
  telegram.state.garbage = false;
  await eventually(async () => expect(await logged()).toMatchObject({ state: 'sent' }));
  expect(stated(-1008103).length).toBe(2);
  expect(await tell(8104, { text: 'hello' })).toContain(HELP);
});

test('a message that Telegram took is not sent again because that could not be written down', async () => {
  await run(
    adminUrl,
    `create function refuse_sent() returns trigger language plpgsql as $$
     begin
       if new.state = 'sent' then raise exception 'The disk is full.'; end if;
       return new;
     end $$`,
    `create trigger refuse_sent before update on telegram_messages
     for each row execute function refuse_sent()`,
  );
  const sent = await owner().post(`/telegram-bots/${company.botId}/test-message`, {
    chat_id: '-1008105',
  });
  expect(sent.status).toBe(200);
  await eventually(() => expect(stated(-1008105)).toHaveLength(1));
  await eventually(async () => {
    const failed = `select 1 from job_runs where task = 'send_telegram' and error is not null`;
    expect((await app.database.platform.read.query(failed)).length).toBeGreaterThan(0);
  });
  await run(
    adminUrl,
    'drop trigger refuse_sent on telegram_messages',
    'drop function refuse_sent()',
    // As if the minute had passed after which an attempt counts as interrupted.
    `update telegram_messages set attempted_at = attempted_at - interval '2 minutes'
     where state = 'sending'`,
    'update graphile_worker._private_jobs set run_at = now()',
  );
  await eventually(async () => {
    const { data } = (await owner().get('/telegram-messages?chat_id=-1008105')).body.data;
    expect(data[0]).toMatchObject({ state: 'sent' });
  });
  expect(stated(-1008105)).toHaveLength(1);
});

/** A server that answers everything so, and what was asked of it. */
async function answering(status: number, headers: Record<string, string>) {
  const asked: string[] = [];
  const server: Server = createServer((request, response) => {
    asked.push(String(request.url));
    response.writeHead(status, headers).end('{"ok":true,"result":{"file_path":"photos/1"}}');
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return { asked, server, root: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test.each([
  301, 302, 307, 308,
])('a redirect with status %s is not followed: the token goes nowhere else', async status => {
  const other = await answering(200, { 'content-type': 'application/json' });
  const first = await answering(status, { location: `${other.root}/bot${BOT_TOKEN}/getMe` });
  try {
    const bot = new BotApi(first.root, BOT_TOKEN);
    await expect(bot.getMe()).rejects.toBeInstanceOf(TelegramUnreachable);
    await expect(bot.sendMessage('1', 'x')).rejects.toBeInstanceOf(TelegramUnreachable);
    await expect(bot.download('photo')).rejects.toBeInstanceOf(TelegramUnreachable);
    expect(first.asked).toHaveLength(3);
    expect(other.asked).toEqual([]);
  } finally {
    first.server.close();
    other.server.close();
  }
});

test('a file is downloaded from Telegram’s own folder only, and never past a redirect', async () => {
  const paths = ['../../../etc/passwd', 'http://127.0.0.1/x', 'photos/..%2f..%2fx', 'a b', ''];
  const elsewhere = await answering(200, {});
  let file_path = '';
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(String(request.url));
    if (request.url?.startsWith('/file/')) {
      response.writeHead(302, { location: `${elsewhere.root}/secret` }).end();
    } else response.end(JSON.stringify({ ok: true, result: { file_path } }));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  try {
    const bot = new BotApi(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, BOT_TOKEN);
    for (file_path of paths) await expect(bot.download('x')).rejects.toThrow();
    expect(asked.filter(path => path.startsWith('/file/'))).toEqual([]);
    file_path = 'photos/1.jpg';
    await expect(bot.download('x')).rejects.toBeInstanceOf(TelegramUnreachable);
    expect(elsewhere.asked).toEqual([]);
  } finally {
    server.close();
    elsewhere.server.close();
  }
});
