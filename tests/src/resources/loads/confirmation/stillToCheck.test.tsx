import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, TestMemoryRouter } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import { afterEach, expect, test, vi } from 'vitest';
import { StillToCheck } from '../../../../../src/resources/loads/confirmation/StillToCheck.tsx';
import type { ReadValues } from '../../../../../src/resources/loads/confirmation/valuesOf.ts';

afterEach(cleanup);

const Make = () => {
  const { setValue } = useFormContext();
  const make = () => setValue('stops.1.load_company_id', 51);
  return (
    <button type="button" onClick={make}>
      Make facility
    </button>
  );
};

test('a field to be checked no longer counts once it has another value', async () => {
  const values = { price: 900, stops: [{ load_company_id: null }, { load_company_id: null }] };
  const check = ['price', 'stops.0.load_company_id', 'stops.1.load_company_id'];
  const onLeft = vi.fn();
  render(
    <TestMemoryRouter>
      <Form record={values}>
        <StillToCheck
          check={check}
          // Only the values read are requested here.
          found={{ values, sources: {} } as unknown as ReadValues}
          onLeft={onLeft}
        />
        <Make />
      </Form>
    </TestMemoryRouter>,
  );
  expect(onLeft).toHaveBeenLastCalledWith(3);
  await userEvent.click(screen.getByRole('button', { name: 'Make facility' }));
  expect(onLeft).toHaveBeenLastCalledWith(2);
});
