import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, memoryStore } from 'ra-core';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../../src/http/storage.ts';
import { i18nProvider } from '../../../src/i18n/i18nProvider.ts';
import { Palette } from '../../../src/layout/palette/Palette.tsx';
import { PaletteActions } from '../../../src/paletteActions.ts';
import { OpenedOverContext } from '../../../src/routing/RecordIdContext.ts';
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
    subtitle: '4002 · available',
    phone: '630-555-0158',
    path: `${company}/users/drivers/show/3`,
  },
  {
    type: 'staffs',
    title: 'Sam Staff',
    subtitle: '',
    phone: '630-555-0159',
    path: `${company}/staff/show/4`,
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

const here = () => document.querySelector('output')?.textContent;

/** The records that were read. */
let requested: string[] = [];

interface Around {
  page?: ReactNode;
  recent?: readonly string[];
  /** Records that are found too. */
  more?: readonly (typeof unit533)[];
}

function opened({ page, recent = [], more = [] }: Around = {}) {
  const asked: string[] = [];
  requested = [];
  const dataProvider: any = {
    callWhole: async (_method: string, path: string) => {
      asked.push(path);
      const query = new URLSearchParams(path.split('?')[1]);
      const [types, records] = [query.getAll('type[]'), query.getAll('record[]')];
      // As the server: these kinds, or these records.
      const data = [...found, ...more].filter(({ type, id }) =>
        records.length > 0
          ? records.includes(`${type}:${id}`)
          : types.length === 0 || types.includes(type),
      );
      return { data, total: 100, has_more: true };
    },
    getOne: async (resource: string, { id }: { id: unknown }) => {
      requested.push(`${resource} ${id}`);
      return { data: { id: Number(id), version: 1, first_name: 'Dana', last_name: 'Ortiz' } };
    },
    getList: async () => ({ data: [], total: 0 }),
    getMany: async () => ({ data: [] }),
    call: async (method: string, path: string) => {
      asked.push(`${method} ${path}`);
      return path.endsWith('/candidates') ? [truck] : { internal_id: 'L-4002' };
    },
  };
  render(
    <MemoryRouter>
      <CoreAdminContext
        dataProvider={dataProvider}
        i18nProvider={i18nProvider}
        store={memoryStore({ 'palette.recent': recent })}
      >
        <CompanyContext value={7}>
          {page}
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
  ['#', 'L-4002', `${company}/loads/show/11`, ['loads']],
  ['$', 'INV-4002', `${company}/invoices/list?open=5.show`, ['invoices']],
  ['@', 'Dana 4002', `${company}/users/drivers/show/3`, ['drivers', 'staffs', 'broker-contacts']],
])('asks for the kinds of %s alone, and opens the first match', async (prefix, title, path, types) => {
  const asked = opened();
  await userEvent.type(screen.getByRole('combobox'), `${prefix}4002`);
  await waitFor(() => expect(titles()[0]).toContain(title));
  const query = new URLSearchParams(asked.at(-1)?.split('?')[1]);
  expect([query.get('search'), query.getAll('type[]')]).toEqual(['4002', types]);
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toContain('100+ records found'),
  );

  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.querySelector('output')?.textContent).toBe(path));
});

it('shows results of every kind without a prefix', async () => {
  opened();
  await userEvent.type(screen.getByRole('combobox'), '4002');
  await waitFor(() => expect(titles()).toHaveLength(4));
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
  await waitFor(() => expect(titles()[0]).toContain('Dana 4002'));
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
  const asked = requested;
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}');
  await waitFor(() => expect(asked).toContain('drivers 2'));
  expect(here()).toBe('/');
});

