import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shownToasts } from '../../../../../src/feedback/toasts.ts';
import { EmailFile } from '../../../../../src/resources/loads/confirmation/email.ts';
import {
  keepDocument,
  savedDocument,
} from '../../../../../src/resources/loads/confirmation/savedDocument.ts';
import { LoadCreate } from '../../../../../src/resources/loads/form/LoadCreate.tsx';
import { type Draft, draftStore } from '../../../../../src/storage/drafts/draftStore.ts';
import { saveDrafts } from '../../../../../src/storage/drafts/saveDrafts.ts';
import { eventually } from '../../../../support/eventually.ts';
import { shown } from '../../shown.tsx';

// The document next to the form measures its space. jsdom has no layout.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

/** jsdom has no database. Its contents are stored here. */
const kept = new Map<string, Draft>();

beforeEach(() => {
  vi.spyOn(draftStore, 'get').mockImplementation(async key => kept.get(key));
  vi.spyOn(draftStore, 'put').mockImplementation(async (key, draft) => void kept.set(key, draft));
  vi.spyOn(draftStore, 'remove').mockImplementation(async key => void kept.delete(key));
});
afterEach(() => {
  cleanup();
  kept.clear();
  shownToasts.set([]);
  vi.restoreAllMocks();
});

const read = {
  broker_name: null,
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
  stops: [],
  special_instructions: null,
  fields: {},
  warnings: [],
  pages: [],
  matches: { broker: null, stops: [], accessorials: [] },
};
const rc = new File(['%PDF'], 'rc.pdf', { type: 'application/pdf', lastModified: 1 });

const call = async (_: string, path: string) => {
  if (path === '/rate-confirmation/parse-pdf') return read;
  if (path === '/loads/full/store') return { id: 4, internal_id: 'PC-4', version: 1 };
  return path.startsWith('/accessorials') ? { data: [] } : [];
};
const opened = (path?: string) => shown(<LoadCreate />, { call } as never, path);
const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const filled = async (name: RegExp, value: string | RegExp) =>
  eventually(async () => expect((await field(name)).value).toMatch(value));

/** The review of a document, with a value typed in addition to those read. */
async function reviewed() {
  const { person } = opened();
  await field(/^Reference/);
  fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [rc] } });
  await filled(/^Reference/, '77-1192');
  await person.type(await field(/^Driver budget/), '1900');
  return person;
}

/** The page is reloaded, as by F5 or a new version, some seconds after typing. */
async function reloaded(path?: string) {
  await saveDrafts();
  cleanup();
  opened(path);
}

test('a reload continues with the document and the typed values', async () => {
  await reviewed();
  await reloaded();
  expect(await screen.findByText('rc.pdf')).toBeTruthy();
  await filled(/^Reference/, '77-1192');
  await filled(/^Driver budget/, /^1.?900/);
  expect(shownToasts.get()[0]?.message).toBe('Resuming review of rc.pdf');
});

test('a new load at another address starts without it', async () => {
  await reviewed();
  await reloaded('/there');
  await field(/^Reference/);
  expect(screen.queryByText('rc.pdf')).toBeNull();
});

test('Cancel discards a document of which nothing was saved', async () => {
  const person = await reviewed();
  await person.click(screen.getByRole('button', { name: /^Cancel/ }));
  await person.click(screen.getByRole('button', { name: 'Discard' }));
  await eventually(() => expect(kept.size).toBe(0));
  await reloaded();
  await field(/^Reference/);
  expect(screen.queryByText('rc.pdf')).toBeNull();
});

test('values typed before the document arrived are saved with it', async () => {
  const typed = { reference_number: 'R-7' };
  await keepDocument('3 /here paper', { file: rc, typed });
  opened();
  expect(await screen.findByText('rc.pdf')).toBeTruthy();
  await filled(/^Reference/, 'R-7');
});

test('the text of an email is stored with the values read', async () => {
  await keepDocument('a', { file: new EmailFile('Pickup Gary IN', 'Pasted email') });
  // A browser returns copies, without the class of the stored object.
  kept.set('a', structuredClone(kept.get('a')!));
  const { file } = (await savedDocument('a'))!;
  expect(file).toBeInstanceOf(EmailFile);
  expect(file).toMatchObject({ content: 'Pickup Gary IN', name: 'Pasted email' });
});
