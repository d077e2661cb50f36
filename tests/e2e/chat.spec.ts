import { type Browser, expect, type Page } from '@playwright/test';
import { aLoad } from './support/aLoad.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { press, type } from './support/keys.ts';
import { signIn } from './support/signIn.ts';
import { test } from './support/story.ts';

const C = '/company-owner/company/1';

// The smallest window of an office.
test.use({ viewport: { width: 1366, height: 768 } });

/** A page of the demo carrier, as a person has it open in their own browser. */
async function at(browser: Browser, email: string, path: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  const page = await context.newPage();
  await signIn(page, email);
  await page.goto(`${C}${path}`);
  return page;
}

const opensChat = (page: Page) => page.getByRole('button', { name: /^Chat/ }).click();
const chatOf = (page: Page) => page.getByRole('dialog', { name: 'Chat' });

test('two people chat about a load next to their pages: live, with its card, and unread until seen', async ({
  browser,
  request,
}) => {
  const { id, number } = await aLoad(request);
  const owner = await at(browser, 'owner@linehaul.test', '/loads/all');
  const kate = await at(browser, 'dispatcher@linehaul.test', '/loads/all');

  await opensChat(owner);
  await chatOf(owner).getByRole('searchbox').fill('Katherine');
  await chatOf(owner)
    .getByRole('button', { name: /Katherine/ })
    .click();
  const write = chatOf(owner).getByRole('textbox', { name: /^Write to Katherine/ });
  await write.fill(`Is ${number} covered?`);
  await write.press('Enter');

  // Its number on the menu, and in the tab.
  const button = kate.getByRole('button', { name: /^Chat: 1 / });
  await expect(button).toBeVisible();
  await expect(kate).toHaveTitle(/^\(1\) /);
  // She answers by keys alone.
  await press(kate, button);
  await press(kate, chatOf(kate).getByRole('button', { name: new RegExp(`Is ${number} covered`) }));
  const card = chatOf(kate).getByRole('link', { name: new RegExp(number) });
  await expect(card).toContainText('Available');
  await expect(kate).not.toHaveTitle(/^\(/);
  await expectAccessible(kate);

  // The card shows the load as it is now.
  const answer = chatOf(kate).getByRole('textbox', { name: /^Write to/ });
  await type(kate, answer, 'Now it is canceled');
  await kate.keyboard.press('Enter');
  await expect(chatOf(owner).getByText('Now it is canceled')).toBeVisible();
  await expectAccessible(owner);

  // A picture that she sends opens from the pictures of the conversation, newest first.
  const buffer = await kate.screenshot({ type: 'jpeg' });
  const picture = { name: 'Dock 4.jpg', mimeType: 'image/jpeg', buffer };
  await chatOf(kate).locator('input[type=file]').setInputFiles(picture);
  await chatOf(kate).getByRole('button', { name: 'Send' }).click();
  const sent = chatOf(kate).getByRole('log').getByRole('button', { name: 'Open Dock 4.jpg' });
  await expect(sent.getByRole('presentation')).toBeVisible();
  // The conversation stays at its end, although it grew when the picture had arrived.
  await expect(sent).toBeInViewport({ ratio: 1 });
  await chatOf(owner).getByRole('button', { name: 'Pictures' }).click();
  const tile = chatOf(owner)
    .getByRole('complementary', { name: 'Pictures' })
    .getByRole('button', { name: 'Open Dock 4.jpg' });
  await expect(tile).toBeVisible();
  await expectAccessible(owner);
  await press(owner, tile);
  await expect(owner.getByRole('dialog', { name: 'Dock 4.jpg' }).getByRole('img')).toBeVisible();
  await expectAccessible(owner);
  await owner.keyboard.press('Escape');
  await expect(tile).toBeFocused();

  // A text that is not sent yet outlives a reload.
  await chatOf(owner).getByRole('button', { name: 'Pictures' }).click();
  await write.fill('Then find another');
  await owner.reload();
  await opensChat(owner);
  await chatOf(owner)
    .getByRole('button', { name: /Katherine/ })
    .first()
    .click();
  await expect(chatOf(owner).getByRole('textbox', { name: /^Write to/ })).toHaveValue(
    'Then find another',
  );
  await card.click();
  await expect(kate).toHaveURL(new RegExp(`/loads/show/${id}`));
});
