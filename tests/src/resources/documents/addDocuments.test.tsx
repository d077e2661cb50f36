import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { AddDocuments } from '../../../../src/resources/documents/AddDocuments.tsx';
import { shown } from '../shown.tsx';

afterEach(cleanup);
beforeAll(() => {
  // jsdom stores no files in memory for object URLs.
  let count = 0;
  URL.createObjectURL = () => `blob:${count++}`;
});

const card = new File(['%PDF'], 'medical_card.pdf', { type: 'application/pdf' });

function dropped(files: readonly File[]) {
  const sent: (readonly File[])[] = [];
  const { person } = shown(
    <AddDocuments
      files={files}
      types={['medical_card', 'other']}
      onAdd={async kept => sent.push(kept)}
      onClose={() => {}}
    />,
    {},
  );
  const add = async () =>
    person.click(await screen.findByRole('button', { name: 'Add documents' }));
  return { person, sent, add };
}

test('a dropped file of a wrong type is refused before it is sent, and can be removed', async () => {
  const { person, sent, add } = dropped([card, new File(['MZ'], 'setup.exe')]);
  await add();
  expect(await screen.findByText(/^The file format must be one of the following/)).toBeTruthy();
  expect(sent).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Remove setup.exe' }));
  await add();
  await waitFor(() => expect(sent).toEqual([[card]]));
});

test('a dropped file that is too large is refused before it is sent', async () => {
  const scan = new File(['%PDF'], 'medical_card.pdf');
  Object.defineProperty(scan, 'size', { value: 25 * 1024 * 1024 + 1 });
  const { sent, add } = dropped([scan]);
  await add();
  expect(await screen.findByText('The file size must not exceed 25MB.')).toBeTruthy();
  expect(sent).toEqual([]);
});
