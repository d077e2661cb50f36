import { cleanup, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ConfirmationDrop } from '../../../../../src/resources/loads/confirmation/ConfirmationDrop.tsx';
import { useWaiting } from '../../../../../src/resources/loads/confirmation/waiting.ts';
import type { Load } from '../../../../../src/resources/loads/load.ts';
import { Documents } from '../../../../../src/resources/loads/show/documents/Documents.tsx';
import { DropOnLoad } from '../../../../../src/resources/loads/show/documents/DropOnLoad.tsx';
import { dialogCloses } from '../../../../support/dialogs.ts';
import { shown } from '../../shown.tsx';

afterEach(cleanup);

const pdf = new File(['%PDF'], 'confirmation.pdf', { type: 'application/pdf' });
const photo = new File(['x'], 'seal.jpg', { type: 'image/jpeg' });

const load = {
  id: 5,
  internal_id: 'L-5',
  status: 1,
  load_documents: [],
  billing: { documents: [], missing: [{ code: 'no_document_bol', message: '' }] },
} as unknown as Load; // The data that the panels use.

/** The page of a load over the list of loads, with the requests sent and the list's drops. */
function onItsPage() {
  const sent: [string, string | null, number][] = [];
  const taken: File[] = [];
  const call = async (_: string, path: string, form: FormData) => {
    sent.push([path, String(form.get('document_type')), form.getAll('files[]').length]);
    return [];
  };
  const page = (
    <>
      <ConfirmationDrop onFile={file => taken.push(file)} />
      <Documents load={load} />
      <DropOnLoad load={load} onStops={null} />
    </>
  );
  return { ...shown(page, { call } as never), sent, taken };
}

const drop = (files: readonly File[], where: Element = document.body) =>
  fireEvent.drop(where, { dataTransfer: { types: ['Files'], files } });

test('a PDF dropped outside the upload areas can become a document of the load', async () => {
  const { person, sent, taken } = onItsPage();
  await screen.findByRole('button', { name: /Upload/ });
  drop([pdf]);
  expect(await screen.findByText('Where does confirmation.pdf belong?')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Attach to L-5' }));
  await waitFor(() => expect(sent).toEqual([['/load-documents', 'bol', 1]]));
  expect(taken).toEqual([]); // The list below was not asked.
  await dialogCloses();
});

test('or it starts a new load, which has it ready', async () => {
  const { person, sent, router } = onItsPage();
  await screen.findByRole('button', { name: /Upload/ });
  drop([pdf]);
  await person.click(await screen.findByRole('button', { name: 'Create a new load' }));
  expect(await screen.findByText('elsewhere')).toBeTruthy();
  expect(router.state.location.pathname + router.state.location.search).toContain('create');
  const found: File[] = [];
  renderHook(() => useWaiting(file => found.push(file)));
  expect([found, sent]).toEqual([[pdf], []]);
});

test('a photo, or several files at once, start no load', async () => {
  onItsPage();
  await screen.findByRole('button', { name: /Upload/ });
  for (const files of [[photo], [pdf, photo]]) {
    drop(files);
    await screen.findByText(
      files.length === 1 ? 'Where does seal.jpg belong?' : 'Where do these 2 files belong?',
    );
    expect(screen.getByRole('button', { name: 'Attach to L-5' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Create a new load' })).toBeNull();
  }
});

test('a file dropped on an upload area becomes that document without a question', async () => {
  const { sent } = onItsPage();
  drop([pdf], await screen.findByRole('button', { name: /Upload/ }));
  await waitFor(() => expect(sent).toEqual([['/load-documents', 'bol', 1]]));
  expect(screen.queryByRole('dialog')).toBeNull();
});
