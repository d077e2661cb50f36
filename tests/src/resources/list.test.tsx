import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { GetListParams } from 'ra-core';
import { afterEach, expect, test } from 'vitest';
import { loads } from '../../../schema/entities/loads.ts';
import { ApiError } from '../../../src/http/ApiError.ts';
import { Col, Column } from '../../../src/resources/list/Column.tsx';
import { EntityList } from '../../../src/resources/list/EntityList.tsx';
import { onePermit, permits, shown } from './shown.tsx';

afterEach(cleanup);

const other = { ...onePermit, id: 2, number: 'OK-2', status: 'inactive', fee: null };

function permitList(records = [onePermit, other], page = <EntityList of={permits} />) {
  const asked: GetListParams[] = [];
  const getList = async (_resource: string, params: GetListParams) => {
    asked.push(params);
    return { data: records as any[], total: records.length, meta: { all_fees: 1250.5 } };
  };
  return { asked, ...shown(page, { getList }) };
}

test('a list shows the columns of a declaration, each formatted by its kind', async () => {
  permitList();
  const row = await screen.findByRole('row', { name: /TX-1/ });
  expect(within(row).getByText('1 250.50')).toBeTruthy();
  expect(within(row).getByText('12/31/2026')).toBeTruthy();
  expect(within(row).getByText('TX')).toBeTruthy();
  expect(within(row).getByText('Active')).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: /Fee/ }).className).toMatch(/right/);
  expect(screen.queryByRole('columnheader', { name: /password/i })).toBeNull();
});

test('the sorted column is marked, and a click sorts by another one', async () => {
  const { asked, person } = permitList();
  const sorted = await screen.findByRole('columnheader', { name: /Number/ });
  expect(sorted.getAttribute('aria-sort')).toBe('ascending');

  await person.click(screen.getByRole('button', { name: 'Fee' }));
  await waitFor(() => expect(asked.at(-1)?.sort).toEqual({ field: 'fee', order: 'ASC' }));
});

test('arrows move through the rows and Space selects them', async () => {
  const linkTo = (id: number | string) => `/${id}`;
  const page = <EntityList of={permits} linkTo={linkTo} />;
  const { person } = permitList([onePermit, other], page);
  await screen.findByRole('row', { name: /TX-1/ });
  await person.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('TX-1');
  await person.keyboard('{ArrowDown} ');
  expect(document.activeElement?.textContent).toBe('OK-2');
  expect(await screen.findByText('1 selected')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select OK-2' }).checked).toBe(
    true,
  );
});

test('in a row a held arrow keeps moving, and a held Space selects once', async () => {
  const page = <EntityList of={permits} linkTo={id => `/${id}`} />;
  const { person } = permitList([onePermit, other, { ...other, id: 3, number: 'KS-3' }], page);
  await screen.findByRole('row', { name: /TX-1/ });
  await person.keyboard('{ArrowDown}');
  const hold = (key: string) => {
    for (const repeat of [false, true]) fireEvent.keyDown(document.activeElement!, { key, repeat });
  };
  hold('ArrowDown');
  expect(document.activeElement?.textContent).toBe('KS-3');
  hold(' ');
  expect(await screen.findByText('1 selected')).toBeTruthy();
});

test('Home and End lead to the first and the last row, also from a checkbox, and the arrows end there', async () => {
  const page = <EntityList of={permits} linkTo={id => `/${id}`} />;
  const { person } = permitList([onePermit, other, { ...other, id: 3, number: 'KS-3' }], page);
  await screen.findByRole('row', { name: /TX-1/ });
  const now = () => document.activeElement?.textContent;
  await person.keyboard('{ArrowDown}{End}');
  expect(now()).toBe('KS-3');
  await person.keyboard('{ArrowDown}');
  expect(now()).toBe('KS-3');
  await person.keyboard('{ArrowUp}');
  expect(now()).toBe('OK-2');
  screen.getByRole('checkbox', { name: 'Select OK-2' }).focus();
  await person.keyboard('{Home}');
  expect(now()).toBe('TX-1');
  await person.keyboard('{ArrowUp}');
  expect(now()).toBe('TX-1');
});

