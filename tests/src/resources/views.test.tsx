import { cleanup, screen, waitFor } from '@testing-library/react';
import type { GetListParams } from 'ra-core';
import { afterEach, expect, test } from 'vitest';
import { EntityList } from '../../../src/resources/list/EntityList.tsx';
import { onePermit, permits, shown } from './shown.tsx';

afterEach(cleanup);

const view = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  user_id: 3,
  list_key: 'permits',
  is_shared: false,
  filters: { status: ['active'] },
  sort_by: 'fee',
  sort_dir: 'desc',
  ...more,
});

function viewedList(kept: object[]) {
  const asked: GetListParams[] = [];
  const sent: [string, string, unknown][] = [];
  const getList = async (_resource: string, params: GetListParams) => {
    asked.push(params);
    return { data: [onePermit] as any[], total: 1 };
  };
  const call = async (method: string, path: string, body?: unknown) => {
    if (method !== 'GET') sent.push([method, path, body]);
    if (path === '/saved-views') return kept;
    return path.startsWith('/permits?') ? { total: path.includes('status') ? 7 : 12 } : [];
  };
  return { asked, sent, ...shown(<EntityList of={permits} />, { getList, call }) };
}

test('views are under one button, each with its row count', async () => {
  const { asked, person } = viewedList([
    view(1, 'Active ones'),
    view(2, 'Of the office', { user_id: 9, is_shared: true }),
    view(3, 'Of another list', { list_key: 'trucks' }),
  ]);
  await screen.findByRole('row', { name: /TX-1/ });
  await person.keyboard('v');
  expect(await screen.findByRole('menuitem', { name: 'All, without filters 12' })).toBeTruthy();
  expect(screen.getByText('Shared with me')).toBeTruthy();
  expect(screen.queryByText('Of another list')).toBeNull();

  await person.click(await screen.findByRole('menuitem', { name: 'Active ones 7' }));
  await waitFor(() => {
    expect(asked.at(-1)?.filter).toEqual({ status: ['active'] });
    expect(asked.at(-1)?.sort).toEqual({ field: 'fee', order: 'DESC' });
  });
  expect(await screen.findByRole('button', { name: 'Active ones 1' })).toBeTruthy();
});

test('the current settings can be saved under a name', async () => {
  const { sent, person } = viewedList([]);
  await person.click(await screen.findByRole('button', { name: 'Status Any' }));
  await person.click(await screen.findByRole('checkbox', { name: 'Inactive' }));
  await person.keyboard('{Escape}');
  await person.click(await screen.findByRole('button', { name: 'Save view' }));
  await person.type(await screen.findByRole('textbox', { name: /View name/ }), 'Asleep');
  await person.keyboard('{Enter}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual([
    'POST',
    '/saved-views',
    {
      list_key: 'permits',
      name: 'Asleep',
      filters: { status: ['inactive'] },
      sort_by: 'number',
      sort_dir: 'asc',
    },
  ]);
});

test('users can share, rename and delete the current view if it is their own', async () => {
  const { sent, person } = viewedList([view(1, 'Mine', { filters: {}, sort_by: null })]);
  await person.click(await screen.findByRole('button', { name: 'Mine 1' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Share with everyone' }));
  await waitFor(() => expect(sent.at(-1)?.[1]).toBe('/saved-views/share/1'));
  await person.click(await screen.findByRole('button', { name: 'Mine 1' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Delete view' }));
  await waitFor(() => expect(sent.at(-1)?.slice(0, 2)).toEqual(['DELETE', '/saved-views/1']));
});

test('a condition on any field is built, described in words, changed and removed', async () => {
  const { asked, person } = viewedList([]);
  await screen.findByRole('row', { name: /TX-1/ });
  await person.keyboard('f');
  await person.click(await screen.findByRole('menuitem', { name: 'Fee' }));
  await person.selectOptions(
    await screen.findByRole('combobox', { name: 'Operator' }),
    'less than',
  );
  await person.type(screen.getByRole('textbox', { name: 'Value' }), '1500{Enter}');
  await waitFor(() => expect(asked.at(-1)?.filter).toEqual({ where: ['fee:under:1500'] }));

  await person.keyboard('f');
  await person.click((await screen.findAllByRole('menuitem', { name: 'Payer' }))[0]!);
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Operator' }), 'is empty');
  await person.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() =>
    expect(asked.at(-1)?.filter).toEqual({ where: ['fee:under:1500', 'payer:empty'] }),
  );

  await person.click(await screen.findByRole('button', { name: 'Fee less than 1 500.00' }));
  await person.selectOptions(
    await screen.findByRole('combobox', { name: 'Operator' }),
    'more than',
  );
  await person.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() =>
    expect(asked.at(-1)?.filter).toEqual({ where: ['fee:over:1500', 'payer:empty'] }),
  );
  await person.click(await screen.findByRole('button', { name: 'Clear Payer' }));
  await waitFor(() => expect(asked.at(-1)?.filter).toEqual({ where: ['fee:over:1500'] }));
});
