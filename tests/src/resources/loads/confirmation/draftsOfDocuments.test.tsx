import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shownToasts } from '../../../../../src/feedback/toasts.ts';
import {
  isQueueOpen,
  queuedDocuments,
} from '../../../../../src/resources/loads/documentReview/reviewQueue.ts';
import { LoadCreate } from '../../../../../src/resources/loads/form/LoadCreate.tsx';
import { type Draft, draftStore } from '../../../../../src/storage/drafts/draftStore.ts';
import { saveDrafts } from '../../../../../src/storage/drafts/saveDrafts.ts';
import { dialogCloses } from '../../../../support/dialogs.ts';
import { eventually } from '../../../../support/eventually.ts';
import { shown } from '../../shown.tsx';

/** The rows of a saved load. */
const PARTS = { stops: [], load_drivers: [], load_accessorials: [], load_commodities: [] };

// The document next to the form measures its space. jsdom has no layout.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

/** jsdom has no database. Its contents are stored here. */
const kept = new Map<string, Draft>();
const PLAIN = '3 /here loads new';
const OF_DOCUMENT = '3 /here loads from rc.pdf 4';

beforeEach(() => {
  vi.spyOn(draftStore, 'get').mockImplementation(async key => kept.get(key));
  vi.spyOn(draftStore, 'put').mockImplementation(async (key, draft) => void kept.set(key, draft));
  vi.spyOn(draftStore, 'remove').mockImplementation(async key => void kept.delete(key));
});
afterEach(() => {
  cleanup();
  kept.clear();
  queuedDocuments.set([]);
  isQueueOpen.set(false);
  shownToasts.set([]);
  vi.restoreAllMocks();
});

const facility = (id: number, company_name: string) => ({
  id,
  company_name,
  address_line1: '1 Main',
  city: 'Joliet',
  zip: '60431',
  timezone: 'America/Chicago',
  state: { id: 14, code: 'IL' },
  score: 1,
});
const places = [facility(51, 'Tallgrass Foods'), facility(52, 'Harbor Cold')];
const stop = (sequence: number, type: string, date: string) => ({
  sequence,
  type,
  date,
  facility: null,
  address: null,
  city: null,
  state: null,
  zip: null,
  time_from: '08:00',
  time_to: null,
  schedule_type: 'appointment',
  reference_numbers: [],
});
const read = {
  broker_name: 'Bluestem',
  broker_mc: null,
  load_number: '77-1192',
  rate_total: 2850,
  reference_numbers: [],
  line_items: [],
  equipment: null,
  equipment_type: null,
  weight_lb: null,
  commodity: null,
  temperature: null,
  miles: null,
  pallets: null,
  stops: [stop(1, 'pickup', '2026-11-24'), stop(2, 'delivery', '2026-11-25')],
  special_instructions: null,
  fields: {},
  warnings: [],
  pages: [],
  matches: { broker: { id: 7, name: 'Bluestem', score: 1 }, stops: places, accessorials: [] },
};
const pdf = (name: string) =>
  new File(['%PDF'], name, { type: 'application/pdf', lastModified: 1 });

const call = async (_: string, path: string) => {
  if (path === '/rate-confirmation/parse-pdf') return read;
  if (path === '/loads/check/preflight') return { findings: [] };
  if (path === '/loads/full/store') return { id: 4, internal_id: 'PC-4', version: 1, ...PARTS };
  return path.startsWith('/accessorials') ? { data: [] } : [];
};
const getMany = async (resource: string) => ({
  data: (resource === 'load-companies' ? places : [{ id: 7, name: 'Bluestem' }]) as any,
});

const opened = () => shown(<LoadCreate />, { call, getMany } as never).person;
const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const reference = () => field(/^Reference/);
const budget = () => field(/^Driver budget/);
const filled = async (name: RegExp, value: string | RegExp) =>
  eventually(async () => expect((await field(name)).value).toMatch(value));

const drop = (...files: File[]) =>
  fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files } });

/** Drops a document on typed values and answers the question about them. */
async function dropOn(person: UserEvent, file: File, answer: string) {
  drop(file);
  const dialog = await screen.findByRole('dialog', { name: 'This load has unsaved entries' });
  await person.click(within(dialog).getByRole('button', { name: answer }));
  await dialogCloses();
}

/** A blank form with this typed as the reference. */
async function typedFirst(text: string) {
  const person = opened();
  await person.type(await reference(), text);
  return person;
}

/** The review of rc.pdf, with a value typed in addition to those read. */
async function reviewed() {
  const person = opened();
  await reference();
  drop(pdf('rc.pdf'));
  await filled(/^Reference/, '77-1192');
  await person.type(await budget(), '1900');
  return person;
}