test('a status filter requests the selected ones, and its pill shows them', async () => {
  const { asked, person } = permitList();
  await person.click(await screen.findByRole('button', { name: 'Status Any' }));
  await person.click(await screen.findByRole('checkbox', { name: 'Inactive' }));
  await waitFor(() => expect(asked.at(-1)?.filter).toEqual({ status: ['inactive'] }));
  await person.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Clear Status' })).toBeTruthy();
});

test('a list whose search covers more than names says what it searches', async () => {
  shown(
    <EntityList of={loads}>
      <Column of={loads} source="internal_id" />
    </EntityList>,
    {},
  );
  const box = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search loads' });
  expect(box.placeholder).toBe('Load, reference, broker');
  cleanup();
  permitList();
  expect((await screen.findByRole<HTMLInputElement>('searchbox')).placeholder).toBe(
    'Search permits',
  );
});

test('an empty list shows whether there are no rows or no matches', async () => {
  const { person } = permitList([]);
  expect(await screen.findByText('There are no permits yet')).toBeTruthy();
  await person.type(screen.getByRole('searchbox'), 'nothing');
  expect(await screen.findByText('No permit matches these filters')).toBeTruthy();
});

test('handwritten columns are shown among derived ones, with totals over the whole filter', async () => {
  permitList(
    [onePermit],
    <EntityList of={permits} totals={{ fee: 'all_fees' }}>
      <Column of={permits} source="number" />
      <Column of={permits} source="fee" />
      <Col name="note" label="Remark">
        by hand
      </Col>
    </EntityList>,
  );
  expect(await screen.findByText('by hand')).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: /Remark/ })).toBeTruthy();
  expect(screen.getByText('Total of 1')).toBeTruthy();
  expect(screen.getAllByText('1 250.50')).toHaveLength(2);
});

test('a hidden column can be shown', async () => {
  const { person } = permitList([onePermit], <EntityList of={permits} shown={['number', 'fee']} />);
  await screen.findByRole('row', { name: /TX-1/ });
  expect(screen.queryByRole('columnheader', { name: /Valid until/ })).toBeNull();

  await person.click(screen.getByRole('button', { name: 'Columns' }));
  await person.click(await screen.findByRole('checkbox', { name: 'Valid until' }));
  await person.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('columnheader', { name: /Valid until/ })).toBeTruthy();
});

test('the chosen columns are stored on the server and loaded from there', async () => {
  const sent: unknown[] = [];
  const kept = [{ list_key: 'permits', columns: [{ key: 'fee', visible: false }] }];
  const call = async (method: string, _path: string, body?: unknown) => {
    if (method === 'GET') return kept;
    sent.push(body);
  };
  const getList = async () => ({ data: [onePermit] as any[], total: 1 });
  const { person } = shown(<EntityList of={permits} />, { getList, call });
  await screen.findByRole('row', { name: /TX-1/ });
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: /Fee/ })).toBeNull());

  await person.click(screen.getByRole('button', { name: 'Columns' }));
  await person.click(screen.getByRole('checkbox', { name: 'Fee' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    list_key: 'permits',
    columns: expect.arrayContaining([expect.objectContaining({ key: 'fee', visible: true })]),
  });
});

const kept = (columns: object[]) => async (method: string) =>
  method === 'GET' ? [{ list_key: 'permits', columns }] : undefined;
const heads = () =>
  screen.getAllByRole('columnheader').flatMap(head => head.getAttribute('data-column') ?? []);

