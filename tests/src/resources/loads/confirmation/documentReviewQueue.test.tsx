import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ReadConfirmation } from '../../../../../schema/rateConfirmation.ts';
import { ApiError } from '../../../../../src/http/ApiError.ts';
import { ConfirmationDrop } from '../../../../../src/resources/loads/confirmation/ConfirmationDrop.tsx';
import {
  addToQueue,
  knownReading,
  nextToReview,
  noteSaved,
  type QueuedDocument,
  queuedDocuments,
} from '../../../../../src/resources/loads/documentReview/reviewQueue.ts';
import { forgetUser } from '../../../../../src/session/current.ts';
import { shown } from '../../shown.tsx';

afterEach(() => {
  cleanup();
  queuedDocuments.set([]);
});

const pdf = (name: string) =>
  new File(['%PDF'], name, { type: 'application/pdf', lastModified: 1 });

const reading = (load_number: string) =>
  ({
    broker_name: 'Bluestem Freight LLC',
    load_number,
    rate_total: 2500,
    warnings: [],
    stops: [
      { city: 'Cincinnati', state: 'OH', date: '2026-11-23' },
      { city: 'Jackson', state: 'MS', date: '2026-11-25' },
    ],
    matches: {
      broker: { id: 7, name: 'Bluestem Freight', score: 1 },
      stops: [{ id: 1 }, load_number === '9000' ? null : { id: 2 }],
      accessorials: [],
    },
  }) as unknown as ReadConfirmation; // The parts that a row shows.

/**
 * The drop on a list, with the files sent for reading. Each gets its response when the test lets
 * it.
 */
function onAList() {
  const sent: string[] = [];
  const reviewed: string[] = [];
  const answers: (() => void)[] = [];
  let atOnce = 0;
  let most = 0;
  const call = async (_: string, path: string, form?: FormData) => {
    if (path.startsWith('/loads/check/ref')) {
      const isThere = path.includes('reference_number=8001');
      return { load: isThere ? { id: 4, internal_id: 'PC-4' } : null };
    }
    if (path.startsWith('/accessorials')) return { data: [] };
    const { name } = form?.get('file') as File;
    sent.push(name);
    most = Math.max(most, ++atOnce);
    await new Promise<void>(resolve => {
      answers.push(resolve);
    });
    atOnce -= 1;
    if (name.startsWith('scan')) throw new ApiError(422, 'The PDF is a scan.', {}, path);
    return reading(name.replace('.pdf', ''));
  };
  const page = <ConfirmationDrop onFile={file => reviewed.push(file.name)} />;
  const next = async () => {
    await waitFor(() => expect(answers.length).toBeGreaterThan(0));
    await act(async () => answers.shift()?.());
  };
  return { ...shown(page, { call } as never), sent, reviewed, next, most: () => most };
}

const drop = (...names: string[]) =>
  fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: names.map(pdf) } });

const row = (name: string) => screen.findByRole('listitem', { name });

test('several PDFs are read one after the other, each with its result', async () => {
  const { sent, next, most, person, reviewed } = onAList();
  await screen.findByRole('button', { name: /From PDF/ });
  drop('8000.pdf', 'scan.pdf', '8001.pdf');
  expect(await screen.findByRole('dialog', { name: '3 rate confirmations' })).toBeTruthy();
  await waitFor(() => expect(sent).toEqual(['8000.pdf']));
  expect((await row('8001.pdf')).textContent).toContain('Waiting to be read');
  for (const _ of [1, 2, 3]) await next();

  await waitFor(async () => {
    expect((await row('8000.pdf')).textContent).toContain(
      'Bluestem Freight · 8000 · $2 500.00 · Cincinnati, OH → Jackson, MS · 11/23/2026',
    );
    expect((await row('scan.pdf')).textContent).toContain('The PDF is a scan.');
    // Another user entered that load before.
    expect(within(await row('8001.pdf')).getByRole('link', { name: 'PC-4' })).toBeTruthy();
  });
  expect(sent).toEqual(['8000.pdf', 'scan.pdf', '8001.pdf']);
  expect(most()).toBe(1);

  await person.click(within(await row('8000.pdf')).getByRole('button', { name: 'Review' }));
  expect(reviewed).toEqual(['8000.pdf']);
});

