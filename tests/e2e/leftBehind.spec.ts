import { expect, type Page } from '@playwright/test';
import { savedInBrowser } from './support/savedInBrowser.ts';
import { signIn } from './support/signIn.ts';
import { test } from './support/story.ts';

const DRIVER = '/company-owner/company/1/users/drivers/edit/1';
const MIDDLE_NAME = 'Lubbockson';
const SSN = '529-41-7306';

/** As typed, as sent, and its partial value while typing. */
const partsOfSsn = [SSN, SSN.replaceAll('-', ''), SSN.slice(0, 6), SSN.slice(-7)];

async function expectNothingOf(texts: readonly string[], page: Page) {
  const kept = await savedInBrowser(page);
  expect(texts.filter(text => kept.includes(text))).toEqual([]);
}

test('the browser stores nothing of an SSN that a clerk typed and did not save', async ({
  page,
}) => {
  await signIn(page, 'administrator@linehaul.test');
  await page.goto(DRIVER);
  await page.getByLabel('Middle name').fill(MIDDLE_NAME);
  const ssn = page.getByLabel('SSN or EIN');
  await ssn.click();
  await ssn.pressSequentially(SSN, { delay: 20 });
  await expect(ssn).toHaveValue(SSN);

  // The rest of the form is stored as a draft meanwhile, as intended. The number is not.
  await expect.poll(() => savedInBrowser(page)).toContain(MIDDLE_NAME);
  await expectNothingOf(partsOfSsn, page);

  await page.getByRole('button', { name: /your account/i }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel(/^password/i)).toBeVisible();
  await expectNothingOf([...partsOfSsn, MIDDLE_NAME], page);

  // Nor does it reappear in the same form for the next user.
  await signIn(page, 'owner@linehaul.test');
  await page.goto(DRIVER);
  await expect(ssn).not.toHaveValue(SSN);
  await expectNothingOf([...partsOfSsn, MIDDLE_NAME], page);
});
