import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { templateViolation } from '../../../schema/rules/automation/templates.ts';
import { Jobs } from '../../../server/jobs/jobs.ts';
import { written } from '../../../server/mail/email.ts';
import { BotApi } from '../../../server/talk/telegram/botApi.ts';
import { registerWorkflowJobs } from '../../../server/talk/workflows/register.ts';
import { as } from '../../support/as.ts';
import { eventually } from '../../support/eventually.ts';
import { makeRow } from '../../support/makeRow.ts';
import { BOT_TOKEN, telegramming } from '../../support/telegramming.ts';

const { app, database, hub, company, telegram } = await telegramming();
const owner = () => as(app, company.who.owner);
const log: string[] = [];
const jobs = new Jobs({
  database,
  hub,
  log: pino({ level: 'trace' }, { write: (line: string) => void log.push(line) }),
  watchers: app.watchers,
});
beforeAll(async () => {
  registerWorkflowJobs(jobs);
  await jobs.start();
});
afterAll(() => jobs.stop());

const NAME = '{{email}}{{constructor}} $ {7*7} <img src=x onerror=alert(1)>';

test('what a name contains is neither a template nor a mark-up, in any channel', async () => {
  const created = await owner().post('/workflows', {
    name: 'Hostile',
    model: 'broker',
    trigger: 'updated',
    watched_attributes: ['city'],
    actions: [
      { type: 'send_notification', title: 'N {{name}}', recipients: { owner: true } },
      { type: 'send_telegram', target: 'user', chat_id: '7300', message: 'T {{name}}' },
      { type: 'send_email', to: 'a@example.com', title: 'E {{name}}', message: 'M {{name}}' },
      { type: 'create_task', title: 'K {{name}}' },
    ],
  });
  expect(created.status).toBe(200);
  const id = await makeRow(database, company.who.owner, 'brokers', { states: 1 }, { name: NAME });
  await owner().put(`/brokers/${id}`, { city: 'Joliet' });
  await eventually(() => expect(telegram.arrived.at(-1)?.text).toBe(`T ${NAME}`));
  // Telegram reads mark-up only with a parse mode, which no message has.
  const sent = telegram.sent.filter(({ method }) => method === 'sendMessage');
  expect(sent.every(({ parameters }) => !('parse_mode' in parameters))).toBe(true);
  await eventually(async () => {
    const { data } = (await owner().get('/notifications/list')).body.data;
    expect(data.map(({ title }: any) => title)).toContain(`N ${NAME}`);
    const tasks = (await owner().get('/tasks')).body.data.data;
    expect(tasks.map(({ title }: any) => title)).toContain(`K ${NAME}`);
  });
  const body = `M ${NAME}`;
  await eventually(async () => {
    const emails = await database.platform.read.query(
      `select subject, body from mails where "to" = 'a@example.com'`,
    );
    expect(emails).toEqual([{ subject: `E ${NAME}`, body }]);
  });
  const mail = { from: 'a@example.com', to: 'a@example.com', text: body };
  const eml = (await written(mail)).toString().replaceAll(/=\r?\n/g, '');
  const html = eml.slice(eml.indexOf('text/html'));
  expect(html).toContain('&#60;img');
  expect(html).not.toContain('<img');
});

test.each([
  '{{constructor}}',
  '{{__proto__}}',
  '{{toString}}',
  '{{name.constructor}}',
  '{{#each x}}',
  '{{name',
  '{{credit_limit | format}}',
])('a template that names no field of the record is refused at its field: %s', async title => {
  const { status, body } = await owner().post('/workflows', {
    name: 'x',
    model: 'broker',
    trigger: 'updated',
    actions: [{ type: 'send_notification', title, recipients: { owner: true } }],
  });
  expect([status, Object.keys(body.errors)]).toEqual([422, ['actions.0.title']]);
});

test('a long template of braces is judged in linear time', () => {
  const from = performance.now();
  templateViolation('{{ '.repeat(200_000), () => true);
  templateViolation(`{{${' '.repeat(200_000)}x`, () => true);
  expect(performance.now() - from).toBeLessThan(20_000);
});

test('the bot’s token is in no answer, no log and no error, whatever fails', async () => {
  const answers: unknown[] = [];
  const keep = async (answer: Promise<{ body: unknown }>) => answers.push((await answer).body);
  const bot = `/telegram-bots/${company.botId}`;
  await keep(owner().get('/telegram-bots'));
  await keep(owner().get(bot));
  await keep(owner().put(bot, { name: 'Other' }));
  await keep(owner().post('/telegram-bots', { name: 'Twice', token: BOT_TOKEN }));
  await keep(owner().post(`${bot}/check`));
  telegram.state.error = { error_code: 401, description: 'Unauthorized' };
  await keep(owner().post(`${bot}/test-message`, { chat_id: '-1007301' }));
  await eventually(async () => {
    const { data } = (await owner().get('/telegram-messages?chat_id=-1007301')).body.data;
    expect(data[0].state).toBe('failed');
  });
  telegram.state.error = null;
  telegram.state.garbage = true;
  await keep(owner().post(`${bot}/check`));
  telegram.state.garbage = false;
  await keep(owner().get('/telegram-messages'));
  await keep(owner().get('/audit?entity=telegram-bots'));
  const text = JSON.stringify(answers) + log.join('');
  expect(text).not.toContain(BOT_TOKEN);
  expect(text).not.toContain(BOT_TOKEN.split(':')[1]);
  // An address that can't be reached names itself in the error of fetch.
  const unreachable = new BotApi('http://127.0.0.1:1', BOT_TOKEN);
  const error = await unreachable.getMe().catch((one: unknown) => one);
  expect(`${error} ${JSON.stringify(error)} ${(error as Error).stack}`).not.toContain(BOT_TOKEN);
});
