// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Draft, draftStore } from '../../../src/drafts/draftStore.ts';
import { saveDrafts } from '../../../src/drafts/saveDrafts.ts';
import { shownToasts } from '../../../src/feedback/toasts.ts';
import { LoadCreate } from '../../../src/resources/loads/form/LoadCreate.tsx';
import { isPileOpen, pile } from '../../../src/resources/loads/pile/pile.ts';
import { eventually } from '../../support/eventually.ts';
import { shown } from '../resources/shown.tsx';

// The paper beside the form measures its room; jsdom lays nothing out.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

/** jsdom has no database; what stands in it is kept here. */
const kept = new Map<string, Draft>();
const PLAIN = '3 /here loads new';
const OF_PAPER = '3 /here loads from rc.pdf 4';

beforeEach(() => {
  vi.spyOn(draftStore, 'get').mockImplementation(async key => kept.get(key));
  vi.spyOn(draftStore, 'put').mockImplementation(async (key, draft) => void kept.set(key, draft));
  vi.spyOn(draftStore, 'remove').mockImplementation(async key => void kept.delete(key));
});
afterEach(() => {
  cleanup();
  kept.clear();
  pile.set([]);
  isPileOpen.set(false);
  shownToasts.set([]);
  vi.restoreAllMocks();
});

const facility = (id: number, company_name: string) => ({
  ...{ id, company_name, address_line1: '1 Main', city: 'Joliet', zip: '60431' },
  ...{ timezone: 'America/Chicago', state: { id: 14, code: 'IL' }, score: 1 },
});
const places = [facility(51, 'Tallgrass Foods'), facility(52, 'Harbor Cold')];
const stop = (sequence: number, type: string, date: string) => ({
  ...{ sequence, type, date, facility: null, address: null, city: null, state: null, zip: null },
  ...{ time_from: '08:00', time_to: null, schedule_type: 'appointment', reference_numbers: [] },
});
const read = {
  ...{ broker_name: 'Bluestem', broker_mc: null, load_number: '77-1192', rate_total: 2850 },
  ...{ reference_numbers: [], line_items: [], equipment: null, equipment_type: null },
  ...{ weight_lb: null, commodity: null, temperature: null, miles: null, pallets: null },
  stops: [stop(1, 'pickup', '2026-11-24'), stop(2, 'delivery', '2026-11-25')],
  ...{ special_instructions: null, fields: {}, warnings: [], pages: [] },
  matches: { broker: { id: 7, name: 'Bluestem', score: 1 }, stops: places, accessorials: [] },
};
const pdf = (name: string) =>
  new File(['%PDF'], name, { type: 'application/pdf', lastModified: 1 });

const call = async (_: string, path: string) => {
  if (path === '/rate-confirmation/parse-pdf') return read;
  if (path === '/loads/check/preflight') return { findings: [] };
  if (path === '/loads/full/store') return { id: 4, internal_id: 'PC-4', version: 1 };
  return path.startsWith('/accessorials') ? { data: [] } : [];
};
const getMany = async (resource: string) => ({
  data: (resource === 'load-companies' ? places : [{ id: 7, name: 'Bluestem' }]) as any,
});

const opened = () => shown(<LoadCreate />, { call, getMany } as never).person;
const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const reference = () => field(/^Reference/);
const budget = () => field(/^Driver budget/);
const said = async (name: RegExp, value: string | RegExp) =>
  eventually(async () => expect((await field(name)).value).toMatch(value));

const drop = (...files: File[]) =>
  fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files } });

