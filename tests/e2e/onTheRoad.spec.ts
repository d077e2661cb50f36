import { expect } from '@playwright/test';
import { aLoad, aLoadFor, asDispatcher } from './support/aLoad.ts';
import { attentionOf } from './support/attention.ts';
import { savedInBrowser } from './support/savedInBrowser.ts';
import { signIn } from './support/signIn.ts';
import { stepByKey } from './support/stepByKey.ts';
import { test } from './support/story.ts';

/** Days ahead: so many that the unit is on no other load then. */
const FAR_AHEAD = 80;

const at = (page: string) => `/company-owner/company/1/loads/${page}`;

test('a check call by keyboard sets the truck’s position, and maps show it', async ({
  page,
  request,
}) => {
  const { keyboard } = page;
  const load = await aLoadFor(request, '541', {}, FAR_AHEAD);
  await signIn(page, 'dispatcher@linehaul.test');
  await page.goto(at(`show/${load.id}`));
  await stepByKey(page, 'Dispatched', 'Enroute');

  const kind = page.getByRole('combobox', { name: 'Update type' });
  await kind.press('Enter');
  await page.getByRole('option', { name: 'Check call' }).press('Enter');
  await page.getByRole('combobox', { name: /^City/ }).focus();
  await keyboard.type('Joliet');
  await expect(page.getByRole('option', { name: /^Joliet\s*IL/ })).toBeVisible();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: /^State/ })).toHaveValue('IL');
  await page.getByRole('textbox', { name: 'Write an update' }).fill('Rolling, all fine');
  await keyboard.press('Enter');

  const thread = page.getByRole('region', { name: 'Updates' });
  await expect(thread.getByRole('listitem').first()).toContainText('Joliet, IL');
  await expect(thread.getByRole('listitem').first()).toContainText('Rolling, all fine');
  const trucks = await (await asDispatcher(request)).listed('/truck-coordinates?search=541');
  expect(trucks).toMatchObject([{ number: '541', city: 'Joliet' }]);
});

test('stop times are corrected after the delivery', async ({ page, request }) => {
  const load = await aLoadFor(request, '541', {}, FAR_AHEAD + 5);
  await signIn(page, 'dispatcher@linehaul.test');
  await page.goto(at(`show/${load.id}`));
  await stepByKey(page, 'Dispatched', 'Enroute', 'Arrived', 'Delivered');

  const pickup = page.getByRole('button', { name: /^(Set arrived|Change times): / }).first();
  await pickup.click();
  const times = page.getByRole('dialog', { name: /^Times at / });
  const tell = async (what: RegExp, date: string, time: string) => {
    const [day, clock] = await times.getByRole('group', { name: what }).getByRole('textbox').all();
    await day?.fill(date);
    await clock?.fill(time);
  };
  await tell(/^Arrived/, '01/05/2026', '0800');
  await tell(/^Checked in/, '01/05/2026', '0740');
  await page.keyboard.press('Enter');
  const refused = attentionOf(page);
  await expect(refused).toContainText('The truck cannot check in before it arrives.');
  await refused.getByRole('button', { name: 'Close' }).click();

  await tell(/^Checked in/, '01/05/2026', '0820');
  await page.keyboard.press('Enter');
  await expect(times).toHaveCount(0);
  const stops = page.getByRole('region', { name: 'Stops' });
  await expect(stops).toContainText('01/05 08:00');
  await expect(stops).toContainText('01/05 08:20');
  await page.reload();
  await expect(stops).toContainText('01/05 08:20');
  await expect(page.getByText('Delivered').first()).toBeVisible();
});

test('unsaved input in a load’s form returns after a reload, until it is saved', async ({
  page,
  request,
}) => {
  const load = await aLoad(request);
  const words = `Call the gate, code ${load.id}`;
  await signIn(page, 'dispatcher@linehaul.test');
  await page.goto(at(`update/${load.id}`));
  const instructions = page.getByRole('textbox', { name: /^Instructions/ });
  await instructions.fill(words);
  await expect.poll(() => savedInBrowser(page)).toContain(words);

  await page.reload();
  await expect(page.getByText(/^Restored your unsaved changes from /)).toBeVisible();
  await expect(instructions).toHaveValue(words);
  await page.keyboard.press('Control+s');
  await expect(page.getByText(`${load.number} was saved`)).toBeVisible();
  await expect.poll(() => savedInBrowser(page)).not.toContain(words);

  await page.goto(at(`update/${load.id}`));
  await expect(instructions).toHaveValue(words);
  await expect(page.getByText(/^Restored/)).toHaveCount(0);
});
