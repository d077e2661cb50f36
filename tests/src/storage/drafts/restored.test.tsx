import { cleanup, screen } from '@testing-library/react';
import { Form, type RaRecord } from 'ra-core';
import { useRef, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shownToasts } from '../../../../src/feedback/toasts.ts';
import { TextInput } from '../../../../src/inputs/text/TextInput.tsx';
import { DraftKeeper } from '../../../../src/resources/form/DraftKeeper.tsx';
import type { Draft } from '../../../../src/storage/drafts/draftStore.ts';
import { saveDrafts } from '../../../../src/storage/drafts/saveDrafts.ts';
import { eventually } from '../../../support/eventually.ts';
import { shown } from '../../resources/shown.tsx';
import { savedDrafts } from './savedDrafts.ts';

let kept = new Map<string, Draft>();

beforeEach(() => {
  kept = savedDrafts();
});
afterEach(() => {
  cleanup();
  shownToasts.set([]);
  vi.restoreAllMocks();
});

const RECORD = { id: 7, version: 3, name: 'Ann', city: 'Reno' };

/** The form of a driver, opened again after each reload. */
function DriverForm({ record }: { record: RaRecord }) {
  const [base, setBase] = useState(record);
  const isSaved = useRef(false);
  const forget = useRef(() => {});
  const save = async () => {
    isSaved.current = true;
    forget.current();
  };
  return (
    <Form record={base} onSubmit={save}>
      <DraftKeeper name="drivers" base={base} onBase={setBase} isSaved={isSaved} forget={forget} />
      <TextInput source="name" label="Name" />
      <TextInput source="city" label="City" />
      <button type="submit">Save</button>
      <output>{`of version ${base.version}, from ${base.city}`}</output>
    </Form>
  );
}

async function opened(path = '/here', record: RaRecord = RECORD) {
  const { person } = shown(<DriverForm record={record} />, {}, path);
  const name = await screen.findByLabelText<HTMLInputElement>('Name');
  return { person, name };
}

/** The page unloads as for a new version: typed values are saved first. */
async function reloaded(path?: string, record?: RaRecord) {
  await saveDrafts();
  cleanup();
  return opened(path, record);
}

const toastText = () => shownToasts.get().map(({ message }) => message);

test('typed values are restored after a reload, and the form shows when they were saved', async () => {
  const { person, name } = await opened();
  await person.type(name, 'abel');
  const again = await reloaded();
  await eventually(() => expect(again.name.value).toBe('Annabel'));
  expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Reno');
  expect(toastText()).toEqual([
    expect.stringMatching(/^Restored your unsaved changes from \d\d:\d\d$/),
  ]);
});

test('after changes by others they have the original version, so the save asks', async () => {
  const { person, name } = await opened();
  await person.type(name, 'abel');
  const again = await reloaded(undefined, { ...RECORD, version: 4, city: 'Tulsa' });
  await eventually(() => expect(again.name.value).toBe('Annabel'));
  expect(screen.getByText('of version 3, from Reno')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Reno');
  expect(toastText()).toEqual([expect.stringContaining('choose which values to keep')]);

  // Further typing is a draft of that version, too.
  await again.person.type(again.name, 'le');
  await reloaded(undefined, { ...RECORD, version: 4, city: 'Tulsa' });
  await eventually(() =>
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Annabelle'),
  );
  expect(screen.getByText('of version 3, from Reno')).toBeTruthy();
});

test('they are restored only on the page with the same address', async () => {
  const { person, name } = await opened();
  await person.type(name, 'abel');
  const other = await reloaded('/there');
  expect(other.name.value).toBe('Ann');
  expect(toastText()).toEqual([]);
});

test('saved or reverted values are not restored', async () => {
  const first = await opened();
  await first.person.type(first.name, 'abel');
  await saveDrafts();
  expect(kept.size).toBe(1);
  await first.person.type(first.name, '{Backspace}{Backspace}{Backspace}{Backspace}');
  await eventually(() => expect(kept.size).toBe(0));

  await first.person.type(first.name, 'abel');
  await saveDrafts();
  await first.person.click(screen.getByRole('button', { name: 'Save' }));
  await eventually(() => expect(kept.size).toBe(0));
});

test('values are not stored once more after the save', async () => {
  const { person, name } = await opened();
  await person.type(name, 'abel');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await eventually(() => expect(kept.size).toBe(0));
  await saveDrafts();
  expect(kept.size).toBe(0);
  cleanup();
  expect(kept.size).toBe(0);
});
