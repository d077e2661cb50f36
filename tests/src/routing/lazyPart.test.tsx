import { readdirSync, readFileSync } from 'node:fs';
import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shownToasts } from '../../../src/feedback/toasts.ts';
import { lazyPart } from '../../../src/routing/lazyPart.tsx';
import { shown } from '../resources/shown.tsx';

beforeEach(() => {
  // The app was reloaded a moment ago, and that did not help.
  sessionStorage.setItem('linehaul.reloaded_at', String(Date.now()));
  // React reports every error that a boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  shownToasts.set([]);
  sessionStorage.clear();
  vi.restoreAllMocks();
});

interface Window {
  onClose: () => void;
}

/** Its code does not load at first. In the end it shows the given word. */
function comesLate<P extends object>(word: string) {
  let isThere = false;
  const tries = vi.fn(async () => {
    if (!isThere) throw new Error('Failed to fetch dynamically imported module');
    return () => <p>{word}</p>;
  });
  return {
    Part: lazyPart<P>(tries),
    tries,
    arrive: () => {
      isThere = true;
    },
  };
}

test('a part of a page that fails to load leaves the page, and is retried there', async () => {
  const { Part, tries, arrive } = comesLate('The map');
  const { person } = shown(
    <>
      <h1>Load 1042</h1>
      <Part />
    </>,
    {},
  );
  const again = () => screen.findByRole('button', { name: 'Try again' });
  await again();
  expect(screen.getByRole('heading', { name: 'Load 1042' })).toBeTruthy();

  await person.click(await again());
  await vi.waitFor(() => expect(tries).toHaveBeenCalledTimes(2));
  arrive();
  await person.click(await again());
  expect(await screen.findByText('The map')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a dialog that fails to load is reported, and the next click opens it', async () => {
  const { Part, arrive } = comesLate<Window>('The palette');
  function Page() {
    const [isOpen, setOpen] = useState(false);
    const close = () => setOpen(false);
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Search
        </button>
        {isOpen && <Part onClose={close} onMissing={close} />}
      </>
    );
  }
  const { person } = shown(<Page />, {});
  const search = await screen.findByRole('button', { name: 'Search' });
  await person.click(search);
  await vi.waitFor(() =>
    expect(shownToasts.get()).toMatchObject([
      { kind: 'error', message: 'This part of the page could not be loaded.' },
    ]),
  );
  arrive();
  await person.click(search);
  expect(await screen.findByText('The palette')).toBeTruthy();
});

test('an error of the part itself is handled by the page', async () => {
  const Part = lazyPart(async () => () => {
    throw new Error('A bug');
  });
  // The router shows errors that no boundary catches.
  shown(<Part />, {});
  expect(await screen.findByRole('heading', { name: 'A bug' })).toBeTruthy();
});

test('no code is loaded past the guard', () => {
  const bare = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    name =>
      /\.tsx?$/.test(name) &&
      !/^routing.lazy(Page|Part)\.tsx?$/.test(name) &&
      /\blazy\(|\blazy\b[^;]*from 'react'/.test(readFileSync(`src/${name}`, 'utf8')),
  );
  expect(bare).toEqual([]);
});
