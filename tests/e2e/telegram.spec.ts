import { spawnSync } from 'node:child_process';
import { expect, type Page } from '@playwright/test';
import { botApi } from '../support/botApi.ts';
import { builtChild } from '../support/builtProgram.ts';
import { aPhoto } from '../support/intactFiles.ts';
import { run } from '../support/testCluster.ts';
import { aLoadFor, asPerson } from './support/aLoad.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { press, tabTo, type } from './support/keys.ts';
import { signIn } from './support/signIn.ts';
import { test } from './support/story.ts';
import type { StoryServer } from './support/storyServer.ts';

const TOKEN = '7012345678:AAH-this_is_a_token_of_nobody_at_all';
const CHANNEL = { id: -1001234567890, type: 'channel', title: 'Prairie alerts' };

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
    const shown = card.getByRole('status');

    await type(page, card.getByLabel('Channel'), '@nowhere');
    await press(page, card.getByRole('button', { name: 'Check channel' }));
    await expect(shown).toContainText('Telegram does not find the channel');
    await page.keyboard.press('Shift+Tab');
    await expect(card.getByLabel('Channel')).toBeFocused();
    await type(page, card.getByLabel('Channel'), '@prairie');
    await press(page, card.getByRole('button', { name: 'Check channel' }));
    await expect(shown).toContainText('Alerts can post to “Prairie alerts”');
    await press(page, card.getByRole('button', { name: 'Send test message' }));
    await expect(shown).toContainText('Test message sent');
    await press(page, card.getByRole('button', { name: 'Save channel' }));
    await expect(shown).toContainText('Channel saved');
    expect(telegram.sent.at(-1)).toMatchObject({
      method: 'sendMessage',
      parameters: { chat_id: '@prairie', text: expect.stringContaining('Prairie Crossing') },
    });

    telegram.state.error = { error_code: 403, description: 'Forbidden: bot was kicked' };
    await tabTo(page, card.getByRole('button', { name: 'Send test message' }));
    await page.keyboard.press('Enter');
    await expect(shown).toContainText('The bot is not an administrator of the channel');
  } finally {
    await telegram.close();
  }
});

/** What a person chooses in a form, by its label. */
async function choose(page: Page, label: RegExp, option: string | RegExp) {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
}

const fill = (page: Page, label: RegExp, text: string) =>
  page.getByRole('textbox', { name: label }).fill(text);

/** A new bot of the local Telegram, which opens in a window of its own: the phone. */
async function connectBot(page: Page, telegramRoot: string): Promise<Page> {
  await page.goto('/settings/1/telegram-bots/create');
  const opening = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Open the local Telegram' }).click();
  const phone = await opening;
  expect(phone.url()).toContain(telegramRoot);
  await phone.getByRole('button', { name: 'Get a token' }).click();
  const token = phone.getByLabel(/^Token/);
  await expect(token).toHaveValue(/:LOCAL-DEMO-/);
  await expectAccessible(phone);
  await fill(page, /^Name/, 'Drivers');
  await fill(page, /^Token/, await token.inputValue());
  await page.keyboard.press('Control+s');
  await expect(phone.getByRole('status')).toContainText('Connected: @local_');
  return phone;
}

/** A one-time code for a driver, on the page of the bot. */
async function codeFor(page: Page, firstName: string, lastName: string): Promise<string> {
  await page.getByRole('button', { name: 'Link a chat' }).click();
  const asking = page.getByRole('dialog', { name: 'Link a chat' });
  await asking.getByRole('combobox', { name: /^Driver/ }).fill(lastName);
  await page.getByRole('option', { name: new RegExp(firstName) }).click();
  await asking.getByRole('button', { name: 'Create code' }).click();
  const shown = page.getByRole('dialog', { name: 'One-time code' });
  const code = await shown.getByText(/^[A-Z0-9]{8}$/).innerText();
  await shown.getByRole('button', { name: 'Close' }).click();
  return code;
}

