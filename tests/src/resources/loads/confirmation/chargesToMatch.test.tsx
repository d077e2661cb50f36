import { cleanup, screen } from '@testing-library/react';
import { Form } from 'ra-core';
import { afterEach, expect, test } from 'vitest';
import { ChargesToMatch } from '../../../../../src/resources/loads/confirmation/ChargesToMatch.tsx';
import { newAccessorial } from '../../../../../src/resources/loads/form/accessorials/accessorialLines.ts';
import { shown } from '../../shown.tsx';

afterEach(cleanup);

test.each([
  ['as it is printed', { rate: 85, amount: 85 }, 'Tarping, $85.00'],
  ['with the amount that was typed', { rate: 85, amount: '90' }, 'Tarping, $90.00'],
  ['by its quantity and rate', { quantity: '2', rate: '42.50', amount: null }, 'Tarping, $85.00'],
  ['without an amount that has a letter in it', { rate: 85, amount: '85o' }, 'Tarping'],
  ['without an amount of parts of a cent', { rate: 85, amount: '12.345' }, 'Tarping'],
  ['without what an unreadable quantity makes', { quantity: '2h', rate: 85 }, 'Tarping'],
])('a document’s charge that needs a match is shown %s', async (_, typed, reported) => {
  const line = { ...newAccessorial(), description: 'Tarping', is_printed: true, ...typed };
  shown(
    <Form defaultValues={{ price: 900, load_accessorials: [line] }}>
      <ChargesToMatch />
    </Form>,
    {},
  );
  expect(await screen.findByText(`Accessorial not found: ${reported}`)).toBeTruthy();
});
