// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { AdminContext } from 'react-admin';
import { afterEach, describe, expect, it } from 'vitest';
import { ActionBar } from '../../../src/grid/pieces/ActionBar.tsx';
import { FilterPill } from '../../../src/grid/pieces/FilterPill.tsx';
import { SegmentedControl } from '../../../src/grid/pieces/SegmentedControl.tsx';
import { StatusStrip } from '../../../src/grid/pieces/StatusStrip.tsx';
import { i18nProvider } from '../inputs/inputForm.tsx';

afterEach(cleanup);

function show(piece: ReactNode) {
  render(<AdminContext i18nProvider={i18nProvider}>{piece}</AdminContext>);
  return userEvent.setup();
}

it('a filter pill says its value, opens its menu and can be taken away', async () => {
  const done: string[] = [];
  const person = show(
    <FilterPill
      name="Status"
      value="Enroute"
      onOpen={() => done.push('open')}
      onRemove={() => done.push('remove')}
    />,
  );
  await person.click(screen.getByRole('button', { name: 'Status Enroute' }));
  await person.click(screen.getByRole('button', { name: 'Remove the filter Status' }));
  expect(done).toEqual(['open', 'remove']);
});

it('a filter pill without a value says Any', () => {
  show(<FilterPill name="Driver" onOpen={() => undefined} />);
  expect(screen.getByRole('button', { name: 'Driver Any' })).toBeTruthy();
});

it('segments are chosen by a click and by the arrows', async () => {
  const Views = () => {
    const [view, setView] = useState<'grid' | 'map'>('grid');
    const segments = [
      { id: 'grid' as const, name: 'Grid' },
      { id: 'map' as const, name: 'Map' },
    ];
    return <SegmentedControl label="View" value={view} onChange={setView} segments={segments} />;
  };
  const person = show(<Views />);
  await person.click(screen.getByRole('radio', { name: 'Map' }));
  expect(screen.getByRole('radio', { name: 'Map' }).getAttribute('aria-checked')).toBe('true');
  await person.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: 'Grid' })).toBe(document.activeElement);
  expect(screen.getByRole('radio', { name: 'Grid' }).getAttribute('aria-checked')).toBe('true');
});

describe('the bar over a selection', () => {
  it('is not there without one', () => {
    show(<ActionBar count={0} actions={[]} onClear={() => undefined} />);
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  it('runs what can be done, and says why the rest cannot', async () => {
    const done: string[] = [];
    const person = show(
      <ActionBar
        count={4}
        total={70}
        actions={[
          {
            id: 'invoice',
            name: 'Create invoices for 1 of 4 loads',
            run: () => done.push('invoice'),
          },
          {
            id: 'pay',
            name: 'Mark paid',
            refused: 'None is invoiced',
            run: () => done.push('pay'),
          },
        ]}
        onSelectAll={() => done.push('all')}
        onClear={() => done.push('clear')}
      />,
    );
    expect(screen.getByText('4 selected')).toBeTruthy();
    await person.click(screen.getByRole('button', { name: /Create invoices/ }));
    await person.click(screen.getByTitle('None is invoiced'));
    await person.click(screen.getByRole('button', { name: 'Select all 70' }));
    await person.click(screen.getByRole('button', { name: 'Clear the selection' }));
    expect(done).toEqual(['invoice', 'all', 'clear']);
  });
});

it('the counts by status filter, and add with Shift', async () => {
  const chosen: unknown[] = [];
  const counts = [
    { id: 'all', name: 'All trucks', count: 5 },
    { id: 4, status: 'enroute' as const, name: 'Enroute', count: 5 },
    { id: 7, status: 'home' as const, name: 'Home', count: 0 },
  ];
  const person = show(
    <StatusStrip
      counts={counts}
      chosen={new Set(['all'])}
      onChoose={(id, adds) => chosen.push([id, adds])}
    />,
  );
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('5All trucks');
  await person.click(screen.getByRole('button', { name: /Enroute/ }));
  await person.keyboard('{Shift>}');
  await person.click(screen.getByRole('button', { name: /Home/ }));
  expect(chosen).toEqual([
    [4, false],
    [7, true],
  ]);
});
