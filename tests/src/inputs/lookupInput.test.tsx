import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { DataProvider, GetListParams } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LookupInput } from '../../../src/inputs/lookup/LookupInput.tsx';
import { rankOf } from '../../../src/inputs/lookup/option.ts';
import { required } from '../../../src/inputs/validate.ts';
import { inputForm } from './inputForm.tsx';

afterEach(cleanup);

const brokers = [
  {
    id: 7,
    company_name: 'Bluestem Freight Partners LLC',
    city: 'Sioux Falls',
    mc_number: '1914423',
  },
  { id: 8, company_name: 'Copperkite Logistics', city: 'Omaha', mc_number: '884120' },
  { id: 9, company_name: 'Dunlin Bay Freight', city: 'Mobile', mc_number: '300117' },
];

/** A short list in the browser that answers like the server's and records its requests. */
function shortList() {
  const asked: GetListParams[] = [];
  const dataProvider: Partial<DataProvider> = {
    getList: async (_resource, params) => {
      asked.push(params);
      const q = String(params.filter?.q ?? '').toLowerCase();
      const data = brokers.filter(broker => broker.company_name.toLowerCase().includes(q));
      return { data: data as any[], total: data.length };
    },
    getMany: async (_resource, { ids }) => ({
      data: brokers.filter(broker => ids.includes(broker.id)) as any[],
    }),
  };
  return { asked, dataProvider };
}

describe('a lookup', () => {
  let list: ReturnType<typeof shortList>;
  beforeEach(() => {
    list = shortList();
  });
  const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: /Broker/ });
  const lookup = (more = {}) => (
    <LookupInput
      source="broker_id"
      label="Broker"
      reference="brokers"
      secondText={['city', 'mc_number']}
      {...more}
    />
  );

  it('shows the name of the stored record', async () => {
    inputForm(lookup(), { record: { broker_id: 8 }, dataProvider: list.dataProvider });
    await waitFor(() => expect(box().value).toBe('Copperkite Logistics'));
    expect(list.asked).toHaveLength(0);
  });

  it('takes the name from the form’s record, where it is next to the id', () => {
    inputForm(lookup(), {
      record: { broker_id: 99, broker: { id: 99, company_name: 'Gone Ltd' } },
    });
    expect(box().value).toBe('Gone Ltd');
  });

  it('requests the short list once per word, and shows two lines for each result', async () => {
    const { person, save } = inputForm(lookup({ validate: required() }), {
      dataProvider: list.dataProvider,
    });
    expect(await save()).toBeUndefined();
    expect(screen.getByText('The field cannot be empty')).toBeTruthy();

    await person.type(box(), 'freight');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
    expect(screen.getByText('Sioux Falls · 1914423')).toBeTruthy();
    const words = () => list.asked.map(({ filter }) => filter.q);
    await waitFor(() => expect(words()).toEqual([undefined, 'freight']));
    expect(list.asked[0]?.meta).toEqual({ path: '/brokers/short/list' });

    // The first arrow down stays on the first match.
    await person.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(box().value).toBe('Dunlin Bay Freight');
    expect(await save()).toEqual({ broker_id: 9 });
  });

  it('puts recent picks first', async () => {
    const { person } = inputForm(lookup(), { dataProvider: list.dataProvider });
    await person.type(box(), 'dunlin');
    await person.click(await screen.findByRole('option', { name: /Dunlin/ }));
    await person.clear(box());
    await person.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3));
    expect(screen.getAllByRole('option')[0]?.textContent).toContain('Dunlin');
  });

  it('picks the first result with Enter, however late it arrived', async () => {
    const { getList } = list.dataProvider;
    let answer = () => {};
    const asked = new Promise<void>(resolve => {
      answer = resolve;
    });
    const late: Partial<DataProvider> = {
      ...list.dataProvider,
      getList: async (resource, params) => {
        await asked;
        return (getList as NonNullable<typeof getList>)(resource, params);
      },
    };
    const { person, save } = inputForm(lookup({ create: () => null }), { dataProvider: late });
    await person.click(box());
    // A new one is not offered before it is known that none exists.
    expect(screen.queryByRole('option', { name: /Create/ })).toBeNull();
    answer();
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(4));
    await person.keyboard('{Enter}');
    expect(await save()).toEqual({ broker_id: 7 });
  });

  it('picks only a match with Enter, however fast it is pressed', async () => {
    const { person, save } = inputForm(lookup(), { dataProvider: list.dataProvider });
    await person.click(box());
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3));
    // At once, so that no busy machine makes it slow typing.
    fireEvent.change(box(), { target: { value: 'dunlin' } });
    fireEvent.keyDown(box(), { key: 'Enter' });
    expect(list.asked).toHaveLength(1);
    expect(await save()).toEqual({ broker_id: 9 });
  });

  it('chooses the first match of what was typed with arrow down and Enter', async () => {
    const { person, save } = inputForm(lookup(), { dataProvider: list.dataProvider });
    await person.type(box(), 'freight');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
    await person.keyboard('{ArrowDown}{Enter}');
    expect(await save()).toEqual({ broker_id: 7 });
  });

  it('chooses the first match with Enter pressed before the results are there', async () => {
    const { person, save } = inputForm(lookup(), { dataProvider: list.dataProvider });
    await person.type(box(), 'dunlin{Enter}');
    await waitFor(() => expect(box().value).toBe('Dunlin Bay Freight'));
    expect(screen.queryByRole('option')).toBeNull();
    expect(await save()).toEqual({ broker_id: 9 });
  });

  it('never sends its form with Enter, be it empty, chosen or open', async () => {
    const sent = vi.fn();
    const form = inputForm(lookup(), {
      record: { broker_id: 8 },
      dataProvider: list.dataProvider,
    });
    document.querySelector('form')?.addEventListener('submit', sent);
    await waitFor(() => expect(box().value).toBe('Copperkite Logistics'));
    await form.person.click(box());
    await form.person.keyboard('{Escape}{Enter}');
    await form.person.clear(box());
    await form.person.keyboard('{Escape}{Enter}{Enter}');
    expect(sent).not.toHaveBeenCalled();
  });

  it('puts the exact name before longer ones and others that merely contain it', () => {
    const rank = (name: string) => rankOf({ id: 1, name }, '502', 'name');
    expect(['502', '5020', 'Unit 502', '1502'].map(rank)).toEqual([0, 1, 2, 3]);
  });

  it('creates a missing record inline and picks it', async () => {
    const { person, save } = inputForm(
      lookup({
        create: (typed: string, done: (record: any) => void) => (
          <button
            type="button"
            onClick={() => {
              brokers.push({ id: 20, company_name: typed, city: '', mc_number: '' });
              done({ id: 20, company_name: typed });
            }}
          >
            Keep {typed}
          </button>
        ),
      }),
      { dataProvider: list.dataProvider },
    );
    await person.type(box(), 'Velvet');
    await person.click(await screen.findByRole('option', { name: 'Create “Velvet”' }));
    await person.click(screen.getByRole('button', { name: 'Keep Velvet' }));
    await waitFor(() => expect(box().value).toBe('Velvet'));
    expect(await save()).toEqual({ broker_id: 20 });
  });
});
