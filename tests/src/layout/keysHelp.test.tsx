import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { KeysHelp } from '../../../src/layout/KeysHelp.tsx';
import { shown } from '../resources/shown.tsx';

afterEach(cleanup);

test('the list of shortcuts has the focus itself, so the keys scroll it, and Esc closes it', async () => {
  const onClose = vi.fn();
  const { person } = shown(<KeysHelp onClose={onClose} />, {});
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Keyboard shortcuts' }));
  await person.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test.each([
  'gross-boards',
  'gross-boards-weekly',
  'boards/driver',
])('on %s the keys of a board come first after those for everywhere', board => {
  shown(<KeysHelp onClose={() => undefined} />, {}, `/company-owner/company/1/${board}`, '*');
  const names = screen.getAllByRole('heading', { level: 3 }).map(part => part.textContent);
  expect(names[1]).toBe('On a board row');
});