test('a document that was read is not read again, and links to its load', async () => {
  const { next } = onAList();
  await screen.findByRole('button', { name: /From PDF/ });
  drop('8000.pdf', '9000.pdf');
  await next();
  await next();
  await waitFor(() =>
    expect(queuedDocuments.get().every(({ state }) => state === 'read')).toBe(true),
  );
  const [first, second] = queuedDocuments.get();
  expect(knownReading(first!.file, 1)?.read.load_number).toBe('8000');
  // Its facility may exist by the time it is reviewed.
  expect(knownReading(second!.file, 1)).toBeUndefined();
  expect(nextToReview(1)).toBe(first);
  act(() => noteSaved(first!.file, 1, { id: 12, internal_id: 'PC-12' }));
  expect(within(await row('8000.pdf')).getByRole('link', { name: 'PC-12' })).toBeTruthy();
  expect(nextToReview(1)?.id).toBe(second!.id);
  expect(nextToReview(2)).toBeUndefined(); // Another company has its own queue.
  expect(screen.getByRole('button', { name: '1 document left', hidden: true })).toBeTruthy();
});

test('a reopened document is the one in the queue of its own company', async () => {
  /** As a browser returns it from its storage. */
  const copyOf = ({ name, type, lastModified }: File) =>
    new File(['%PDF'], name, { type, lastModified });
  const { next } = onAList();
  await screen.findByRole('button', { name: /From PDF/ });
  drop('8000.pdf', '8000.pdf');
  await next();
  await next();
  await waitFor(() =>
    expect(queuedDocuments.get().every(({ state }) => state === 'read')).toBe(true),
  );
  const [{ file }, other] = queuedDocuments.get() as [QueuedDocument, QueuedDocument];
  const states = () => queuedDocuments.get().map(({ state }) => state);
  expect(knownReading(copyOf(file), 1)?.read.load_number).toBe('8000');
  expect(knownReading(copyOf(file), 2)).toBeUndefined();
  // A later document with the same name and size is another one.
  const later = new File(['%PDF'], '8000.pdf', { lastModified: file.lastModified + 60_000 });
  expect(knownReading(later, 1)).toBeUndefined();

  act(() => noteSaved(copyOf(file), 2, { id: 12, internal_id: 'HB-12' }));
  expect(states()).toEqual(['read', 'read']);
  act(() => noteSaved(copyOf(file), 1, { id: 12, internal_id: 'PC-12' }));
  expect(states()).toEqual(['saved', 'read']);
  expect(nextToReview(1)?.id).toBe(other.id);
  // Of two identical ones, the remaining one is meant.
  act(() => noteSaved(copyOf(file), 1, { id: 13, internal_id: 'PC-13' }));
  expect(states()).toEqual(['saved', 'saved']);
});

test('a document dropped twice is reported, and one can be removed or read again', async () => {
  const { next, person, sent } = onAList();
  await screen.findByRole('button', { name: /From PDF/ });
  drop('8000.pdf', '8000.pdf', 'scan.pdf');
  for (const _ of [1, 2, 3]) await next();
  await waitFor(() =>
    expect(screen.getByText(/This number already exists: 8000.pdf/)).toBeTruthy(),
  );
  await person.click(await screen.findByRole('button', { name: 'Read again' }));
  await waitFor(() => expect(sent.filter(name => name === 'scan.pdf')).toHaveLength(2));
  await next();
  await person.click(await screen.findByRole('button', { name: 'Remove scan.pdf from the queue' }));
  await waitFor(() => expect(queuedDocuments.get()).toHaveLength(2));
});

test('a document is read by its own company, even when another one is open by then', async () => {
  const asked: string[] = [];
  const answers: (() => void)[] = [];
  const callOf = (company: string) => async (_: string, path: string) => {
    if (path !== '/rate-confirmation/parse-pdf') return { data: [], load: null };
    asked.push(company);
    await new Promise<void>(resolve => {
      answers.push(resolve);
    });
    return reading('8000');
  };
  addToQueue([pdf('1.pdf'), pdf('2.pdf')], 1, callOf('Prairie') as never);
  addToQueue([pdf('3.pdf')], 2, callOf('Harborwick') as never);
  for (const n of [1, 2, 3]) {
    await waitFor(() => expect(answers).toHaveLength(n));
    answers.at(-1)?.();
  }
  await waitFor(() =>
    expect(queuedDocuments.get().every(({ state }) => state === 'read')).toBe(true),
  );
  expect(asked).toEqual(['Prairie', 'Prairie', 'Harborwick']);
});

test('a single PDF starts its load immediately', async () => {
  const { reviewed, sent } = onAList();
  await screen.findByRole('button', { name: /From PDF/ });
  drop('8000.pdf');
  expect(reviewed).toEqual(['8000.pdf']);
  expect(queuedDocuments.get()).toEqual([]);
  expect(sent).toEqual([]);
});

test('signing out removes the documents of the queue', async () => {
  onAList();
  await screen.findByRole('button', { name: /From PDF/ });
  drop('8000.pdf', '9000.pdf');
  expect(queuedDocuments.get()).toHaveLength(2);
  act(() => forgetUser());
  expect(queuedDocuments.get()).toEqual([]);
});
