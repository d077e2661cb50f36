import { cleanup, screen, waitFor } from '@testing-library/react';
import type { DataProvider } from 'react-admin';
import { afterEach, describe, expect, it } from 'vitest';
import { TruckTypeInput } from '../../../src/inputs/choices/TruckTypeInput.tsx';
import { StateInput } from '../../../src/inputs/places/StateInput.tsx';
import { required } from '../../../src/inputs/validate.ts';
import { inputForm } from './inputForm.tsx';

afterEach(cleanup);

const states = [
  { id: 14, code: 'IL', name: 'Illinois' },
  { id: 43, code: 'TX', name: 'Texas' },
];

const dataProvider: Partial<DataProvider> = {
  getList: async (_resource, { filter }) => {
    const typed = String(filter?.q ?? '').toLowerCase();
    const data = states.filter(({ code, name }) => `${code} ${name}`.toLowerCase().includes(typed));
    return { data: data as any[], total: data.length };
  },
  getMany: async (_resource, { ids }) => ({
    data: states.filter(({ id }) => ids.includes(id)) as any[],
  }),
};

describe('a state', () => {
  const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: /State/ });

  it('is shown by its letters, found by its name and stored by its id', async () => {
    const form = inputForm(<StateInput source="state_id" label="State" />, {
      record: { state_id: 14 },
      dataProvider,
    });
    await waitFor(() => expect(box().value).toBe('IL'));
    await form.person.clear(box());
    await form.person.type(box(), 'texas');
    await form.person.click(await screen.findByRole('option', { name: /TX\s*Texas/ }));
    expect(await form.save()).toEqual({ state_id: 43 });
  });

  it('is required where it cannot be empty', async () => {
    const form = inputForm(<StateInput source="state_id" label="State" validate={required()} />, {
      dataProvider,
    });
    expect(await form.save()).toBeUndefined();
    expect(await screen.findByText('The field cannot be empty')).toBeTruthy();
  });
});

describe('the type of a truck', () => {
  it.each([
    ['With van', 'with_van'],
    ['Power only', 'power_only'],
    ['With reefer', 'with_reefer'],
    ['Flatbed', 'flatbed'],
  ])('%s is sent as %s', async (name, id) => {
    const form = inputForm(<TruckTypeInput source="type" label="Type" />);
    await form.person.click(screen.getByRole('combobox', { name: /Type/ }));
    await form.person.click(await screen.findByRole('option', { name }));
    expect(await form.save()).toEqual({ type: id });
  });
});
