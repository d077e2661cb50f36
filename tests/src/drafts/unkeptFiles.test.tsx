// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { whenNoFilesAreHeld } from '../../../src/drafts/unkeptFiles.ts';
import { FileInput } from '../../../src/inputs/files/FileInput.tsx';
import { inputForm } from '../inputs/inputForm.tsx';

afterEach(cleanup);
beforeAll(() => {
  // jsdom keeps no files in memory for addresses.
  URL.createObjectURL = () => 'blob:0';
});

const pdf = new File(['%PDF'], 'rate.pdf', { type: 'application/pdf' });
const box = () => screen.getByLabelText(/Papers/, { selector: 'input' });

/** Whether the browser asks before the tab is closed or loaded anew. */
function asks() {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
}

test('closing a tab with a chosen file is asked about until it is removed or sent', async () => {
  const { person, save } = inputForm(<FileInput source="papers" />);
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

test('a file that the server has already is nothing to lose', () => {
  const stored = { src: '/api/files/1', title: 'rate.pdf' };
  inputForm(<FileInput source="papers" />, { record: { papers: stored } });
  expect(screen.getByText('rate.pdf')).toBeTruthy();
  expect(asks()).toBe(false);
});

test('a new version of the app waits until no form with a file is open', async () => {
  let loads = 0;
  const { person } = inputForm(<FileInput source="papers" />);
  await person.upload(box(), pdf);
  whenNoFilesAreHeld(() => {
    loads += 1;
  });
  expect(loads).toBe(0);
  cleanup();
  expect(loads).toBe(1);
  expect(asks()).toBe(false);
});

test('it comes too when the file is removed and the form stays open', async () => {
  let loads = 0;
  const { person } = inputForm(<FileInput source="papers" />);
  await person.upload(box(), pdf);
  whenNoFilesAreHeld(() => {
    loads += 1;
  });
  await person.click(screen.getByRole('button', { name: 'Remove rate.pdf' }));
  expect(loads).toBe(1);
});
