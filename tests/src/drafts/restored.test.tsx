// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { Form, type RaRecord } from 'ra-core';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Draft } from '../../../src/drafts/draftStore.ts';
import { saveDrafts } from '../../../src/drafts/saveDrafts.ts';
import { shownToasts } from '../../../src/feedback/toasts.ts';
import { TextInput } from '../../../src/inputs/text/TextInput.tsx';
import { DraftKeeper } from '../../../src/resources/form/DraftKeeper.tsx';
import { eventually } from '../../support/eventually.ts';
import { shown } from '../resources/shown.tsx';
import { keptDrafts } from './keptDrafts.ts';

let kept = new Map<string, Draft>();

beforeEach(() => {
  kept = keptDrafts();
});
afterEach(() => {
  cleanup();
  shownToasts.set([]);
  vi.restoreAllMocks();
});

const RECORD = { id: 7, version: 3, name: 'Ann', city: 'Reno' };

/** The form of a driver, as it is opened anew after each reload. */
function DriverForm({ record }: { record: RaRecord }) {
  const [base, setBase] = useState(record);
  return (
    <Form record={base} onSubmit={async () => {}}>
      <DraftKeeper name="drivers" base={base} onBase={setBase} />
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

/** The page goes as a new version makes it go: what is typed is kept first. */
async function reloaded(path?: string, record?: RaRecord) {
  await saveDrafts();
  cleanup();
  return opened(path, record);
}

const told = () => shownToasts.get().map(({ message }) => message);

test('what was typed comes back after a reload, and the form says from when it is', async () => {
  const { person, name } = await opened();
  await person.type(name, 'abel');
  const again = await reloaded();
  await eventually(() => expect(again.name.value).toBe('Annabel'));
  expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Reno');
  expect(told()).toEqual([expect.stringMatching(/^Restored your unsaved changes from \d\d:\d\d$/)]);
});

test('over what others have saved since it brings the version it was begun with, so the save asks', async () => {
  const { person, name } = await opened();
  await person.type(name, 'abel');
  const again = await reloaded(undefined, { ...RECORD, version: 4, city: 'Tulsa' });
  await eventually(() => expect(again.name.value).toBe('Annabel'));
  expect(screen.getByText('of version 3, from Reno')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Reno');
  expect(told()).toEqual([expect.stringContaining('saving asks whose values stay')]);

  // What is typed on is a draft of that version, too.
  await again.person.type(again.name, 'le');
  await reloaded(undefined, { ...RECORD, version: 4, city: 'Tulsa' });
  await eventually(() =>
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Annabelle'),
  );
  expect(screen.getByText('of version 3, from Reno')).toBeTruthy();
});

test('it comes back on the page of its address alone', async () => {
  const { person, name } = await opened();
  await person.type(name, 'abel');
  const other = await reloaded('/there');
  expect(other.name.value).toBe('Ann');
  expect(told()).toEqual([]);
});

test('what was saved, or typed back to what it was, does not come back', async () => {
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
