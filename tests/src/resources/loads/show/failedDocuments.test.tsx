import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { noConnection } from '../../../../../src/http/ApiError.ts';
import { session } from '../../../../../src/http/storage.ts';
import type { Load } from '../../../../../src/resources/loads/load.ts';
import { Documents } from '../../../../../src/resources/loads/show/documents/Documents.tsx';
import {
  failedUploads,
  keepFailed,
  useFailedHeld,
} from '../../../../../src/resources/loads/show/documents/failedUploads.ts';
import {
  currentUser,
  forgetUser,
  logOut,
  resumeSession,
} from '../../../../../src/session/current.ts';
import { refused, shown } from '../../shown.tsx';

afterEach(() => {
  cleanup();
  failedUploads.set([]);
  vi.unstubAllGlobals();
});

const load = (id: number) =>
  ({
    id,
    internal_id: `L-${id}`,
    status: 1,
    load_documents: [],
    billing: { documents: [], missing: [{ code: 'no_document_bol', message: '' }] },
  }) as unknown as Load; // The data that the panel uses.

const file = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' });

/**
 * The documents of a load. The server answers requests in turn, and fails where an error is given.
 */
function documentsOf(id: number, answers: unknown[] = []) {
  const sent: [load: string | null, type: string | null, files: string[]][] = [];
  const call = async (method: string, _: string, form: FormData) => {
    if (method === 'GET') return [];
    const files = form.getAll('files[]').map(one => (one as File).name);
    sent.push([String(form.get('load_id')), String(form.get('document_type')), files]);
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return [];
  };
  const { person } = shown(<Documents load={load(id)} />, { call } as never);
  const press = async (name: string) => person.click(await screen.findByRole('button', { name }));
  return { press, sent };
}

const drop = async (...files: File[]) => {
  const place = await screen.findByRole('button', { name: /Bill of lading|BOL/i });
  fireEvent.drop(place, { dataTransfer: { types: ['Files'], files } });
};
const failed = () =>
  screen.findAllByRole('listitem').then(rows => rows.map(row => row.textContent));
const areGone = () =>
  waitFor(() => expect(screen.queryByRole('list', { name: 'Not attached' })).toBeNull());

test('failed uploads show the reason, and each is retried separately', async () => {
  const { press, sent } = documentsOf(5, [
    noConnection('/load-documents'),
    refused({ 'files.0': ['The file is too large.'] }),
  ]);
  await drop(file('one.pdf'), file('two.pdf'));
  await screen.findByRole('list', { name: 'Not attached' });
  expect((await failed()).filter(text => /No connection/.test(String(text)))).toHaveLength(2);

  await press('Try again: two.pdf');
  await screen.findByText(/The file is too large\./);
  await press('Try again: two.pdf');
  await waitFor(() => expect(screen.queryByText('two.pdf')).toBeNull());
  expect(screen.getByText('one.pdf')).toBeTruthy();
  await press('Remove: one.pdf');
  await areGone();
  expect(sent).toEqual([
    ['5', 'bol', ['one.pdf', 'two.pdf']],
    ['5', 'bol', ['two.pdf']],
    ['5', 'bol', ['two.pdf']],
  ]);
});

test('they wait at their own load while another page is open', async () => {
  documentsOf(5, [noConnection('/load-documents')]);
  await drop(file('one.pdf'));
  await screen.findByText('one.pdf');
  cleanup();
  documentsOf(6);
  await screen.findByRole('button', { name: /Upload/ });
  expect(screen.queryByText('one.pdf')).toBeNull();
  cleanup();
  const { press, sent } = documentsOf(5);
  await press('Try again: one.pdf');
  await areGone();
  expect(sent).toEqual([['5', 'bol', ['one.pdf']]]);
});

test('closing the tab asks while one is waiting, on any page, and signing out discards it', async () => {
  // As the shell around every page does.
  const Shell = () => {
    useFailedHeld();
    return <main />;
  };
  shown(<Shell />, {});
  await screen.findByRole('main');
  expect(asksBeforeClosing()).toBe(false);
  const user = currentUser();
  const error = noConnection('/load-documents');
  act(() =>
    keepFailed({ userId: user?.id, loadId: 5, type: 'bol' }, { files: [file('one.pdf')], error }),
  );
  expect(asksBeforeClosing()).toBe(true);
  vi.stubGlobal('fetch', async () => Response.json({ data: null }));
  await act(logOut);
  expect(failedUploads.get()).toEqual([]);
  expect(asksBeforeClosing()).toBe(false);
});

test('an expired session keeps them only for the same user’s next sign-in', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ data: session.user() }));
  documentsOf(5, [noConnection('/load-documents')]);
  await drop(file('one.pdf'));
  await screen.findByText('one.pdf');
  act(forgetUser);
  await waitFor(() => expect(screen.queryByText('one.pdf')).toBeNull());
  cleanup();
  documentsOf(5);
  await screen.findByText('one.pdf');
  cleanup();

  act(forgetUser);
  session.start({ access_token: 'y', expires_in: 60 } as never, { id: 9 } as never, true);
  act(resumeSession);
  expect(failedUploads.get()).toEqual([]);
});

function asksBeforeClosing(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
}
