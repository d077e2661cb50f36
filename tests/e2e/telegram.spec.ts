import { spawnSync } from 'node:child_process';
import { expect, type Page, test } from '@playwright/test';
import { botApi } from '../support/botApi.ts';
import { press, tabTo, type } from './support/keys.ts';
import { nothingSerious } from './support/nothingSerious.ts';
import { ownServer } from './support/servers.ts';

const TOKEN = '7012345678:AAH-this_is_a_token_of_nobody_at_all';
const CHANNEL = { id: -1001234567890, type: 'channel', title: 'Prairie alerts' };

/** A bot for the carrier, written as the server keeps it: its token is sealed. */
function giveBot() {
  const env = { ...process.env, DATA_DIR: ownServer.dataDir };
  const script = ['--import', 'tsx', 'tests/support/children/giveBot.ts', '1', TOKEN];
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

test('the platform checks a company’s channel and says hello in it, by keys alone', async ({
  page,
}) => {
  const root = new URL(ownServer.telegramRoot);
  const telegram = await botApi(TOKEN, { '@prairie': CHANNEL }, Number(root.port));
  try {
    giveBot();
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
    await press(page, card.getByRole('button', { name: 'Check the channel' }));
    await expect(told).toContainText('Telegram does not find the channel');
    await nothingSerious(page);
    await page.keyboard.press('Shift+Tab');
    await expect(card.getByLabel('Channel')).toBeFocused();
    await type(page, card.getByLabel('Channel'), '@prairie');
    await press(page, card.getByRole('button', { name: 'Check the channel' }));
    await expect(told).toContainText('Alerts reaches the channel “Prairie alerts”');
    await press(page, card.getByRole('button', { name: 'Send a test message' }));
    await expect(told).toContainText('The test message was sent');
    await press(page, card.getByRole('button', { name: 'Save the channel' }));
    await expect(told).toContainText('The channel is saved');
    await nothingSerious(page);
    expect(telegram.sent.at(-1)).toMatchObject({
      method: 'sendMessage',
      parameters: { chat_id: '@prairie', text: expect.stringContaining('Prairie Crossing') },
    });

    telegram.state.refusal = { error_code: 403, description: 'Forbidden: bot was kicked' };
    await tabTo(page, card.getByRole('button', { name: 'Send a test message' }));
    await page.keyboard.press('Enter');
    await expect(told).toContainText('The bot is not an administrator of the channel');
  } finally {
    await telegram.close();
  }
});
