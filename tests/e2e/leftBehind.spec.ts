import { expect, type Page, test } from '@playwright/test';
import { keptInBrowser } from './support/keptInBrowser.ts';
import { signIn } from './support/signIn.ts';

const DRIVER = '/company-owner/company/1/users/drivers/edit/1';
const MIDDLE_NAME = 'Lubbockson';
const SSN = '529-41-7306';

/** As it was typed, as it may be sent, and the half of it that stood there for a while. */
const partsOfSsn = [SSN, SSN.replaceAll('-', ''), SSN.slice(0, 6), SSN.slice(-7)];

async function expectNothingOf(texts: readonly string[], page: Page) {
  const kept = await keptInBrowser(page);
  expect(texts.filter(text => kept.includes(text))).toEqual([]);
}

test('of an SSN that a clerk typed, did not save and left behind, the browser keeps nothing', async ({
  page,
}) => {
  await signIn(page, 'administrator@linehaul.test');
  await page.goto(DRIVER);
  await page.getByLabel('Middle name').fill(MIDDLE_NAME);
  const ssn = page.getByLabel('SSN or EIN');
  await ssn.click();
  await ssn.pressSequentially(SSN, { delay: 20 });
  await expect(ssn).toHaveValue(SSN);

  // The rest of the form is kept as a draft meanwhile, as it should be; the number is not.
  await expect.poll(() => keptInBrowser(page)).toContain(MIDDLE_NAME);
  await expectNothingOf(partsOfSsn, page);

  await page.getByRole('button', { name: /your account/i }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByLabel(/^password/i)).toBeVisible();
  await expectNothingOf([...partsOfSsn, MIDDLE_NAME], page);

  // Nor does it come back for whoever signs in next, at the same form.
  await signIn(page, 'owner@linehaul.test');
  await page.goto(DRIVER);
  await expect(ssn).not.toHaveValue(SSN);
  await expectNothingOf([...partsOfSsn, MIDDLE_NAME], page);
});
