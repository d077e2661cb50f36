// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { drivers } from '../../../schema/entities/drivers.ts';
import { ExpiryRadar } from '../../../src/customRoutes/expiry/ExpiryRadar.tsx';
import { ImportHistory } from '../../../src/customRoutes/imports/ImportHistory.tsx';
import { OneImport } from '../../../src/customRoutes/imports/OneImport.tsx';
import { TruckMap } from '../../../src/customRoutes/map/TruckMap.tsx';
import { RecordPapers } from '../../../src/resources/papers/RecordPapers.tsx';
import { eventually } from '../../support/eventually.ts';
import { shown } from './shown.tsx';

/*
 * What is read is on its way, is not there, may not be seen, or did not come: a page says each of
 * them in words, and offers what may help.
 */
interface Part {
  page: ReactNode;
  nothing: object;
  empty: string;
  failed: string;
  forbidden: string;
}

const none = { data: [], warning_days: 30, counts: { expired: 0, due: 0, good: 0 } };
const brokers = { id: 5, kind: 'brokers', status: 'running', files: [] };

const parts: Record<string, Part> = {
  'the expiry radar': {
    page: <ExpiryRadar />,
    nothing: none,
    empty: 'Nothing expires within this time',
    failed: 'What expires could not be loaded',
    forbidden: 'You may not see what expires',
  },
  'the map of trucks': {
    page: <TruckMap />,
    nothing: { data: [] },
    empty: 'No truck was seen yet',
    failed: 'The trucks could not be loaded',
    forbidden: 'You may not see where the trucks are',
  },
  'the imports so far': {
    page: <ImportHistory kind={null} onOpen={() => {}} />,
    nothing: { data: [] },
    empty: 'Nothing was imported yet.',
    failed: 'The imports so far could not be loaded',
    forbidden: 'You may not see what was imported',
  },
  'an import': {
    page: <OneImport id={5} onDropped={() => {}} />,
    nothing: { data: brokers },
    empty: 'The import begins …',
    failed: 'The import could not be loaded',
    forbidden: 'You may not see this import',
  },
  'the papers of a record': {
    page: <RecordPapers of={drivers} id={7} />,
    nothing: { data: [] },
    empty: 'Nothing is attached yet.',
    failed: 'The documents could not be loaded',
    forbidden: 'You may not see these documents',
  },
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The answer to what the pages ask for; nothing else is answered. */
const answering = (answer: () => Response | Promise<Response>) =>
  vi.stubGlobal('fetch', async (url: string) =>
    /expiry-radar|truck-coord|imports|documents/.test(url) ? answer() : new Promise(() => {}),
  );
const json = (status: number, body: object) => new Response(JSON.stringify(body), { status });
const again = () => screen.queryByRole('button', { name: 'Try again' });

describe.each(Object.entries(parts))('%s', (_, { page, nothing, empty, failed, forbidden }) => {
  test('shows the shape of what comes while it is on its way', async () => {
    answering(() => new Promise(() => {}));
    shown(page, {});
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  test('says in words what there is none of', async () => {
    answering(() => json(200, nothing));
    shown(page, {});
    expect(await screen.findByText(empty)).toBeTruthy();
    expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull();
  });

  test('says what may not be seen, which asking again would not change', async () => {
    answering(() => json(403, { message: 'This action is unauthorized.' }));
    shown(page, {});
    expect(await screen.findByText(forbidden)).toBeTruthy();
    expect(again()).toBeNull();
  });

  test('says what failed, and shows it once trying again has helped', async () => {
    answering(() => json(500, { message: 'Server Error' }));
    const { person } = shown(page, {});
    expect(await screen.findByText(failed)).toBeTruthy();
    answering(() => json(200, nothing));
    await person.click(again()!);
    expect(await screen.findByText(empty)).toBeTruthy();
    expect(screen.queryByText(failed)).toBeNull();
  });
});

test('an import that somebody discarded is said to be gone', async () => {
  answering(() => json(404, { message: 'Not found.' }));
  shown(<OneImport id={5} onDropped={() => {}} />, {});
  expect(await screen.findByText('This import is not there any more')).toBeTruthy();
  expect(again()).toBeNull();
});

test('an import stays in sight while the server cannot be asked', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 });
  answering(() => json(200, { data: brokers }));
  shown(<OneImport id={5} onDropped={() => {}} />, {});
  expect(await screen.findByText('The import begins …')).toBeTruthy();
  let asked = 0;
  answering(() => {
    asked++;
    throw new TypeError('Failed to fetch');
  });
  await eventually(() => expect(asked).toBeGreaterThan(0));
  expect(screen.getByText('The import begins …')).toBeTruthy();
  vi.useRealTimers();
});

test('a radar that its filters have emptied offers to clear them', async () => {
  answering(() => json(200, none));
  const { person, router } = shown(<ExpiryRadar />, {}, '/here?state=expired&kind=twic');
  expect(await screen.findByText('Nothing that expires matches these filters')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('Nothing expires within this time')).toBeTruthy();
  expect(router.state.location.search).toBe('');
});