test('a pinned column stays next to the first one, and is stored on the server', async () => {
  const sent: any[] = [];
  const call = async (method: string, _path: string, body?: unknown) => {
    if (method === 'GET') return [];
    sent.push(body);
  };
  const getList = async () => ({ data: [onePermit] as any[], total: 1 });
  const { person } = shown(<EntityList of={permits} />, { getList, call });
  await screen.findByRole('row', { name: /TX-1/ });
  await person.click(screen.getByRole('button', { name: 'Columns' }));
  await person.click(screen.getByRole('button', { name: 'Pin Fee to the left' }));
  await person.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(heads().slice(0, 2)).toEqual(['number', 'fee']));
  const left = screen.getByRole('columnheader', { name: /Fee/ }).style.left;
  expect(left).toMatch(/^calc\(var\(--box\) \+ max\(/);
  await waitFor(() => expect(sent.at(-1)?.columns).toContainEqual({ key: 'fee', pinned: true }));
});

test('a column is resized with the arrow keys, and saved after a pause', async () => {
  const sent: any[] = [];
  const call = async (method: string, path: string, body?: unknown) => {
    if (method !== 'GET') sent.push(body);
    else return kept([{ key: 'fee', width: 120 }])(method);
    return path;
  };
  const getList = async () => ({ data: [onePermit] as any[], total: 1 });
  const { person } = shown(<EntityList of={permits} />, { getList, call });
  const head = await screen.findByRole('columnheader', { name: /Fee/ });
  await waitFor(() =>
    expect(within(head).getByRole('separator').getAttribute('aria-valuenow')).toBe('120'),
  );
  Object.defineProperty(head, 'offsetWidth', { configurable: true, value: 120 });
  within(head).getByRole('button').focus();
  await person.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0].columns).toContainEqual({ key: 'fee', width: 136 });
});

test('a refused list shows that permission is missing, a failed one can be retried', async () => {
  const refusedList = (status: number) => async () => {
    throw new ApiError(status, 'No', { message: 'No' }, '/permits');
  };
  shown(<EntityList of={permits} />, { getList: refusedList(403) });
  expect(await screen.findByText("You don't have permission to view this list")).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  cleanup();
  shown(<EntityList of={permits} />, { getList: refusedList(500) });
  expect(await screen.findByText('The list could not be loaded')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('a bulk change reports each row, and the refused ones stay selected', async () => {
  const records = Array.from({ length: 10 }, (_, at) => ({
    ...onePermit,
    id: at + 1,
    number: `N-${at + 1}`,
  }));
  const getList = async () => ({ data: records as any[], total: 10 });
  const remove = async (_resource: string, { id }: any) => {
    if (id % 5 === 0) throw new ApiError(409, 'In use', { message: 'Still used by 2 loads' }, '/x');
    return { data: { id } as any };
  };
  const { person } = shown(<EntityList of={permits} />, { getList, delete: remove });
  await person.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await person.click(screen.getByRole('button', { name: 'Delete 10 permits' }));
  await person.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete 10 permits' }),
  );
  expect(await screen.findByText('8 deleted, 2 not')).toBeTruthy();
  expect(screen.getAllByText(/In use|Still used/)).toHaveLength(2);
  // Each row has its line, with the failed ones first.
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toHaveLength(10);
  expect(lines[0]).toMatch(/^N-5.*(In use|Still used)/);
  expect(lines[2]).toBe('N-1Deleted');
  await person.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('2 selected')).toBeTruthy();
});

/**
 * A list of very many permits, of which a page is shown. The name of each selected one is
 * displayed.
 */
function longList(total: number, refuse: (id: number) => boolean = () => false) {
  const permit = (id: number) => ({ ...onePermit, id, number: `N-${id}` });
  const page = async (_resource: string, { pagination }: any) => {
    const first = (pagination.page - 1) * pagination.perPage;
    const length = Math.max(0, Math.min(pagination.perPage, total - first));
    return { data: Array.from({ length }, (_, at) => permit(first + at + 1)) as any[], total };
  };
  const named: number[] = [];
  const gone = new Set<number>();
  const getMany = async (_resource: string, { ids }: any) => {
    named.push(...ids);
    return { data: ids.filter((id: number) => !gone.has(id)).map(permit) };
  };
  const remove = async (_resource: string, { id }: any) => {
    if (refuse(id)) throw new ApiError(409, 'In use', { message: 'Still used' }, '/x');
    gone.add(id);
    return { data: { id } as any };
  };
  const provider = { getList: page, getMany: getMany as any, delete: remove };
  return { named, ...shown(<EntityList of={permits} />, provider) };
}

test('rows selected on other pages are reported by name', async () => {
  const { named, person } = longList(53, id => id === 53);
  await person.click(await screen.findByLabelText('Select all on this page'));
  await person.click(screen.getByText('Select all 53'));
  await person.click(await screen.findByText('Delete 53 permits'));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByText('Delete 53 permits', { selector: 'button' }));
  expect(await screen.findByText('52 deleted, 1 not')).toBeTruthy();
  const lines = [...document.querySelectorAll('[role=dialog] li')].map(line => line.textContent);
  expect(lines).toHaveLength(53);
  expect(lines[0]).toMatch(/^N-53/);
  expect(lines).toContain('N-52Deleted');
  // Those of the page were read from it.
  expect(named).toEqual([51, 52, 53]);
});

