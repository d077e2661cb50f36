// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { GetListParams } from 'ra-core';
import { afterEach, expect, test } from 'vitest';
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

test('a list shows the columns of a declaration, each in the manner of its kind', async () => {
  permitList();
  const row = await screen.findByRole('row', { name: /TX-1/ });
  expect(within(row).getByText('1 250.50')).toBeTruthy();
  expect(within(row).getByText('12/31/2026')).toBeTruthy();
  expect(within(row).getByText('TX')).toBeTruthy();
  expect(within(row).getByText('Active')).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: /Fee/ }).className).toMatch(/right/);
  expect(screen.queryByRole('columnheader', { name: /password/i })).toBeNull();
});

test('the sorted column says so, and a click sorts by another one', async () => {
  const { asked, person } = permitList();
  const sorted = await screen.findByRole('columnheader', { name: /Number/ });
  expect(sorted.getAttribute('aria-sort')).toBe('ascending');

  await person.click(screen.getByRole('button', { name: 'Fee' }));
  await waitFor(() => expect(asked.at(-1)?.sort).toEqual({ field: 'fee', order: 'ASC' }));
});

test('arrows walk the rows and Space ticks them', async () => {
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

test('a status filter asks for what is ticked, and its pill says it', async () => {
  const { asked, person } = permitList();
  await person.click(await screen.findByRole('button', { name: 'Status Any' }));
  await person.click(screen.getByRole('checkbox', { name: 'Inactive' }));
  await waitFor(() => expect(asked.at(-1)?.filter).toEqual({ status: ['inactive'] }));
  await person.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Clear Status' })).toBeTruthy();
});

test('a list without rows says whether there are none or none that match', async () => {
  const { person } = permitList([]);
  expect(await screen.findByText('There are no permits yet')).toBeTruthy();
  await person.type(screen.getByRole('searchbox'), 'nothing');
  expect(await screen.findByText('No permit matches these filters')).toBeTruthy();
});

test('columns written by hand stand among derived ones, with sums over the whole filter', async () => {
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

test('a column that was hidden can be shown', async () => {
  const { person } = permitList([onePermit], <EntityList of={permits} shown={['number', 'fee']} />);
  await screen.findByRole('row', { name: /TX-1/ });
  expect(screen.queryByRole('columnheader', { name: /Valid until/ })).toBeNull();

  await person.click(screen.getByRole('button', { name: 'Columns' }));
  await person.click(screen.getByRole('checkbox', { name: 'Valid until' }));
  await person.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('columnheader', { name: /Valid until/ })).toBeTruthy();
});

test('the columns that somebody wants are kept on the server, and come from there', async () => {
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
