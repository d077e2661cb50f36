import { spawnSync } from 'node:child_process';
import { expect, type Page } from '@playwright/test';
import { botApi } from '../support/botApi.ts';
import { builtChild } from '../support/builtProgram.ts';
import { aPhoto } from '../support/intactFiles.ts';
import { aLoadFor, asPerson } from './support/aLoad.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { press, tabTo, type } from './support/keys.ts';
import { signIn } from './support/signIn.ts';
import { test } from './support/story.ts';
import type { StoryServer } from './support/storyServer.ts';

const TOKEN = '7012345678:AAH-this_is_a_token_of_nobody_at_all';
const CHANNEL = { id: -1001234567890, type: 'channel', title: 'Prairie alerts' };

/** A message as the Bot API has it. */
const messageOf = (from: number, chat: object, message: object) => ({
  message_id: 1,
  chat,
  from: { id: from, first_name: 'Ana', language_code: 'en' },
  ...message,
});

/** A bot for the carrier, stored as the server stores it: its token is encrypted. */
function giveBot({ dataDir, databaseUrl }: StoryServer) {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const script = [builtChild('giveBot.ts'), '1', TOKEN];
  const { status, stderr } = spawnSync(process.execPath, script, { env, encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
}

async function logIn(page: Page, email: string) {
  await page.goto('/login');
  await type(page, page.getByLabel(/e-?mail/i), email);
  await type(page, page.getByLabel(/^password/i), 'linehaul-demo');
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/login/);
}

// With the menu open, as it is in a wide window.
test.use({ viewport: { width: 1440, height: 900 } });

test('the platform checks a company’s channel and sends a test message to it, by keyboard only', async ({
  page,
  server,
}) => {
  const root = new URL(server.telegramRoot);
  const telegram = await botApi(TOKEN, { '@prairie': CHANNEL }, Number(root.port));
  try {
    giveBot(server);
    await logIn(page, 'super@linehaul.test');
    await press(page, page.locator('a[href="/users/companies"]'));
    await tabTo(page, page.getByRole('link', { name: 'Blue Heron Transport', exact: true }));
    const company = page.getByRole('link', { name: 'Prairie Crossing Logistics', exact: true });
    for (let row = 0; row < 20; row += 1) {
      if (await company.evaluate(link => link === document.activeElement)) break;
      await page.keyboard.press('ArrowDown');
    }
    await press(page, page.getByRole('link', { name: /^Telegram channel: Prairie Crossing/ }));
    const card = page.getByRole('region', { name: /^Prairie Crossing/ });
    const told = card.getByRole('status');

    await type(page, card.getByLabel('Channel'), '@nowhere');
    await press(page, card.getByRole('button', { name: 'Check channel' }));
    await expect(told).toContainText('Telegram does not find the channel');
    await page.keyboard.press('Shift+Tab');
    await expect(card.getByLabel('Channel')).toBeFocused();
    await type(page, card.getByLabel('Channel'), '@prairie');
    await press(page, card.getByRole('button', { name: 'Check channel' }));
    await expect(told).toContainText('Alerts can post to “Prairie alerts”');
    await press(page, card.getByRole('button', { name: 'Send test message' }));
    await expect(told).toContainText('Test message sent');
    await press(page, card.getByRole('button', { name: 'Save channel' }));
    await expect(told).toContainText('Channel saved');
    expect(telegram.sent.at(-1)).toMatchObject({
      method: 'sendMessage',
      parameters: { chat_id: '@prairie', text: expect.stringContaining('Prairie Crossing') },
    });

    telegram.state.refusal = { error_code: 403, description: 'Forbidden: bot was kicked' };
    await tabTo(page, card.getByRole('button', { name: 'Send test message' }));
    await page.keyboard.press('Enter');
    await expect(told).toContainText('The bot is not an administrator of the channel');
  } finally {
    await telegram.close();
  }
});

test('an owner connects a bot, links a driver, and a dispatched load and a photo find their way', async ({
  page,
  server,
  request,
}) => {
  const root = new URL(server.telegramRoot);
  const telegram = await botApi(TOKEN, {}, Number(root.port));
  telegram.state.open = true;
  const said = (chat: number) =>
    telegram.arrived.filter(one => one.chat === String(chat)).map(({ text }) => text);
  const write = (chat: object, message: object) =>
    telegram.write({ message: messageOf(7001, chat, message) });
  try {
    await signIn(page, 'owner@linehaul.test');
    await page.goto('/settings/1/telegram-bots/create');
    await page.getByRole('textbox', { name: /^Name/ }).fill('Drivers');
    await page.getByRole('textbox', { name: /^Token/ }).fill(TOKEN);
    await page.keyboard.press('Control+s');
    await page.goto('/settings/1/telegram-bots/list');
    await page.getByRole('link', { name: 'Drivers' }).first().click();
    await expect(page.getByRole('region', { name: 'Chats' })).toBeVisible();
    await expectAccessible(page);

    const { listed, post } = await asPerson(request, 'owner@linehaul.test');
    const load = await aLoadFor(request, '541', {}, 1);
    const [truck] = await listed('/trucks?search=541');
    const [driver] = await listed(`/drivers?truck_id[]=${truck.id}`);
    const [bot] = await listed('/telegram-bots');
    const codeFor = async () =>
      (await post(`/telegram-bots/${bot.id}/link-code`, { driver_id: driver.id })).code;
    write({ id: 7001, type: 'private' }, { text: await codeFor() });
    await expect.poll(() => said(7001).at(-1)).toContain('linked to');
    const group = { id: -500, type: 'group', title: 'Truck 541' };
    write(group, { text: `/link ${await codeFor()}` });
    await expect.poll(() => said(-500).at(-1)).toContain('linked to');
    await post('/telegram-alerts', {
      name: 'Dispatched',
      bot_id: bot.id,
      target: 'driver_group',
      trigger: 'load_dispatched',
      message_template: 'New load\n{{load_sheet}}',
    });

    await page.goto(`/company-owner/company/1/loads/show/${load.id}`);
    await page.getByRole('button', { name: /^Dispatch/ }).click();
    await expect.poll(() => said(-500).at(-1), { timeout: 20_000 }).toContain(load.number);
    expect(said(-500).at(-1)).toContain('https://www.google.com/maps/dir/');

    telegram.files.set('pod1', aPhoto);
    write({ id: 7001, type: 'private' }, { photo: [{ file_id: 'pod1' }], caption: 'POD' });
    await expect.poll(() => said(7001).at(-1), { timeout: 20_000 }).toContain('document received');
    await page.reload();
    const documents = page.getByRole('region', { name: /^Documents/ });
    await expect(documents.getByText(/POD|Proof of delivery/).first()).toBeVisible();
  } finally {
    await telegram.close();
  }
});

test.describe('with the demo’s local Telegram', () => {
  test.use({ hasLocalTelegram: true });

  test('a newcomer connects a bot and links a driver, whose photo becomes a document', async ({
    page,
    server,
    request,
    context,
  }) => {
    const load = await aLoadFor(request, '541', {}, 1);
    await signIn(page, 'owner@linehaul.test');
    await page.goto('/settings/1/telegram-bots/create');
    const opening = context.waitForEvent('page');
    await page.getByRole('link', { name: 'Open the local Telegram' }).click();
    const phone = await opening;
    expect(phone.url()).toContain(server.telegramRoot);
    await phone.getByRole('button', { name: 'Get a token' }).click();
    await expect(phone.getByLabel(/^Token/)).toHaveValue(/:LOCAL-DEMO-/);
    await expectAccessible(phone);
    await page.getByRole('textbox', { name: /^Name/ }).fill('Drivers');
    await page
      .getByRole('textbox', { name: /^Token/ })
      .fill(await phone.getByLabel(/^Token/).inputValue());
    await page.keyboard.press('Control+s');
    await expect(phone.getByRole('status')).toContainText('Connected: @local_');

    const { listed, post } = await asPerson(request, 'owner@linehaul.test');
    const [truck] = await listed('/trucks?search=541');
    const [driver] = await listed(`/drivers?truck_id[]=${truck.id}`);
    const [bot] = await listed('/telegram-bots');
    const { code } = await post(`/telegram-bots/${bot.id}/link-code`, { driver_id: driver.id });
    const chat = phone.getByRole('region', { name: 'The driver’s phone' });
    await chat.getByRole('textbox').fill(code);
    await chat.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(chat.getByText('linked to')).toBeVisible({ timeout: 20_000 });
    await chat.getByRole('textbox').fill('POD');
    await chat
      .locator('input[type=file]')
      .setInputFiles({ name: 'pod.jpg', mimeType: 'image/jpeg', buffer: aPhoto });
    await expect(chat.getByText('document received')).toBeVisible({ timeout: 20_000 });
    await page.goto(`/company-owner/company/1/loads/show/${load.id}`);
    const documents = page.getByRole('region', { name: /^Documents/ });
    await expect(documents.getByText(/POD|Proof of delivery/).first()).toBeVisible();
  });
});

test('an owner builds a workflow for late loads, and tests it before it is saved', async ({
  page,
  request,
}) => {
  await signIn(page, 'owner@linehaul.test');
  await page.goto('/settings/1/work-flows/create');
  await page.getByRole('textbox', { name: /^Name/ }).fill('Late loads');
  await page.getByRole('combobox', { name: /^When it is/ }).click();
  await page.getByRole('option', { name: 'Late for a stop' }).click();
  await page.getByRole('button', { name: 'Add action' }).click();
  await page.getByRole('textbox', { name: /^Title/ }).fill('{{internal_id}} is late');
  await page.getByRole('button', { name: 'Test on the last seven days' }).click();
  await expect(page.getByText(/It would (not )?have fired/)).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/work-flows\/(list|update)/);
  const { listed } = await asPerson(request, 'owner@linehaul.test');
  expect((await listed('/workflows')).at(0)).toMatchObject({ trigger: 'delayed' });
});
