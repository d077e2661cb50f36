import { request } from 'node:http';
import { expect, test } from 'vitest';
import { readConfig, telegramRootOf } from '../../../../server/config.ts';
import { localTelegram } from '../../../../server/demo/telegram/localTelegram.ts';
import { BotApi } from '../../../../server/talk/telegram/botApi.ts';
import { testApp } from '../../../support/app.ts';
import { as } from '../../../support/as.ts';
import { people } from '../../../support/people.ts';

test.each([
  ['the demo has one next to its own port', {}, 3001],
  [
    'production has none, with the demo company too',
    { NODE_ENV: 'production', LINEHAUL_DEMO: '1' },
    null,
  ],
  ['an installation without the demo has none', { LINEHAUL_DEMO: '0' }, null],
  [
    'a demo that talks to the real Telegram has none',
    { TELEGRAM_API_ROOT: 'https://api.telegram.org' },
    null,
  ],
])('of a local Telegram, %s', (_case, env, port) => {
  const config = readConfig(env, '/project');
  expect(config.localTelegramPort).toBe(port);
  const local = port ? `http://127.0.0.1:${port}` : 'https://api.telegram.org';
  expect(telegramRootOf(config, '100200300:LOCAL-DEMO-0123456789abcdef')).toBe(local);
});

test('a bot of the real Telegram stays there, also in a demo', () => {
  const config = readConfig({ LINEHAUL_DEMO: '1', PORT: '3000' }, '/project');
  const real = '100200300:AAF-0123456789abcdefghijklmnopqrstuv';
  expect(telegramRootOf(config, real)).toBe('https://api.telegram.org');
});

test('a bot is connected with a token of the local Telegram, and its link codes lead there', async () => {
  const { root, close } = await localTelegram(0);
  try {
    const PORT = String(Number(new URL(root).port) - 1);
    const { app, database } = await testApp({ LINEHAUL_DEMO: '1', PORT });
    const { owner } = await people(database);
    const asked = as(app, owner);
    expect((await asked.get('/external/local-telegram')).body.data).toEqual({ url: root });
    expect((await as(app, null).get('/external/local-telegram')).status).toBe(401);
    const headers = { 'content-type': 'application/json' };
    const given = await fetch(`${root}/tokens`, { method: 'POST', headers, body: '{}' });
    const { token } = await given.json();
    const { body, status } = await asked.post('/telegram-bots', { name: 'Drivers', token });
    expect([status, body.data.username]).toEqual([200, `local_${token.split(':')[0]}_bot`]);
    const link = await asked.post(`/telegram-bots/${body.data.id}/link-code`, {});
    expect(link.body.data.url).toBe(`${root}/?start=${link.body.data.code}`);
  } finally {
    await close();
  }
});

test('a bot of the local Telegram hears what is written on its page, and its answers are shown there', async () => {
  const { root, close } = await localTelegram(0);
  const post = (path: string, body: object, headers = { 'content-type': 'application/json' }) =>
    fetch(`${root}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const state = async () => (await fetch(`${root}/state`)).json();
  try {
    const page = await (await fetch(root)).text();
    expect(page).toContain('reaches the real Telegram');
    const { token } = await (await post('/tokens', {})).json();
    const other = (await (await post('/tokens', {})).json()).token;
    expect((await state()).bots).toEqual([]);
    const bot = new BotApi(root, token);
    const { username } = await bot.getMe();
    expect((await state()).bots).toEqual([{ token, username }]);
    await new BotApi(root, other).getMe();

    const photo = Buffer.from('a photo').toString('base64');
    for (const stated of [{ text: 'arrived' }, { photo, text: 'POD' }]) {
      await post('/messages', { bot: token, chat: 'driver', from: 'driver', ...stated });
    }
    await post('/messages', { bot: token, chat: 'group', from: 'driver', text: '/link ABCD2345' });
    const signal = AbortSignal.timeout(5000);
    const updates = await bot.getUpdates(0, 1, signal);
    expect(
      updates.map(
        ({ message, my_chat_member: joins }) =>
          message?.text ?? message?.caption ?? joins?.chat.title,
      ),
    ).toEqual(['arrived', 'POD', 'Truck group', '/link ABCD2345']);
    expect(await new BotApi(root, other).getUpdates(0, 1, signal)).toEqual([]);
    const after = Number(updates.at(-1)?.update_id) + 1;
    expect(await bot.getUpdates(after, 1, signal)).toEqual([]);

    await bot.sendMessage('7001', 'Thank you <b>');
    const { lines } = await state();
    expect(lines.map(({ who, chat, text }: Record<string, string>) => [who, chat, text])).toEqual([
      ['Driver', 'driver', 'arrived'],
      ['Driver', 'driver', '[photo] POD'],
      ['Driver', 'group', '/link ABCD2345'],
      [`@${username}`, 'driver', 'Thank you <b>'],
    ]);
  } finally {
    await close();
  }
});

test('the local Telegram knows no real token, and takes nothing from another website', async () => {
  const { root, close } = await localTelegram(0);
  try {
    const real = new BotApi(root, '7012345678:AAH-this_is_a_token_of_nobody_at_all');
    await expect(real.getMe()).rejects.toThrow('Unauthorized');
    const form = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{}' };
    expect((await fetch(`${root}/tokens`, form)).status).toBe(401);
    const unknown = { bot: 'nobody', chat: 'driver', from: 'driver', text: 'Hello' };
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify(unknown);
    expect((await fetch(`${root}/messages`, { method: 'POST', headers, body })).status).toBe(422);
  } finally {
    await close();
  }
});

test('a request that is broken is answered, and the local Telegram goes on', async () => {
  const { root, close } = await localTelegram(0);
  try {
    const headers = { 'content-type': 'application/json' };
    const post = async (path: string, body: string) => {
      const signal = AbortSignal.timeout(5000);
      const answer = await fetch(`${root}${path}`, { method: 'POST', headers, body, signal });
      return [answer.status, (await answer.json()).ok];
    };
    const { token } = await (
      await fetch(`${root}/tokens`, { method: 'POST', headers, body: '{}' })
    ).json();
    for (const broken of ['{', '[]', 'null', '"text"', `{"text":"${'x'.repeat(15_000_000)}"}`]) {
      expect(await post(`/bot${token}/sendMessage`, broken)).toEqual([400, false]);
      expect(await post('/messages', broken)).toEqual([422, false]);
    }
    expect(await post(`/bot${token}/getMe`, '')).toEqual([200, true]);
  } finally {
    await close();
  }
});

test('a request by another name of this machine reaches no bot, file or page', async () => {
  const { root, close } = await localTelegram(0);
  try {
    const { port } = new URL(root);
    const statusOf = (path: string, host: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const asking = request({ port, path, host: '127.0.0.1', headers: { host } }, answer => {
          answer.resume();
          resolve(answer.statusCode);
        });
        asking.on('error', reject);
        asking.end();
      });
    const token = '100200300:LOCAL-DEMO-0123456789abcdef';
    const paths = [`/bot${token}/getMe`, `/file/bot${token}/photos/photo1`, '/state', '/'];
    for (const path of paths) {
      expect(await statusOf(path, `rebound.example:${port}`)).toBe(403);
    }
    expect(await statusOf(`/bot${token}/getMe`, `localhost:${port}`)).toBe(200);
  } finally {
    await close();
  }
});
