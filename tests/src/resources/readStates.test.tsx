import { cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { drivers } from '../../../schema/entities/drivers.ts';
import { ExpiryRadar } from '../../../src/customRoutes/expiry/ExpiryRadar.tsx';
import { ImportHistory } from '../../../src/customRoutes/imports/ImportHistory.tsx';
import { OneImport } from '../../../src/customRoutes/imports/OneImport.tsx';
import { TruckMap } from '../../../src/customRoutes/map/TruckMap.tsx';
import { RecordDocuments } from '../../../src/resources/documents/RecordDocuments.tsx';
import { eventually } from '../../support/eventually.ts';
import { shown } from './shown.tsx';

/*
 * Data can be loading, missing, forbidden or failed. A page describes each state and offers what
 * can help.
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
    empty: 'Nothing expires in this period',
    failed: 'Expiring documents could not be loaded',
    forbidden: "You don't have permission to view expiring documents",
  },
  'the map of trucks': {
    page: <TruckMap />,
    nothing: { data: [] },
    empty: 'No truck locations yet',
    failed: 'The trucks could not be loaded',
    forbidden: "You don't have permission to view truck locations",
  },
  'the imports so far': {
    page: <ImportHistory kind={null} onOpen={() => {}} />,
    nothing: { data: [] },
    empty: 'No imports yet.',
    failed: 'Past imports could not be loaded',
    forbidden: "You don't have permission to view past imports",
  },
  'an import': {
    page: <OneImport id={5} onDropped={() => {}} />,
    nothing: { data: brokers },
    empty: 'Starting the import…',
    failed: 'The import could not be loaded',
    forbidden: "You don't have permission to view this import",
  },
  'the documents of a record': {
    page: <RecordDocuments of={drivers} id={7} />,
    nothing: { data: [] },
    empty: 'No documents attached.',
    failed: 'The documents could not be loaded',
    forbidden: "You don't have permission to view these documents",
  },
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The response to the pages' requests. Nothing else is answered. */
const answering = (answer: () => Response | Promise<Response>) =>
  vi.stubGlobal('fetch', async (url: string) =>
    /expiry-radar|truck-coord|imports|documents/.test(url) ? answer() : new Promise(() => {}),
  );
const json = (status: number, body: object) => new Response(JSON.stringify(body), { status });
const again = () => screen.queryByRole('button', { name: 'Try again' });

describe.each(Object.entries(parts))('%s', (_, { page, nothing, empty, failed, forbidden }) => {
  test('shows placeholders while loading', async () => {
    answering(() => new Promise(() => {}));
    shown(page, {});
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  test('describes what is missing', async () => {
    answering(() => json(200, nothing));
    shown(page, {});
    expect(await screen.findByText(empty)).toBeTruthy();
    expect(screen.queryByRole('status', { name: 'Loading' })).toBeNull();
  });

  test('describes what is forbidden, without offering a retry', async () => {
    answering(() => json(403, { message: 'This action is unauthorized.' }));
    shown(page, {});
    expect(await screen.findByText(forbidden)).toBeTruthy();
    expect(again()).toBeNull();
  });

  test('describes what failed, and shows it once a retry succeeds', async () => {
    answering(() => json(500, { message: 'Server Error' }));
    const { person } = shown(page, {});
    expect(await screen.findByText(failed)).toBeTruthy();
    answering(() => json(200, nothing));
    await person.click(again()!);
    expect(await screen.findByText(empty)).toBeTruthy();
    expect(screen.queryByText(failed)).toBeNull();
  });
});

test('a discarded import shows that it is gone', async () => {
  answering(() => json(404, { message: 'Not found.' }));
  shown(<OneImport id={5} onDropped={() => {}} />, {});
  expect(await screen.findByText('This import no longer exists')).toBeTruthy();
  expect(again()).toBeNull();
});

test('an import stays visible while the server is unreachable', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 200 });
  answering(() => json(200, { data: brokers }));
  shown(<OneImport id={5} onDropped={() => {}} />, {});
  expect(await screen.findByText('Starting the import…')).toBeTruthy();
  let asked = 0;
  answering(() => {
    asked++;
    throw new TypeError('Failed to fetch');
  });
  await eventually(() => expect(asked).toBeGreaterThan(0));
  expect(screen.getByText('Starting the import…')).toBeTruthy();
  vi.useRealTimers();
});

test('a radar emptied by its filters offers to clear them', async () => {
  answering(() => json(200, none));
  const { person, router } = shown(<ExpiryRadar />, {}, '/here?state=expired&kind=twic');
  expect(await screen.findByText('No expiring documents match these filters')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('Nothing expires in this period')).toBeTruthy();
  expect(router.state.location.search).toBe('');
});
