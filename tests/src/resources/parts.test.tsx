import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FilterPill } from '../../../src/resources/filters/FilterPill.tsx';
import { ActionBar, BarButton } from '../../../src/resources/parts/ActionBar.tsx';
import { SelectionBar } from '../../../src/resources/parts/SelectionBar.tsx';
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

test.each([
  'dark',
  'line',
] as const)('a button of a %s action bar has a key, except while it is refused', look => {
  const done: string[] = [];
  const bar = (refused?: string) => (
    <ActionBar label="Statement" look={look}>
      <BarButton label="Post" shortcut="F" refused={refused} onClick={() => done.push('post')} />
    </ActionBar>
  );
  shown(bar(), {});
  expect(screen.getByRole('toolbar', { name: 'Statement' }).textContent).toBe('PostF');
  fireEvent.keyDown(document.body, { key: 'f' });
  cleanup();
  shown(bar('It is posted'), {});
  fireEvent.keyDown(document.body, { key: 'f' });
  expect(done).toEqual(['post']);
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
