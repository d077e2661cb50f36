import { beforeAll, expect, test } from 'vitest';
import { as } from '../../../support/as.ts';
import { eventually } from '../../../support/eventually.ts';
import { listening } from '../../../support/listening.ts';
import { BOT_TOKEN, messageOf, OTHER_TOKEN, telegramming } from '../../../support/telegramming.ts';

const LOOK_MS = 200;
const env = { TELEGRAM_WEBHOOK: '1', APP_URL: 'https://office.example.com' };
const tested = await telegramming(env, LOOK_MS);
const { app, telegram, company, stated, startServer, config } = tested;
// Telegram finds the app where the test listens.
const address = await listening(app);
Object.assign(config, { appUrl: address });

const DRIVER = 7001;
const owner = () => as(app, company.who.owner);
const path = () => `/telegram-webhooks/${company.who.owner.companyId}/${company.botId}`;
const update = (id: number) => ({
  update_id: id,
  message: messageOf(DRIVER, { id: DRIVER, type: 'private' }, { text: '/loads' }),
});
const hooks = () => telegram.sent.filter(({ method }) => method === 'setWebhook');

beforeAll(() => eventually(() => expect(hooks()).toHaveLength(1)));

test('Telegram learns the address and a secret once, however many servers run', async () => {
  const second = await startServer();
  await second.stop();
  const { url, secret_token, max_connections } = hooks()[0]?.parameters ?? {};
  expect([hooks().length, url, max_connections]).toEqual([1, `${address}/api${path()}`, 1]);
  expect(secret_token).toMatch(/^[\w-]{43}$/);
  const { body } = await owner().get(`/telegram-bots/${company.botId}`);
  expect(JSON.stringify(body)).not.toContain(secret_token);
  expect(JSON.stringify(body)).not.toContain(BOT_TOKEN);
});

test('what people write is delivered and answered', async () => {
  telegram.write({ message: update(1).message });
  await eventually(() => expect(stated(DRIVER)[0]).toContain('one-time code'));
  expect(telegram.updates).toHaveLength(0);
});

test('a wrong secret, or none, is answered like a bot that does not exist, and nothing happens', async () => {
  const secret = String(hooks()[0]?.parameters.secret_token);
  const sent = (headers: Record<string, string>, to = path()) =>
    as(app, null).post(to, update(900), headers);
  const header = 'x-telegram-bot-api-secret-token';
  const unknown = await sent({ [header]: secret }, `/telegram-webhooks/1/99999`);
  expect((await sent({})).status).toBe(404);
  for (const wrong of ['', `${secret}x`, 'x']) {
    const { status, body } = await sent({ [header]: wrong });
    expect([status, body]).toEqual([404, unknown.body]);
  }
  const foreign = `/telegram-webhooks/${company.who.stranger.companyId}/${company.botId}`;
  expect((await sent({ [header]: secret }, foreign)).status).toBe(404);
  expect(stated(DRIVER)).toHaveLength(1);
});

test('an update that is delivered twice is handled once', async () => {
  const headers = {
    'x-telegram-bot-api-secret-token': String(hooks()[0]?.parameters.secret_token),
  };
  const answers = await Promise.all(
    [1, 2, 3].map(() => as(app, null).post(path(), update(500), headers)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await eventually(() => expect(stated(DRIVER)).toHaveLength(2));
  const wrong = await as(app, null).post(path(), { message: {} }, headers);
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['update_id']]);
});

test('a bot whose change is refused, because it is connected already or was changed meanwhile, is heard as before', async () => {
  const again = await owner().post('/telegram-bots', { name: 'Again', token: BOT_TOKEN });
  expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['token']]);
  const { version } = (await owner().get(`/telegram-bots/${company.botId}`)).body.data;
  await owner().put(`/telegram-bots/${company.botId}`, { name: 'Alerts of ours', version });
  const stale = { token: BOT_TOKEN, version };
  expect((await owner().put(`/telegram-bots/${company.botId}`, stale)).status).toBe(409);
  expect(telegram.sent.filter(({ method }) => method === 'deleteWebhook')).toEqual([]);
  expect(telegram.state.hook?.url).toBe(`${address}/api${path()}`);
});

test('a webhook that another program took away is set again', async () => {
  telegram.state.hook = null;
  await eventually(() => expect(telegram.state.hook?.url).toBe(`${address}/api${path()}`));
  const before = stated(DRIVER).length;
  telegram.write({ message: update(2).message });
  await eventually(() => expect(stated(DRIVER)).toHaveLength(before + 1));
});

test('a token that is typed again changes nothing of what is delivered', async () => {
  const { version } = (await owner().get(`/telegram-bots/${company.botId}`)).body.data;
  const again = { token: BOT_TOKEN, version };
  expect((await owner().put(`/telegram-bots/${company.botId}`, again)).status).toBe(200);
  const before = stated(DRIVER).length;
  telegram.write({ message: update(3).message });
  await eventually(() => expect(stated(DRIVER)).toHaveLength(before + 1));
  expect(telegram.updates).toHaveLength(0);
});

test('a bot that takes the place of another has a secret of its own, and the old one is delivered no more', async () => {
  const old = String(telegram.state.hook?.secret);
  const { version } = (await owner().get(`/telegram-bots/${company.botId}`)).body.data;
  const changed = { token: OTHER_TOKEN, version };
  expect((await owner().put(`/telegram-bots/${company.botId}`, changed)).status).toBe(200);
  await eventually(() => expect(telegram.state.hook?.of).toBe(OTHER_TOKEN));
  expect(telegram.sent).toContainEqual(
    expect.objectContaining({ method: 'deleteWebhook', token: BOT_TOKEN }),
  );
  expect(telegram.state.hook?.secret).not.toBe(old);
  const header = { 'x-telegram-bot-api-secret-token': old };
  expect((await as(app, null).post(path(), update(901), header)).status).toBe(404);
});

test('a bot that is switched off is delivered no more', async () => {
  const bot = await owner().get(`/telegram-bots/${company.botId}`);
  const { version } = bot.body.data;
  await owner().put(`/telegram-bots/${company.botId}`, { is_active: false, version });
  await eventually(() => expect(telegram.state.hook).toBeNull());
});