/** An alert that posts the sheet of a dispatched load to the group of its driver. */
async function addAlert(page: Page) {
  await page.goto('/settings/1/telegram-alerts/create');
  await fill(page, /^Name/, 'Dispatched');
  await choose(page, /^Bot/, /Drivers/);
  await choose(page, /^Send to/, "Driver's group");
  await choose(page, /^When/, 'Load dispatched');
  await fill(page, /^Message/, 'New load {{internal_id}}\n{{load_sheet}}');
  await expect(page.getByRole('figure', { name: /^Preview with/ })).toContainText('New load');
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/telegram-alerts\/(list|update)/);
}

/** A workflow that tells the owner of late loads, tested before it is saved. */
async function addWorkflow(page: Page) {
  await page.goto('/settings/1/work-flows/create');
  await fill(page, /^Name/, 'Late loads');
  await choose(page, /^When it is/, 'Late for a stop');
  await page.getByRole('button', { name: 'Add action' }).click();
  await fill(page, /^Title/, '{{internal_id}} is late');
  await page.getByRole('button', { name: 'Test on the last seven days' }).click();
  await expect(page.getByText(/It would (not )?have fired/)).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/work-flows\/(list|update)/);
}

/** What the server does each quarter of an hour, now. */
const quarterOfAnHour = ({ databaseUrl }: StoryServer) =>
  run(
    databaseUrl,
    'begin',
    'set local role linehaul_platform',
    `select enqueue('check_workflow_dates')`,
    'commit',
  );

test.describe('with the demo’s local Telegram', () => {
  test.use({ hasLocalTelegram: true });

  test('a newcomer connects a bot, links a driver and a group, sends them a load, gets the POD, and is told that it is late', async ({
    page,
    server,
    request,
  }) => {
    // Its pickup was due two hours ago.
    const load = await aLoadFor(request, '540', {}, -0.1);
    const { listed } = await asPerson(request, 'owner@linehaul.test');
    const [truck] = await listed('/trucks?search=540');
    const [driver] = await listed(`/drivers?truck_id[]=${truck.id}`);
    await signIn(page, 'owner@linehaul.test');
    const phone = await connectBot(page, server.telegramRoot);
    const chat = phone.getByRole('region', { name: 'The driver’s phone' });
    const group = phone.getByRole('region', { name: 'Group of the truck' });
    const write = async (to: typeof chat, text: string) => {
      await to.getByRole('textbox').fill(text);
      await to.getByRole('button', { name: 'Send', exact: true }).click();
    };

    await page.goto('/settings/1/telegram-bots/list');
    await page.getByRole('link', { name: 'Drivers' }).first().click();
    await expect(page.getByRole('region', { name: 'Chats' })).toBeVisible();
    await expectAccessible(page);
    await write(chat, await codeFor(page, driver.first_name, driver.last_name));
    await expect(chat.getByText('linked to')).toBeVisible();
    await write(group, `/link ${await codeFor(page, driver.first_name, driver.last_name)}`);
    await expect(group.getByText('linked to')).toBeVisible();

    await addAlert(page);
    await page.goto(`/company-owner/company/1/loads/show/${load.id}`);
    await page.getByRole('button', { name: /^Dispatch/ }).click();
    const sheet = group.getByText(`New load ${load.number}`);
    await expect(sheet).toBeVisible();
    await expect(sheet).toContainText('https://www.google.com/maps/dir/');

    await chat.getByRole('textbox').fill('POD');
    await chat
      .locator('input[type=file]')
      .setInputFiles({ name: 'pod.jpg', mimeType: 'image/jpeg', buffer: aPhoto });
    await expect(chat.getByText('document received')).toBeVisible();
    const documents = page.getByRole('region', { name: /^Documents/ });
    await expect(documents.getByText(/POD|Proof of delivery/).first()).toBeVisible();

    await addWorkflow(page);
    await quarterOfAnHour(server);
    await page.goto('/company-owner/company/1/loads/all');
    await page.getByRole('button', { name: /^Notifications/ }).click();
    const news = page.getByRole('dialog', { name: /^Notifications/ });
    await news.getByRole('button', { name: `${load.number} is late` }).click();
    await expect(page).toHaveURL(new RegExp(`/loads/show/${load.id}`));
  });
});
