import { cleanup, render, screen } from '@testing-library/react';
import { CoreAdminContext } from 'ra-core';
import { afterEach, expect, test } from 'vitest';
import { ChannelCard } from '../../../../src/customRoutes/platform/ChannelCard.tsx';
import { session } from '../../../../src/http/storage.ts';
import type { StoredUser } from '../../../../src/http/user.ts';
import { i18nProvider } from '../../../../src/i18n/i18nProvider.ts';
import { resumeSession } from '../../../../src/session/current.ts';

const seven = { id: 7, version: 1, name: 'Seven Freight', telegram_channel_id: '@seven' };

/** The buttons that a user sees on a company's card, outside of every company. */
function buttonsOf(user: Partial<StoredUser>): (string | null)[] {
  // A session as after signing in, with the fields that permission checks use.
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

test('the support role can check a company’s channel, but not write there or change it', () => {
  expect(buttonsOf({ role: 'admin' })).toEqual(['Check channel']);
});

test('the super admin and the owner can do all of it', () => {
  const all = ['Check channel', 'Send test message', 'Save channel'];
  expect(buttonsOf({ role: 'superadmin' })).toEqual(all);
  cleanup();
  const companies = [{ id: 7, name: 'Seven Freight' }];
  expect(buttonsOf({ role: 'company_owner', companies })).toEqual(all);
});
