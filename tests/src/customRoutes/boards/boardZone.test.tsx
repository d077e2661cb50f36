// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { BoardZone } from '../../../../src/customRoutes/boards/parts/BoardZone.tsx';
import { readCompanyZone } from '../../../../src/storage/preferences/ownZone.ts';
import { chosenZone, setLook } from '../../../../src/theme/uiPreferences.ts';
import { shown } from '../../resources/shown.tsx';
import { boardRow } from './boardRow.ts';
import { shownBoard } from './shownBoard.tsx';

afterEach(() => {
  cleanup();
  setLook({ zone: null });
  readCompanyZone(() => null);
  vi.unstubAllGlobals();
});

test('the zone of a board is the company’s until the person chooses another by typing', async () => {
  readCompanyZone(() => 'America/Phoenix');
  const { person } = shown(<BoardZone words="times" />, {});
  const button = () => screen.findByRole('button', { name: /^Times in/ });
  expect((await button()).textContent).toBe('Times in MST');
  await person.click(await button());
  const dialog = within(await screen.findByRole('dialog', { name: 'Time zone' }));
  const company = dialog.getByRole('radio', { name: 'Company: America/Phoenix (MST)' });
  expect(company.getAttribute('aria-checked')).toBe('true');
  await person.type(dialog.getByRole('searchbox'), 'honolulu{Enter}');
  expect(chosenZone()).toBe('Pacific/Honolulu');
  expect((await button()).textContent).toBe('Times in HST');

  await person.click(await button());
  await person.click(await screen.findByRole('radio', { name: /^Company/ }));
  expect(chosenZone()).toBeNull();
});

test('another zone changes the plans of the main board and leaves the times of stops', async () => {
  readCompanyZone(() => 'America/Phoenix');
  const plan = {
    id: 1,
    plan_at: '2026-11-16T19:00:00.000Z',
    place_city: 'Omaha',
    place_state_id: null,
    place_state: 'NE',
    load_id: null,
    note: null,
    version: 1,
  };
  const { person } = shownBoard([boardRow({ truck_plan_reach: plan })]);
  await screen.findByText(/11\/16 12:00/);
  await person.click(screen.getByRole('button', { name: /plans in MST/ }));
  await person.click(await screen.findByRole('radio', { name: /^America\/New York/ }));
  expect(await screen.findByText(/11\/16 14:00/)).toBeTruthy();
  expect(screen.queryByText(/11\/16 12:00/)).toBeNull();
});
