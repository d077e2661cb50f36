import { beforeAll, expect, test } from 'vitest';
import { as } from '../../../support/as.ts';
import { eventually } from '../../../support/eventually.ts';
import { listening } from '../../../support/listening.ts';
import { BOT_TOKEN, messageOf, telegramming } from '../../../support/telegramming.ts';

const tested = await telegramming({
  TELEGRAM_WEBHOOK: '1',
  APP_URL: 'https://office.example.com',
});
const { app, telegram, company, said, startServer, config } = tested;
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
  await eventually(() => expect(said(DRIVER)[0]).toContain('one-time code'));
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
  expect(said(DRIVER)).toHaveLength(1);
});

test('an update that is delivered twice is handled once', async () => {
  const headers = {
    'x-telegram-bot-api-secret-token': String(hooks()[0]?.parameters.secret_token),
  };
  const answers = await Promise.all(
    [1, 2, 3].map(() => as(app, null).post(path(), update(500), headers)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await eventually(() => expect(said(DRIVER)).toHaveLength(2));
  const wrong = await as(app, null).post(path(), { message: {} }, headers);
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['update_id']]);
});

test('a bot that is switched off is delivered no more', async () => {
  const bot = await owner().get(`/telegram-bots/${company.botId}`);
  const { version } = bot.body.data;
  await owner().put(`/telegram-bots/${company.botId}`, { is_active: false, version });
  await eventually(() => expect(telegram.state.hook).toBeNull());
});