it('peeks at a record by Alt and Enter over the page, which stays', async () => {
  opened();
  await userEvent.type(screen.getByRole('combobox'), '@4002');
  await waitFor(() => expect(titles()[0]).toContain('Dana 4002'));
  await userEvent.keyboard('{Alt>}{Enter}{/Alt}');
  const drawer = await screen.findByRole('dialog', { name: 'Dana Ortiz' });
  expect(requested).toContain('drivers 2');
  expect(here()).toBe('/');
  await userEvent.click(within(drawer).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Dana Ortiz' })).toBeNull());
  expect(here()).toBe('/');
});

const unit533 = {
  type: 'trucks',
  id: 9,
  title: '533',
  subtitle: 'Kenworth T680 · Goran Nikolavi · Enroute to Dallas, TX',
  path: `${company}/vehicle/trucks/show/9`,
  dispatcher: { id: 12, name: 'Milana Vukadinova' },
  is_on_board: true,
};

it('leads from a truck to its row of the main board and to the week of its dispatcher', async () => {
  signedIn(['trucks.list', 'boards.list', 'gross-boards.list']);
  opened({ more: [unit533] });
  await userEvent.type(screen.getByRole('combobox'), '533');
  const board = await screen.findByRole('option', { name: /Main board, unit 533/ });
  const group = screen.getByRole('group', { name: 'Go to' });
  const rows = [...group.querySelectorAll('[role=option]')].map(row => row.textContent);
  // The keys of the boards open them without the unit and the dispatcher.
  expect(rows).toEqual([
    'Main board, unit 533 Enter',
    'Gross board, dispatcher Milana Vukadinova Enter',
  ]);
  await userEvent.click(board);
  expect(here()).toBe(`${company}/boards/main?truck=9`);
});

it('opens the page whose name begins so, and then the records that have the word', async () => {
  signedIn(['loads.list', 'boards.list']);
  opened();
  await userEvent.type(screen.getByRole('combobox'), 'transport');
  await waitFor(() => expect(titles()).toHaveLength(5));
  expect(titles()[0]).toContain('Transport board');
  expect(screen.getByRole('group', { name: 'Pages' }).textContent).toContain('Transport board');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(here()).toBe(`${company}/boards/transport`));
});

it.each([
  '4002',
  'board',
  'Acme',
])('chooses a record for %s, with which no page begins', async text => {
  signedIn(['loads.list', 'boards.list']);
  opened();
  await userEvent.type(screen.getByRole('combobox'), text);
  const load = await screen.findByRole('option', { name: /L-4002/ });
  await waitFor(() => expect(load.getAttribute('aria-selected')).toBe('true'));
});

it('leads from a truck that is off the main board to no row of it', async () => {
  signedIn(['trucks.list', 'boards.list', 'gross-boards.list']);
  opened({ more: [{ ...unit533, is_on_board: false }] });
  await userEvent.type(screen.getByRole('combobox'), '533');
  await screen.findByRole('option', { name: /Gross board, dispatcher/ });
  expect(screen.queryByRole('option', { name: /Main board, unit/ })).toBeNull();
});

