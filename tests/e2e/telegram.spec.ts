import { spawnSync } from 'node:child_process';
import { expect, type Page } from '@playwright/test';
import { botApi } from '../support/botApi.ts';
import { builtChild } from '../support/builtProgram.ts';
import { press, tabTo, type } from './support/keys.ts';
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
