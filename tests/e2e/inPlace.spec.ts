import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { aLoad, asPerson } from './support/aLoad.ts';
import { press, tabTo, type } from './support/keys.ts';
import { PASSWORD, signIn } from './support/signIn.ts';
import { test } from './support/story.ts';

const show = (id: number) => `/company-owner/company/1/loads/show/${id}`;

/** A value of the load's page, for a user who may edit it. */
const edit = (page: Page, what: string) =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`^Edit ${what}`) });

/** A user who views loads and can't change them. */
async function aLooker(request: APIRequestContext): Promise<string> {
  const owner = await asPerson(request, 'owner@linehaul.test');
  const [department] = await owner.listed('/resource/get-departments-list');
  const nickname = 'looker';
  const email = `${nickname}@linehaul.test`;
  await owner.post('/staffs', {
    email,
    nickname,
    first_name: 'Lou',
    last_name: 'Okker',
    department_id: department.id,
    permissions: ['loads.list', 'loads.show'],
    password: PASSWORD,
    password_confirmation: PASSWORD,
  });
  return email;
}

test('a price and an appointment are edited in place, by keyboard only, and undone', async ({
  page,
  request,
}) => {
  const { keyboard } = page;
  const { id, number } = await aLoad(request);
  await signIn(page, 'dispatcher@linehaul.test');
  await page.goto(show(id));
  const price = edit(page, 'Linehaul');
  await expect(price).toContainText('1 800.00');

  await test.step('Enter opens the price, an error appears below it, Enter saves', async () => {
    await keyboard.press('3');
    await press(page, price);
    const input = page.getByRole('textbox', { name: /^Linehaul/ });
    await expect(input).toBeFocused();
    await keyboard.press('Delete');
    await keyboard.press('Enter');
    await expect(page.getByText('The field cannot be empty')).toBeVisible();
    await keyboard.type('1950');
    await keyboard.press('Enter');
    await expect(page.getByText(`Linehaul of ${number} saved`)).toBeVisible();
    await expect(price).toContainText('1 950.00');
    await expect(price).toBeFocused();
  });

  await test.step('Esc leaves it unchanged', async () => {
    await keyboard.press('F2');
    await expect(page.getByRole('dialog', { name: 'Edit Linehaul' })).toBeVisible();
    await keyboard.type('7');
    await keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(price).toContainText('1 950.00');
  });

  await test.step('Ctrl Z undoes the price', async () => {
    await keyboard.press('Control+z');
    await expect(page.getByText(/^Undone: .*Linehaul/)).toBeVisible();
    await expect(price).toContainText('1 800.00');
  });

  await test.step('F2 opens the appointment of a stop, in its local time', async () => {
    const appointment = edit(page, 'Appointment at stop 1');
    await keyboard.press('1');
    await tabTo(page, appointment);
    await keyboard.press('F2');
    const from = page.getByRole('group', { name: /^From/ });
    await type(page, from.getByRole('textbox', { name: 'Time' }), '0415');
    await keyboard.press('Enter');
    await expect(appointment).toContainText(' 04:15');
    await expect(page.getByText(/^Appointment at stop 1 .* saved$/)).toBeVisible();
  });
});

test('a user with read access to a load sees its values, and no edit controls', async ({
  page,
  request,
}) => {
  const { id } = await aLoad(request);
  await signIn(page, await aLooker(request));
  await page.goto(show(id));
  const main = page.getByRole('main');
  await expect(main.getByText('1 800.00').first()).toBeVisible();
  await expect(main.getByText('Linehaul', { exact: true })).toBeVisible();
  await expect(main.getByRole('button', { name: /^Edit / })).toHaveCount(0);
});