it('leads to no board that the person may not open', async () => {
  signedIn(['trucks.list', 'gross-boards.list']);
  opened({ more: [unit533] });
  await userEvent.type(screen.getByRole('combobox'), '533');
  const week = await screen.findByRole('option', { name: /Gross board, dispatcher/ });
  expect(screen.queryByRole('option', { name: /Main board/ })).toBeNull();
  await userEvent.click(week);
  expect(here()).toBe(`${company}/gross-boards?dispatcher=12`);
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

const tidy = () => titles().map(title => title?.replace('Enter', '').trim());

it('offers a call for each person with a phone number', async () => {
  opened();
  await userEvent.type(screen.getByRole('combobox'), '@sam');
  const option = await screen.findByRole('option', { name: /Sam Staff/ });
  await userEvent.hover(option);
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(tidy()).toContain('Call 630-555-0159'));
});

it('shows the phone number by which a person is found, with what was typed underlined', async () => {
  opened();
  await userEvent.type(screen.getByRole('combobox'), '@(630) 555 0159');
  const option = await screen.findByRole('option', { name: /Sam Staff.*630-555-0159/ });
  expect(option.querySelector('mark')?.textContent).toBe('630-555-0159');
  // Of others, found by something else, it is not shown.
  expect(screen.getByRole('option', { name: /Dana/ }).textContent).not.toContain('630-555');
});

it('says what a record is whose kind has no icon of its own', async () => {
  const path = `${company}/additional-deductions/list?open=9.show`;
  const deduction = { type: 'additional-deductions', title: 'Dana Ortiz', subtitle: '$100.00' };
  opened({ more: [{ ...deduction, id: 9, path } as any] });
  await userEvent.type(screen.getByRole('combobox'), '100');
  const row = /Dana Ortiz Additional deduction, \$100\.00/i;
  await waitFor(() => expect(titles().join('\n')).toMatch(row), { timeout: 5000 });
});

it('shows the latest records and screens before anything is typed, with the names of now', async () => {
  signedIn(['loads.show', 'boards.list']);
  const board = '/company-owner/company/{id}/boards/main';
  const recent = ['drivers:2', 'loads:999', board, '/company-owner/company/{id}/permissions'];
  const asked = opened({ recent });
  const option = await screen.findByRole('option', { name: /Dana 4002/ });
  // What is gone and what the person may not open are left out.
  const group = screen.getByRole('group', { name: 'Recent' });
  const shown = [...group.querySelectorAll('[role=option]')].map(row => row.textContent);
  expect(shown).toHaveLength(2);
  expect(shown[1]).toContain('Main board');
  expect(option.getAttribute('aria-selected')).toBe('true');
  const query = new URLSearchParams(asked[0]?.split('?')[1]);
  expect(query.getAll('record[]')).toEqual(['drivers:2', 'loads:999']);

  await userEvent.keyboard('{Enter}');
  const path = `${company}/users/drivers/show/3`;
  await waitFor(() => expect(document.querySelector('output')?.textContent).toBe(path));
});

it('a prefix alone shows the latest of its kind', async () => {
  opened({ recent: ['drivers:2', 'loads:0'] });
  await userEvent.type(screen.getByRole('combobox'), '#');
  await waitFor(() => expect(tidy()[0]).toContain('L-4002'));
  expect(titles()).toHaveLength(1);
});

describe('actions of the page', () => {
  const run = vi.fn();
  beforeEach(() => run.mockClear());
  const actions = ['Mark L-7 arrived', 'Change status of L-7', 'Three', 'Four', 'Five', 'Six'];
  const page = (
    <PaletteActions
      read={() => [
        false,
        ...actions.map(label => ({
          name: label,
          label,
          detail: 'unit 533',
          icon: 'ic-flag' as const,
          key: 'A',
          target: () => run(label),
        })),
      ]}
    />
  );

  it('are shown first, a few of them, and all of them by their prefix', async () => {
    opened({ page });
    await waitFor(() => expect(titles().length).toBeGreaterThanOrEqual(5));
    expect(titles()[0]).toContain('Mark L-7 arrived unit 533A');
    expect(titles().slice(0, 5).at(-1)).toContain('Five');
    expect(titles().some(title => title?.includes('Six'))).toBe(false);
    await userEvent.type(screen.getByRole('combobox'), '>');
    await waitFor(() => expect(titles().some(title => title?.includes('Six'))).toBe(true));
    await userEvent.type(screen.getByRole('combobox'), 'l-7 change');
    await waitFor(() => expect(titles()).toHaveLength(1));
    await userEvent.keyboard('{Enter}');
    expect(run).toHaveBeenCalledWith('Change status of L-7');
  });

  it('are found by what they change, and Enter takes the record below them', async () => {
    opened({ page });
    await userEvent.type(screen.getByRole('combobox'), '533');
    await waitFor(() => expect(titles()).toHaveLength(actions.length + found.length));
    const selected = () => screen.getByRole('option', { selected: true }).textContent;
    await waitFor(() => expect(selected()).toContain('L-4002'));
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(run).toHaveBeenCalledWith('Six');
  });

  it('are never done by a number and Enter before the search has answered', async () => {
    opened({ page });
    await userEvent.type(screen.getByRole('combobox'), '533{Enter}');
    expect(run).not.toHaveBeenCalled();
  });

  it('of a record that is open over a list are its own only', async () => {
    const over = (
      <OpenedOverContext value={true}>
        <PaletteActions
          read={() => [{ name: 'own', label: 'Own', icon: 'ic-edit', target: () => run('own') }]}
        />
      </OpenedOverContext>
    );
    opened({
      page: (
        <>
          {page}
          {over}
        </>
      ),
    });
    await userEvent.type(screen.getByRole('combobox'), '>');
    await waitFor(() => expect(titles()[0]).toContain('Own'));
    expect(titles().some(title => title?.includes('L-7'))).toBe(false);
  });
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