async function saved(person: UserEvent) {
  await person.click(screen.getByRole('button', { name: /^Save load/i }));
  await waitFor(() => expect(screen.getByText('elsewhere')).toBeTruthy());
}

test('a PDF that fills empty fields restores nothing typed with it earlier', async () => {
  const values = { reference_number: 'OLD-1', driver_payment: 999, price: 1 };
  kept.set(OF_DOCUMENT, { values, at: 1 });
  const person = await typedFirst('R-7');
  await dropOn(person, pdf('rc.pdf'), 'Fill empty fields');
  await filled(/^Linehaul/, /^2.850\.00$/);
  expect((await reference()).value).toBe('R-7');
  expect((await budget()).value).toBe('');
  await saved(person);
  await eventually(() => expect([...kept.keys()]).toEqual([]));
});

test('a PDF dropped on an untouched load restores what was typed with it earlier', async () => {
  kept.set(OF_DOCUMENT, { values: { reference_number: 'R-9' }, at: 1 });
  opened();
  await reference();
  drop(pdf('rc.pdf'));
  await filled(/^Reference/, 'R-9');
});

test('changes to values typed before the document survive a reload', async () => {
  const person = await typedFirst('R-7');
  await dropOn(person, pdf('rc.pdf'), 'Fill empty fields');
  await filled(/^Linehaul/, /^2.850\.00$/);
  await person.type(await reference(), '-B');
  await saveDrafts();
  cleanup();
  opened();
  await filled(/^Reference/, 'R-7-B');
  await filled(/^Linehaul/, /^2.850\.00$/);
});

test('saving a load from two documents keeps the draft started without one', async () => {
  const person = await typedFirst('R-7');
  await dropOn(person, pdf('rc.pdf'), 'Start over');
  await filled(/^Reference/, '77-1192');
  expect(kept.get(PLAIN)?.values).toMatchObject({ reference_number: 'R-7' });
  await person.type(await budget(), '1900');
  await dropOn(person, pdf('other.pdf'), 'Fill empty fields');
  await filled(/^Driver budget/, /^1.?900/);
  await saved(person);
  expect(kept.has(PLAIN)).toBe(true);
});

test('values typed before the first of two documents are in its load and no other', async () => {
  const person = await typedFirst('R-7');
  await dropOn(person, pdf('rc.pdf'), 'Fill empty fields');
  await filled(/^Linehaul/, /^2.850\.00$/);
  await dropOn(person, pdf('other.pdf'), 'Fill empty fields');
  await screen.findByText('other.pdf');
  await filled(/^Reference/, 'R-7');
  await saved(person);
  expect(kept.has(PLAIN)).toBe(false);
});

test('started over with the same PDF, the load has the values read', async () => {
  const person = await reviewed();
  await saveDrafts();
  expect(kept.has(OF_DOCUMENT)).toBe(true);
  await dropOn(person, pdf('rc.pdf'), 'Start over');
  await filled(/^Driver budget/, /^$/);
  await filled(/^Reference/, '77-1192');
  expect(kept.has(OF_DOCUMENT)).toBe(false);
});

test('started over with another PDF, the load restores nothing typed with it earlier', async () => {
  kept.set(OF_DOCUMENT, { values: { reference_number: 'OLD-1', driver_payment: 999 }, at: 1 });
  const person = await typedFirst('R-7');
  await dropOn(person, pdf('rc.pdf'), 'Start over');
  await filled(/^Linehaul/, /^2.850\.00$/);
  expect((await reference()).value).toBe('77-1192');
  expect((await budget()).value).toBe('');
  expect(kept.has(OF_DOCUMENT)).toBe(false);
});

test('for the same PDF a message says that typed values are not kept', async () => {
  await reviewed();
  drop(pdf('rc.pdf'));
  const dialog = await screen.findByRole('dialog', { name: 'This load has unsaved entries' });
  expect(dialog.textContent).toContain('your entries are lost');
});

test('a document that is already under review in the queue stays unchanged', async () => {
  const person = opened();
  await reference();
  drop(pdf('rc.pdf'), pdf('other.pdf'));
  const row = await screen.findByRole('listitem', { name: 'rc.pdf' });
  await person.click(await within(row).findByRole('button', { name: 'Review' }));
  await filled(/^Reference/, '77-1192');
  await person.type(await budget(), '1900');
  await person.click(screen.getByRole('button', { name: '2 documents left' }));
  const again = await screen.findByRole('listitem', { name: 'rc.pdf' });
  await person.click(within(again).getByRole('button', { name: 'Review' }));
  await dialogCloses();
  await filled(/^Driver budget/, /^1.?900/);
});
