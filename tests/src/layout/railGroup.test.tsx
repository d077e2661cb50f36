import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { RailGroup } from '../../../src/layout/rail/RailGroup.tsx';
import type { MenuGroup } from '../../../src/layout/useMenu.ts';
import { shown } from '../resources/shown.tsx';

afterEach(cleanup);

const billing: MenuGroup = {
  name: 'billing',
  icon: 'ic-billing',
  label: 'Billing',
  items: [{ label: 'Invoices', to: '/invoices', path: '/invoices' }],
};

const nameOf = (waiting?: number) => {
  shown(
    <RailGroup group={billing} path={undefined} isActive={false} isOpen waiting={waiting} />,
    {},
  );
  return screen.getByRole('link').getAttribute('aria-label');
};

test.each([
  [1, 'Billing: 1 load to invoice', '1'],
  [99, 'Billing: 99 loads to invoice', '99'],
  [240, 'Billing: 240 loads to invoice', '99+'],
])('for %i loads to invoice the menu shows the text and the number', (count, words, figure) => {
  expect(nameOf(count)).toBe(words);
  expect(screen.getByText(figure)).toBeTruthy();
});

test.each([undefined, 0])('an area without a count (%s) shows only its name', count => {
  expect(nameOf(count)).toBe('Billing');
  expect(screen.getByRole('link').textContent).toBe('Billing');
});
