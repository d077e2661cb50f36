import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'ra-core';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startKeys, useKeys } from '../../../src/keys.ts';
import { Palette } from '../../../src/layout/palette/Palette.tsx';
import { usePalette } from '../../../src/layout/palette/usePalette.ts';

const heard: string[] = [];

/** The shell, whose palette appears when the test loads its code. */
function Shell() {
  const [hasCode, setHasCode] = useState(false);
  const { isOpen, open, close } = usePalette(true);
  useKeys({ 'ctrl k': open, r: () => heard.push('r'), c: () => heard.push('c') });
  return (
    <>
      <button type="button" onClick={() => setHasCode(true)}>
        The code comes
      </button>
      {hasCode && <Palette isOpen={isOpen} onClose={close} />}
    </>
  );
}

startKeys();
beforeAll(() => {
  // The list keeps its selected entry visible. jsdom has no layout.
  Element.prototype.scrollIntoView = () => {};
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
beforeEach(() => {
  heard.length = 0;
  const dataProvider: any = { call: async () => [] };
  render(
    <MemoryRouter>
      <CoreAdminContext dataProvider={dataProvider}>
        <Shell />
      </CoreAdminContext>
    </MemoryRouter>,
  );
});
afterEach(cleanup);

const person = userEvent.setup({ delay: null });
const codeComes = () => person.click(screen.getByRole('button', { name: 'The code comes' }));
const field = () => screen.findByRole<HTMLInputElement>('combobox');

test('text typed before the palette appears is in its field, and no page gets it', async () => {
  await person.keyboard('{Control>}k{/Control}marc{Backspace}');
  await codeComes();
  expect((await field()).value).toBe('mar');
  await person.keyboard('row');
  expect((await field()).value).toBe('marrow');
  expect(heard).toEqual([]);
});

test('Escape cancels it, and the page handles its shortcuts again', async () => {
  await person.keyboard('{Control>}k{/Control}mar{Escape}r');
  await codeComes();
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(heard).toEqual(['r']);
});

test('nothing of it is left for the next time', async () => {
  await codeComes();
  await person.keyboard('{Control>}k{/Control}marrow{Escape}');
  await person.keyboard('{Control>}k{/Control}c');
  expect((await field()).value).toBe('c');
  expect(heard).toEqual([]);
});

test('when opened while open or opening, it loses no letter and handles every key', async () => {
  await person.keyboard('{Control>}k{/Control}ma{Control>}k{/Control}r');
  await codeComes();
  expect((await field()).value).toBe('mar');
  await person.keyboard('{Control>}k{/Control}row');
  expect((await field()).value).toBe('marrow');
  await person.keyboard('{Escape}r');
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(heard).toEqual(['r']);
});
