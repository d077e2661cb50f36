import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FilterPill } from '../../../src/resources/filters/FilterPill.tsx';
import { BarButton, SelectionBar } from '../../../src/resources/parts/SelectionBar.tsx';
import { shown } from './shown.tsx';

afterEach(cleanup);

test('a filter pill shows its value, opens its editor and can be cleared', async () => {
  const done: string[] = [];
  const { person } = shown(
    <FilterPill label="Status" text="Enroute" onClear={() => done.push('clear')}>
      <input aria-label="Choose status" />
    </FilterPill>,
    {},
  );
  await person.click(screen.getByRole('button', { name: 'Status Enroute' }));
  expect(screen.getByRole('dialog', { name: 'Status' })).toBeTruthy();
  await person.keyboard('{Escape}');
  await person.click(screen.getByRole('button', { name: 'Clear Status' }));
  expect(done).toEqual(['clear']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Status Enroute' }));
});

test('a filter pill without a value shows Any', () => {
  shown(
    <FilterPill label="Driver" text={undefined} onClear={() => undefined}>
      {null}
    </FilterPill>,
    {},
  );
  expect(screen.getByRole('button', { name: 'Driver Any' })).toBeTruthy();
});

test('the selection bar is hidden without a selection', () => {
  shown(<SelectionBar count={0} onClear={() => undefined} />, {});
  expect(screen.queryByRole('toolbar')).toBeNull();
});

test('the selection bar runs available actions, and explains why the others are not', async () => {
  const done: string[] = [];
  const { person } = shown(
    <SelectionBar count={4} onClear={() => done.push('clear')}>
      <BarButton
        glyph="ic-check"
        label="Create invoices for 1 of 4 loads"
        onClick={() => done.push('invoice')}
      />
      <BarButton
        glyph="ic-check"
        label="Mark paid"
        refused="None is invoiced"
        onClick={() => done.push('pay')}
      />
    </SelectionBar>,
    {},
  );
  expect(screen.getByText('4 selected')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: /Create invoices/ }));
  const pay = screen.getByRole('button', { name: 'Mark paid', description: 'None is invoiced' });
  await person.click(pay);
  await person.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(done).toEqual(['invoice', 'clear']);
});
