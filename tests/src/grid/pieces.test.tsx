import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { AdminContext } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { SegmentedControl } from '../../../src/grid/pieces/SegmentedControl.tsx';
import { StatusStrip } from '../../../src/grid/pieces/StatusStrip.tsx';
import { i18nProvider } from '../inputs/inputForm.tsx';

afterEach(cleanup);

function show(piece: ReactNode) {
  render(<AdminContext i18nProvider={i18nProvider}>{piece}</AdminContext>);
  return userEvent.setup();
}

it('segments are chosen with a click and with the arrows', async () => {
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

it('the counts by status filter the rows, and add with Shift', async () => {
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

it('the status strip is one Tab stop, along which the arrow keys move without filtering', async () => {
  const chosen: unknown[] = [];
  const person = show(
    <>
      <StatusStrip
        counts={[
          { id: 'all', name: 'All trucks', count: 5 },
          { id: 4, status: 'enroute', name: 'Enroute', count: 5 },
          { id: 7, status: 'home', name: 'Home', count: 0 },
        ]}
        chosen={new Set([4])}
        onChoose={id => chosen.push(id)}
      />
      <button type="button">The rows</button>
    </>,
  );
  const focused = () => document.activeElement?.textContent;
  await person.tab();
  expect(focused()).toBe('5Enroute');
  await person.keyboard('{ArrowRight}');
  expect(focused()).toBe('0Home');
  await person.keyboard('{ArrowRight}');
  expect(focused()).toBe('5All trucks');
  expect(chosen).toEqual([]);
  await person.keyboard('{Enter}');
  expect(chosen).toEqual(['all']);
  await person.tab();
  expect(focused()).toBe('The rows');
  await person.tab({ shift: true });
  expect(focused()).toBe('5All trucks');
});

it('a status strip has no numbers before they are known', () => {
  const status = 'enroute' as const;
  const strip = (count: number | null) => (
    <StatusStrip
      counts={[
        { id: 'all', name: 'All trucks', count },
        { id: 4, status, name: 'Enroute', count },
      ]}
      chosen={new Set(['all'])}
      onChoose={() => undefined}
    />
  );
  show(strip(null));
  expect(screen.getByRole('group').getAttribute('aria-busy')).toBe('true');
  expect(screen.getByRole('group').textContent).not.toMatch(/\d/);
  cleanup();
  show(strip(0));
  expect(screen.getByRole('group').getAttribute('aria-busy')).toBe('false');
  expect(screen.getByRole('button', { name: /Enroute/ }).textContent).toBe('0Enroute');
});
