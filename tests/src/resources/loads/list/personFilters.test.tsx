import { cleanup, screen } from '@testing-library/react';
import { ListContextProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import {
  CreatorFilter,
  DispatcherFilter,
  GrossDispatcherFilter,
} from '../../../../../src/resources/loads/list/PersonFilters.tsx';
import { shown } from '../../shown.tsx';

afterEach(cleanup);

const answers: Readonly<Record<string, object[]>> = {
  '/staffs/dispatcher-list': [
    { id: 11, nickname: 'Zoe' },
    { id: 12, nickname: 'Abel' },
  ],
  '/loads/makers/list': [
    { id: 3, name: 'The owner' },
    { id: 41, name: 'Bella' },
    { id: 42, name: 'Carl' },
  ],
};

const inSight = [
  { id: 1, dispatcher: { id: 19, nickname: 'Gone' }, created_user: { id: 49, nickname: 'Left' } },
  { id: 2, dispatcher: { id: 11, nickname: 'Zoe' }, created_user: { id: 42, nickname: 'Carl' } },
  { id: 3, dispatcher: null, created_user: null },
];

/** The filter over a list of three loads, and its values. */
function over(filter: ReactNode, filterValues: object = {}) {
  const set: object[] = [];
  const list = { data: inSight, filterValues, setFilters: (to: object) => set.push(to) };
  const { person } = shown(
    <ListContextProvider value={list as any}>{filter}</ListContextProvider>,
    { call: async (_: string, path: string) => answers[path] ?? [] } as any,
  );
  const open = async () => person.click(await screen.findByRole('button', { expanded: false }));
  const names = () => screen.getAllByRole('checkbox').map(box => box.parentElement?.textContent);
  return { person, set, open, names };
}

test('every dispatcher of the company is offered, and others with a visible load', async () => {
  const { person, set, open, names } = over(<DispatcherFilter />);
  await open();
  await person.click(await screen.findByLabelText('Abel'));
  expect(names()).toEqual(['Abel', 'Zoe', 'Gone']);
  expect(set).toEqual([{ dispatcher_id: [12] }]);
});

test('a load’s creator is chosen among all users of the company, starting with oneself', async () => {
  const { person, set, open, names } = over(<CreatorFilter />);
  await open();
  await person.click(await screen.findByLabelText('Bella'));
  expect(names()).toEqual(['Me', 'Bella', 'Carl', 'Left']);
  expect(set).toEqual([{ created_by: [41] }]);
});

test('nobody as the dispatcher is named, and stays when others are chosen', async () => {
  const { person, set } = over(<GrossDispatcherFilter />, { gross_dispatcher_id: 0 });
  await person.click(await screen.findByRole('button', { name: /none/ }));
  await person.click(await screen.findByLabelText('Abel'));
  expect(set).toEqual([{ gross_dispatcher_id: [0, 12] }]);
});
