import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'ra-core';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { session } from '../../../src/http/storage.ts';
import { i18nProvider } from '../../../src/i18n/i18nProvider.ts';
import { Palette } from '../../../src/layout/palette/Palette.tsx';
import { CompanyContext } from '../../../src/session/CompanyContext.ts';
import { resumeSession } from '../../../src/session/current.ts';

beforeAll(() => {
  // The list keeps its selected entry visible. jsdom has no layout.
  Element.prototype.scrollIntoView = () => {};
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
afterEach(cleanup);

const company = '/company-owner/company/7';
const found = [
  {
    type: 'loads',
    title: 'L-4002',
    subtitle: 'Joliet, IL → Tulsa, OK · unit 533 · RC-9 · Acme',
    path: `${company}/loads/show/11`,
    status: 1,
  },
  {
    type: 'invoices',
    title: 'INV-4002',
    subtitle: 'Acme',
    path: `${company}/invoices/list?open=5.show`,
  },
  {
    type: 'drivers',
    title: 'Dana 4002',
    subtitle: '4002 · 630-555-0158',
    path: `${company}/users/drivers/show/3`,
  },
].map((one, id) => ({ ...one, id }));

const truck = {
  id: 21,
  number: '533',
  type: 'with_van',
  trailer: null,
  drivers: [{ id: 3, name: 'Dana Ortiz' }],
  dispatcher_name: null,
  deadhead_miles: 40,
  deadhead_from: null,
  free_at: null,
  slack_minutes: null,
  rpm_all: null,
  fits: true,
  findings: [],
  is_blocked: false,
  assignment: { truck_id: 21, trailer_id: null, load_drivers: [{ driver_id: 3 }], version: 1 },
};

function Here() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function opened() {
  const asked: string[] = [];
  const dataProvider: any = {
    callWhole: async (_method: string, path: string) => {
      asked.push(path);
      return { data: found, total: 100, has_more: true };
    },
    call: async (method: string, path: string) => {
      asked.push(`${method} ${path}`);
      return path.endsWith('/candidates') ? [truck] : { internal_id: 'L-4002' };
    },
  };
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={dataProvider} i18nProvider={i18nProvider}>
        <CompanyContext value={7}>
          <Palette isOpen onClose={() => {}} />
          <Here />
        </CompanyContext>
      </CoreAdminContext>
    </MemoryRouter>,
  );
  return asked;
}

const titles = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

it.each([
  ['#', 'L-4002', `${company}/loads/show/11`],
  ['$', 'INV-4002', `${company}/invoices/list?open=5.show`],
  ['@', 'Dana 4002', `${company}/users/drivers/show/3`],
])('narrows the results by %s, and opens the match', async (prefix, title, path) => {
  const asked = opened();
  await userEvent.type(screen.getByRole('combobox'), `${prefix}4002`);
  await waitFor(() => expect(titles()).toHaveLength(1));
  expect(titles()[0]).toContain(title);
  expect(asked.at(-1)).toBe('/resource/global-search?search=4002');

  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.querySelector('output')?.textContent).toBe(path));
});

it('shows results of every kind without a prefix', async () => {
  opened();
  await userEvent.type(screen.getByRole('combobox'), '4002');
  await waitFor(() => expect(titles()).toHaveLength(3));
});

it('shows a load’s status as its glyph, and its route and unit', async () => {
  opened();
  await userEvent.type(screen.getByRole('combobox'), '#4002');
  const name = /^Available.*Joliet, IL → Tulsa, OK · unit 533/;
  expect(await screen.findByRole('option', { name })).toBeTruthy();
});

it('shows a record’s actions by the right arrow, and the results again by the left one', async () => {
  opened();
  await userEvent.type(screen.getByRole('combobox'), '@4002');
  await waitFor(() => expect(titles()).toHaveLength(1));
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() =>
    expect(titles().map(title => title?.replace('Enter', '').trim())).toEqual([
      'Open',
      'Peek',
      'Copy Dana 4002',
      'Call 630-555-0158',
    ]),
  );
  await userEvent.keyboard('{ArrowLeft}');
  await waitFor(() => expect(titles()[0]).toContain('Dana 4002'));
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}');
  const path = `${company}/users/drivers/list?open=2.show`;
  await waitFor(() => expect(document.querySelector('output')?.textContent).toBe(path));
});

it('peeks at a record by Alt and Enter', async () => {
  opened();
  await userEvent.type(screen.getByRole('combobox'), '#4002');
  await waitFor(() => expect(titles()).toHaveLength(1));
  await userEvent.keyboard('{Alt>}{Enter}{/Alt}');
  const path = `${company}/loads/all?open=0.show`;
  await waitFor(() => expect(document.querySelector('output')?.textContent).toBe(path));
});

it('says how many records there are when it shows only some of them', async () => {
  opened();
  await userEvent.type(screen.getByRole('combobox'), '4002');
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toContain('100+ records found'),
  );
});

it('assigns a found load to a truck with its driver', async () => {
  signedIn(['loads.show', 'loads.update']);
  const asked = opened();
  await userEvent.type(screen.getByRole('combobox'), '#4002');
  await waitFor(() => expect(titles()[0]).toContain('L-4002'));
  await userEvent.keyboard('{ArrowRight}');
  await userEvent.click(await screen.findByRole('option', { name: /Assign truck and driver/ }));
  const option = await screen.findByRole('button', { name: /533/ });
  expect(asked).toContain('GET /loads/0/candidates');
  await userEvent.click(option);
  await waitFor(() => expect(asked).toContain('PUT /loads/full/update/0'));
});

it('does not offer to assign to those who may only look, nor a record of another kind', async () => {
  signedIn(['loads.show']);
  opened();
  await userEvent.type(screen.getByRole('combobox'), '#4002');
  await waitFor(() => expect(titles()[0]).toContain('L-4002'));
  await userEvent.keyboard('{ArrowRight}');
  await screen.findByRole('option', { name: /Peek/ });
  expect(screen.queryByRole('option', { name: /Assign/ })).toBeNull();
});

function signedIn(permissions: string[]) {
  const dispatcher = {
    id: 1,
    role: 'user',
    companies: [{ id: 7, name: 'Seven' }],
    staffs: [{ company_id: 7, permissions, roles: [] }],
  };
  session.start({ access_token: 'x', expires_in: 60 } as any, dispatcher as any, true);
  resumeSession();
}