test('of very many rows the first thousand can be selected, and a message says so', async () => {
  const { person } = longList(12_345);
  await person.click(await screen.findByLabelText('Select all on this page'));
  await person.click(screen.getByText('Select the first 1 000 of 12 345'));
  expect(await screen.findByText('1000 selected')).toBeTruthy();
  expect(screen.getByText('Up to 1 000 of 12 345 can be selected at once')).toBeTruthy();
  expect(screen.queryByText(/Select the first/)).toBeNull();
});

test('rows hidden by another filter are deselected', async () => {
  const getList = async (_resource: string, { filter, pagination }: GetListParams) => {
    const all = [onePermit, other, { ...onePermit, id: 3, number: 'TX-3' }];
    const found = all.filter(({ number }) => number.startsWith(filter.q ?? ''));
    const at = ((pagination?.page ?? 1) - 1) * 50;
    return { data: found.slice(at, at + 50) as any[], total: found.length };
  };
  const { person } = shown(<EntityList of={permits} />, { getList });
  await person.click(await screen.findByRole('checkbox', { name: 'Select TX-1' }));
  await person.click(screen.getByRole('checkbox', { name: 'Select OK-2' }));
  expect(await screen.findByText('2 selected')).toBeTruthy();

  const search = screen.getByRole('searchbox');
  await person.type(search, 'TX');
  expect(await screen.findByText('1 selected')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select TX-1' }).checked).toBe(
    true,
  );
  await person.type(search, '-9');
  await waitFor(() => expect(screen.queryByText(/selected$/)).toBeNull());
  await person.clear(search);
  await screen.findByRole('checkbox', { name: 'Select OK-2' });
  expect(screen.queryByText(/selected$/)).toBeNull();
});

test('selected rows stay selected on other pages of one filter', async () => {
  const { person } = longList(53);
  await person.click(await screen.findByRole('checkbox', { name: 'Select N-1' }));
  await person.click(screen.getByRole('button', { name: /next/i }));
  await person.click(await screen.findByRole('checkbox', { name: 'Select N-51' }));
  expect(await screen.findByText('2 selected')).toBeTruthy();
});

test.each(['{ArrowDown}', '{Enter}'])('%s moves from the search to the rows', async key => {
  const { person } = permitList(undefined, <EntityList of={permits} linkTo={id => `/${id}`} />);
  await screen.findByRole('row', { name: /TX-1/ });
  await person.click(screen.getByRole('searchbox'));
  await person.keyboard(key);
  expect(document.activeElement?.textContent).toBe('TX-1');
});

test('the rows of another tab, which is hidden, are not reached from the search', async () => {
  const hidden = (
    <table>
      <tbody>
        <tr>
          <td>
            <a href="/9" data-row-link>
              Hidden
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
  const { person } = permitList(
    undefined,
    <main>
      <div data-kept-page="hidden">{hidden}</div>
      <div data-kept-page="shown">
        <EntityList of={permits} linkTo={id => `/${id}`} />
      </div>
    </main>,
  );
  await screen.findByRole('row', { name: /TX-1/ });
  await person.click(screen.getByRole('searchbox'));
  await person.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('TX-1');
});

test.each(['{ArrowDown}', '{Enter}'])('%s waits for the rows of the typed text', async key => {
  const all = [onePermit, other];
  let answer = () => {};
  const answered = new Promise<void>(resolve => (answer = resolve));
  const getList = async (_resource: string, { filter }: GetListParams) => {
    if (filter.q) await answered;
    const found = all.filter(({ number }) => number.startsWith(filter.q ?? ''));
    return { data: found as any[], total: found.length };
  };
  const page = <EntityList of={permits} linkTo={id => `/${id}`} />;
  const { person } = shown(page, { getList });
  await screen.findByRole('row', { name: /TX-1/ });
  await person.type(screen.getByRole('searchbox'), `OK${key}${key}`);
  expect(document.activeElement?.tagName).toBe('INPUT');
  answer();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('OK-2'));
});
