// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'ra-core';
import { afterEach, expect, test } from 'vitest';
import { ChannelCard } from '../../../src/customRoutes/platform/ChannelCard.tsx';
import { i18nProvider } from '../../../src/i18n/i18nProvider.ts';
import { resumeSession } from '../../../src/session/current.ts';
import { session } from '../../../src/wire/storage.ts';
import type { StoredUser } from '../../../src/wire/user.ts';

const seven = { id: 7, version: 1, name: 'Seven Freight', telegram_channel_id: '@seven' };

/** The buttons that somebody sees on a company's card, outside of every company. */
function buttonsOf(user: Partial<StoredUser>): (string | null)[] {
  // A session as signing in leaves it, with what rights ask for.
  const stored = { id: 1, companies: [], staffs: [], ...user } as any;
  session.start({ access_token: 'x', expires_in: 60 } as any, stored, true);
  resumeSession();
  render(
    <CoreAdminContext i18nProvider={i18nProvider}>
      <ChannelCard company={seven} onSaved={() => {}} />
    </CoreAdminContext>,
  );
  return screen.queryAllByRole('button').map(({ textContent }) => textContent);
}
afterEach(cleanup);

test('the support checks a company’s channel, and is offered neither to write there nor to change it', () => {
  expect(buttonsOf({ role: 'admin' })).toEqual(['Check the channel']);
});

test('the super admin and the owner do all of it', () => {
  const all = ['Check the channel', 'Send a test message', 'Save the channel'];
  expect(buttonsOf({ role: 'superadmin' })).toEqual(all);
  cleanup();
  const companies = [{ id: 7, name: 'Seven Freight' }];
  expect(buttonsOf({ role: 'company_owner', companies })).toEqual(all);
});
