import { expect } from '@playwright/test';
import { look } from './support/look.ts';
import { sampleScreens } from './support/sampleScreens.ts';
import { signIn } from './support/signIn.ts';
import { test } from './support/story.ts';

/*
 * The walk over the screens: each is accessible, in light and dark. Those of the directory are in
 * directory.spec.ts, what a person opens on them in opened.spec.ts.
 */
const COMPANY = '/company-owner/company/1';

test.setTimeout(600_000);

test('the screens before signing in', async ({ page }) => {
  await look(page, ['/login', '/send-request', '/forgot-password', '/register', '/test']);
});

test('the screens of the platform, with their forms', async ({ page }) => {
  await signIn(page, 'super@linehaul.test');
  await page.goto('/users/company-owners');
  const companies = page.locator('a[href$="/companies"][href*="/company-owners/"]').first();
  const ofOwner = (await companies.getAttribute('href')) ?? '';
  expect(ofOwner).toMatch(/^\/users\/company-owners\/\d+\/companies$/);
  await look(
    page,
    sampleScreens([
      '/users/company-owners',
      '/users/company-owners?open=create',
      ofOwner,
      ofOwner.replace('/companies', '/company/telegram'),
      '/users/companies',
      '/users/companies?open=1',
      '/users/purchase-requests',
      '/users/accounts',
      '/users/accounts?open=2',
      '/users/outbox',
      '/users/audit',
      '/company-owner/companies-dashboard',
      '/staff/edit',
    ]),
  );
});

test('the screens of an owner: companies, people, permissions and money', async ({ page }) => {
  await signIn(page, 'owner@linehaul.test');
  await look(
    page,
    sampleScreens([
      '/company-owner/companies',
      '/company-owner/companies?open=create',
      '/company-owner/companies?open=1',
      '/company-owner/companies-dashboard',
      `${COMPANY}/boards/personal`,
      `${COMPANY}/dashboard`,
      `${COMPANY}/staff/list`,
      `${COMPANY}/staff/create`,
      `${COMPANY}/staff/show/1`,
      `${COMPANY}/staff/edit/1`,
      `${COMPANY}/roles`,
      `${COMPANY}/roles?open=1`,
      `${COMPANY}/permissions`,
      `${COMPANY}/reports`,
      `${COMPANY}/reports/create?template=gross-by-dispatcher`,
      // A template with a filter.
      `${COMPANY}/reports/create?template=ifta`,
      `${COMPANY}/audit`,
      `${COMPANY}/gross-boards`,
      `${COMPANY}/gross-boards?view=days`,
      `${COMPANY}/gross-boards-weekly`,
      `${COMPANY}/assistant`,
      `${COMPANY}/chatify/0`,
      `${COMPANY}/ready-for-invoice`,
      `${COMPANY}/invoices/list`,
      `${COMPANY}/factoring-schedules/list`,
      `${COMPANY}/factoring-schedules/create`,
      `${COMPANY}/accounting-export`,
      `${COMPANY}/receipts/list`,
      `${COMPANY}/receipts/create?broker=1`,
      `${COMPANY}/receipts/show/1`,
      `${COMPANY}/receipts/files`,
      `${COMPANY}/invoices/list?open=1.show`,
      `${COMPANY}/batches/list`,
      `${COMPANY}/batches/create`,
      `${COMPANY}/driver-debt/list`,
      `${COMPANY}/driver-debt/list?open=create`,
      `${COMPANY}/driver-hold/list`,
      `${COMPANY}/driver-hold/list?open=create`,
      `${COMPANY}/driver-pay-settlements/create`,
      `${COMPANY}/driver-pay-settlements/1/show`,
      '/settings/1/configs/system-configs',
      '/settings/1/configs/ach',
      '/settings/1/telegram-bots/list',
      '/settings/1/telegram-bots/create',
      '/settings/1/work-flows/list',
      '/settings/1/work-flows/create',
      '/settings/1/telegram-alerts/list',
      '/settings/1/telegram-alerts/create',
      '/settings/1/notifications/workflow-alerts/list',
      '/settings/1/notifications/workflow-alerts/create',
      '/staff/edit',
    ]),
  );
});

test('the screens of loads', async ({ page }) => {
  await signIn(page, 'owner@linehaul.test');
  const loads = ['all', 'available', 'enroute', 'pending', 'create', 'update/257'];
  const others = ['show/257', 'show-create/260', 'by-number/PC-99999'];
  const paths = [...loads, ...others].map(screen => `${COMPANY}/loads/${screen}`);
  await look(page, sampleScreens(paths));
});

test('the boards of trucks, of drivers and of loads over time', async ({ page }) => {
  await signIn(page, 'owner@linehaul.test');
  const boards = ['main', 'driver', 'transport'].map(board => `${COMPANY}/boards/${board}`);
  await look(page, sampleScreens(boards));
});

test('the boards on a big screen, with the columns that it has room for', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await signIn(page, 'owner@linehaul.test');
  const boards = ['boards/main', 'boards/personal', 'boards/transport', 'boards/driver'];
  const gross = ['gross-boards', 'gross-boards?view=days', 'gross-boards-weekly'];
  await look(page, sampleScreens([...boards, ...gross].map(board => `${COMPANY}/${board}`)));
});

test('the screens of a person who works for companies', async ({ page }) => {
  await signIn(page, 'dispatcher@linehaul.test');
  await look(page, ['/staff/companies', '/staff/edit']);
});
