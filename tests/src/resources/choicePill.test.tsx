// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { ChoicePill } from '../../../src/resources/filters/ChoicePill.tsx';
import { choosePill } from './choosePill.ts';
import { shown } from './shown.tsx';

afterEach(cleanup);

interface Shown {
  count: number;
  none?: string;
  first?: number | null;
}

/** A pill over as many options, and what was chosen. */
function pill({ count, none, first = null }: Shown) {
  const chosen: (number | null)[] = [];
  const options = Array.from({ length: count }, (_, id) => ({ id, name: `Load ${id}` }));
  function Page() {
    const [now, setNow] = useState(first);
    const choose = (id: number | null) => {
      chosen.push(id);
      setNow(id);
    };
    return <ChoicePill label="Near" none={none} options={options} chosen={now} onChoose={choose} />;
  }
  const { person } = shown(<Page />, {});
  const button = () => screen.getByRole('button', { name: /^Near/ });
  return { person, chosen, button };
}

test('one of a few is chosen by keys alone, and the pill says which', async () => {
  const { person, chosen, button } = pill({ count: 3, none: 'any load' });
  expect(button().textContent).toBe('Near any load');
  button().focus();
  await person.keyboard('{Enter}');
  expect(
    (await screen.findByRole('radio', { name: 'any load' })).getAttribute('aria-checked'),
  ).toBe('true');
  await expect.poll(() => document.activeElement?.textContent).toBe('any load');
  await person.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(chosen).toEqual([1]);
  expect(button().textContent).toBe('Near Load 1');
  await expect.poll(() => screen.queryByRole('radiogroup')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Clear Near' }));
  expect(chosen).toEqual([1, null]);
});

test('where one is always chosen, nothing clears it', async () => {
  const { person, chosen } = pill({ count: 3, first: 2 });
  expect(screen.queryByRole('button', { name: /Clear/ })).toBeNull();
  await choosePill(person, 'Near', 'Load 0');
  expect(chosen).toEqual([0]);
});

test('one of many is found by typing, and Enter takes the first found', async () => {
  const { person, chosen, button } = pill({ count: 40, none: 'any load' });
  await person.click(button());
  await person.type(await screen.findByRole('searchbox'), '3');
  expect(screen.getAllByRole('radio').map(({ textContent }) => textContent)).toEqual(
    [3, 13, 23, ...Array.from({ length: 10 }, (_, at) => 30 + at)].map(id => `Load ${id}`),
  );
  await person.keyboard('8{Enter}');
  expect(chosen).toEqual([38]);
});
