import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, memoryStore } from 'react-admin';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { FileInput } from '../../../../src/inputs/files/FileInput.tsx';
import { TextInput } from '../../../../src/inputs/text/TextInput.tsx';
import { ShortForm } from '../../../../src/resources/form/ShortForm.tsx';
import { heldWhile, whenNothingIsHeld } from '../../../../src/storage/drafts/unsaved.ts';
import { i18nProvider, inputForm } from '../../inputs/inputForm.tsx';

afterEach(cleanup);
beforeAll(() => {
  // jsdom stores no files in memory for object URLs.
  URL.createObjectURL = () => 'blob:0';
});

const pdf = new File(['%PDF'], 'rate.pdf', { type: 'application/pdf' });
const box = () => screen.getByLabelText(/Documents/, { selector: 'input' });

/** Whether the browser asks before the tab is closed or reloaded. */
function asks() {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
}

test('closing a tab with a chosen file asks until the file is removed or sent', async () => {
  const { person, save } = inputForm(<FileInput source="documents" />);
  expect(asks()).toBe(false);
  await person.upload(box(), pdf);
  expect(asks()).toBe(true);
  await person.click(screen.getByRole('button', { name: 'Remove rate.pdf' }));
  expect(asks()).toBe(false);
  await person.upload(box(), new File(['x'], 'pod.jpg'));
  expect(asks()).toBe(true);
  await save();
  expect(asks()).toBe(false);
});

test('a file that the server already has does not ask', () => {
  const stored = { src: '/api/files/1', title: 'rate.pdf' };
  inputForm(<FileInput source="documents" />, { record: { documents: stored } });
  expect(screen.getByText('rate.pdf')).toBeTruthy();
  expect(asks()).toBe(false);
});

test('a new version of the app waits until no form with a file is open', async () => {
  let loads = 0;
  const { person } = inputForm(<FileInput source="documents" />);
  await person.upload(box(), pdf);
  whenNothingIsHeld(() => {
    loads += 1;
  });
  expect(loads).toBe(0);
  cleanup();
  expect(loads).toBe(1);
  expect(asks()).toBe(false);
});

test('it also loads when the file is removed and the form stays open', async () => {
  let loads = 0;
  const { person } = inputForm(<FileInput source="documents" />);
  await person.upload(box(), pdf);
  whenNothingIsHeld(() => {
    loads += 1;
  });
  await person.click(screen.getByRole('button', { name: 'Remove rate.pdf' }));
  expect(loads).toBe(1);
});

test.each([
  ['arrives', () => 'kept'],
  ['is refused', () => Promise.reject(new Error('The store is full.'))],
])('an upload asks until it %s, and a new version waits', async (_, answer) => {
  let end = () => {};
  const held = heldWhile(new Promise<void>(resolve => (end = resolve)).then(answer));
  const ended = held.catch((error: Error) => error.message);
  const reload = vi.fn();
  whenNothingIsHeld(reload);
  expect(asks()).toBe(true);
  expect(reload).not.toHaveBeenCalled();
  end();
  expect(['kept', 'The store is full.']).toContain(await ended);
  expect(asks()).toBe(false);
  expect(reload).toHaveBeenCalledOnce();
});

/** A dialog's form with one field, and how often a new version has reloaded the page. */
function shortForm(send: () => unknown = () => undefined) {
  const reloads = { count: 0 };
  const person = userEvent.setup();
  render(
    <AdminContext i18nProvider={i18nProvider} store={memoryStore()}>
      <ShortForm start={{ reason: 'None' }} onSubmit={send}>
        <TextInput source="reason" label="Reason" />
      </ShortForm>
    </AdminContext>,
  );
  return { person, reloads, newVersion: () => whenNothingIsHeld(() => void reloads.count++) };
}

test('a new version waits for values typed into a dialog, until they are discarded', async () => {
  const { person, reloads, newVersion } = shortForm();
  await person.type(screen.getByLabelText('Reason'), ': the broker called');
  newVersion();
  expect(reloads.count).toBe(0);
  expect(asks()).toBe(true);
  cleanup();
  expect(reloads.count).toBe(1);
});

test('a dialog without typed values does not delay it', () => {
  const { reloads, newVersion } = shortForm();
  newVersion();
  expect(reloads.count).toBe(1);
  expect(asks()).toBe(false);
});

test('a dialog whose request was refused delays it', async () => {
  const { person, reloads, newVersion } = shortForm(async () => ({ reason: 'Say more.' }));
  await person.type(screen.getByLabelText('Reason'), '!{Enter}');
  await screen.findByText('Say more.');
  newVersion();
  expect(reloads.count).toBe(0);
});