/** Drops a paper on what was typed, and answers what becomes of that. */
async function dropOn(person: UserEvent, file: File, answer: string) {
  drop(file);
  const dialog = await screen.findByRole('dialog', { name: 'You have begun to type this load' });
  await person.click(within(dialog).getByRole('button', { name: answer }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

/** A plain form in which this was typed as the reference. */
async function typedFirst(text: string) {
  const person = opened();
  await person.type(await reference(), text);
  return person;
}

/** The review of rc.pdf, with something typed beside what was read. */
async function reviewed() {
  const person = opened();
  await reference();
  drop(pdf('rc.pdf'));
  await said(/^Reference/, '77-1192');
  await person.type(await budget(), '1900');
  return person;
}

async function saved(person: UserEvent) {
  await person.click(screen.getByRole('button', { name: /^Save load/i }));
  await waitFor(() => expect(screen.getByText('elsewhere')).toBeTruthy());
}

test('a PDF that fills what is empty brings back nothing that was typed beside it earlier', async () => {
  const values = { reference_number: 'OLD-1', driver_payment: 999, price: 1 };
  kept.set(OF_PAPER, { values, at: 1 });
  const person = await typedFirst('R-7');
  await dropOn(person, pdf('rc.pdf'), 'Fill the empty fields');
  await said(/^Line haul/, /^2.850\.00$/);
  expect((await reference()).value).toBe('R-7');
  expect((await budget()).value).toBe('');
  await saved(person);
  expect([...kept.keys()]).toEqual([]);
});

test('a PDF dropped on an untouched load brings back what was typed beside it earlier', async () => {
  kept.set(OF_PAPER, { values: { reference_number: 'R-9' }, at: 1 });
  opened();
  await reference();
  drop(pdf('rc.pdf'));
  await said(/^Reference/, 'R-9');
});

test('what is changed of what was typed before the paper stays so through a reload', async () => {
  const person = await typedFirst('R-7');
  await dropOn(person, pdf('rc.pdf'), 'Fill the empty fields');
  await said(/^Line haul/, /^2.850\.00$/);
  await person.type(await reference(), '-B');
  await saveDrafts();
  cleanup();
  opened();
  await said(/^Reference/, 'R-7-B');
  await said(/^Line haul/, /^2.850\.00$/);
});

test('a load saved from two papers leaves the draft that was begun without one', async () => {
  const person = await typedFirst('R-7');
  await dropOn(person, pdf('rc.pdf'), 'Begin anew');
  await said(/^Reference/, '77-1192');
  expect(kept.get(PLAIN)?.values).toMatchObject({ reference_number: 'R-7' });
  await person.type(await budget(), '1900');
  await dropOn(person, pdf('other.pdf'), 'Fill the empty fields');
  await said(/^Driver budget/, /^1.?900/);
  await saved(person);
  expect(kept.has(PLAIN)).toBe(true);
});

test('what was typed before the first of two papers is in the load, and waits for no other', async () => {
  const person = await typedFirst('R-7');
  await dropOn(person, pdf('rc.pdf'), 'Fill the empty fields');
  await said(/^Line haul/, /^2.850\.00$/);
  await dropOn(person, pdf('other.pdf'), 'Fill the empty fields');
  await screen.findByText('other.pdf');
  await said(/^Reference/, 'R-7');
  await saved(person);
  expect(kept.has(PLAIN)).toBe(false);
});

test('begun anew with the same PDF, the load holds what is read', async () => {
  const person = await reviewed();
  await saveDrafts();
  expect(kept.has(OF_PAPER)).toBe(true);
  await dropOn(person, pdf('rc.pdf'), 'Begin anew');
  await said(/^Driver budget/, /^$/);
  await said(/^Reference/, '77-1192');
  expect(kept.has(OF_PAPER)).toBe(false);
});

test('begun anew with another PDF, the load brings back nothing that was typed beside it earlier', async () => {
  kept.set(OF_PAPER, { values: { reference_number: 'OLD-1', driver_payment: 999 }, at: 1 });
  const person = await typedFirst('R-7');
  await dropOn(person, pdf('rc.pdf'), 'Begin anew');
  await said(/^Line haul/, /^2.850\.00$/);
  expect((await reference()).value).toBe('77-1192');
  expect((await budget()).value).toBe('');
  expect(kept.has(OF_PAPER)).toBe(false);
});

test('of the same PDF it is said that what was typed is not kept', async () => {
  await reviewed();
  drop(pdf('rc.pdf'));
  const dialog = await screen.findByRole('dialog', { name: 'You have begun to type this load' });
  expect(dialog.textContent).toContain('what you have typed is gone');
});

test('a paper of the pile that is under review already stays as it is', async () => {
  const person = opened();
  await reference();
  drop(pdf('rc.pdf'), pdf('other.pdf'));
  const row = await screen.findByRole('listitem', { name: 'rc.pdf' });
  await person.click(await within(row).findByRole('button', { name: 'Review' }));
  await said(/^Reference/, '77-1192');
  await person.type(await budget(), '1900');
  await person.click(screen.getByRole('button', { name: '2 papers left' }));
  const again = await screen.findByRole('listitem', { name: 'rc.pdf' });
  await person.click(within(again).getByRole('button', { name: 'Review' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await said(/^Driver budget/, /^1.?900/);
});
