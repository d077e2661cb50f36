// @vitest-environment jsdom
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

/** The shell, whose palette comes when its code does: that is up to the test. */
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
  // The list keeps what is chosen in sight; jsdom has no layout.
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

test('what is typed before the palette has come stands in its field, and no page hears it', async () => {
  await person.keyboard('{Control>}k{/Control}marc{Backspace}');
  await codeComes();
  expect((await field()).value).toBe('mar');
  await person.keyboard('row');
  expect((await field()).value).toBe('marrow');
  expect(heard).toEqual([]);
});

test('Escape gives it up, and the page hears its keys again', async () => {
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

test('asked for while it is open or about to be, it loses no letter and hears every key', async () => {
  await person.keyboard('{Control>}k{/Control}ma{Control>}k{/Control}r');
  await codeComes();
  expect((await field()).value).toBe('mar');
  await person.keyboard('{Control>}k{/Control}row');
  expect((await field()).value).toBe('marrow');
  await person.keyboard('{Escape}r');
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(heard).toEqual(['r']);
});
