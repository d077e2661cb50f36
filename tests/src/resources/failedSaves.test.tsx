import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { attention } from '../../../src/feedback/attention.ts';
import { shownToasts } from '../../../src/feedback/toasts.ts';
import { ApiError } from '../../../src/http/ApiError.ts';
import { FileInput } from '../../../src/inputs/files/FileInput.tsx';
import { EntityCreate } from '../../../src/resources/form/EntityCreate.tsx';
import { EntityEdit } from '../../../src/resources/form/EntityEdit.tsx';
import type { Draft } from '../../../src/storage/drafts/draftStore.ts';
import { saveDrafts } from '../../../src/storage/drafts/saveDrafts.ts';
import { whenNothingIsHeld } from '../../../src/storage/drafts/unsaved.ts';
import { eventually } from '../../support/eventually.ts';
import { savedDrafts } from '../storage/drafts/savedDrafts.ts';
import { onePermit, permits, shown, stale } from './shown.tsx';

let kept = new Map<string, Draft>();

beforeEach(() => {
  kept = savedDrafts();
  URL.createObjectURL = () => 'blob:0'; // jsdom stores no files in memory for object URLs.
});
afterEach(() => {
  cleanup();
  attention.set(null);
  shownToasts.set([]);
  vi.restoreAllMocks();
});

const getOne = async () => ({ data: onePermit as any });
// Also below a dialog.
const named = (name: RegExp) => ({ name, hidden: true });
const number = () => screen.findByRole<HTMLInputElement>('textbox', named(/Number/));
const payer = () => screen.getByRole<HTMLInputElement>('textbox', named(/^Payer/));
const save = () => screen.getByRole('button', { name: /Save permit/ });

/** A save that the test answers. */
function aSave() {
  const sent: any[] = [];
  let answer = { resolve: (_: unknown) => {}, reject: (_: unknown) => {} };
  const call = (_resource: string, params: any) => {
    sent.push(params);
    return new Promise<any>((resolve, reject) => {
      answer = { resolve, reject };
    });
  };
  return {
    sent,
    call,
    fail: (error: unknown) => answer.reject(error),
    succeed: (data: object) => answer.resolve({ data }),
  };
}

const failures: [string, ApiError, shows: () => Promise<unknown>][] = [
  [
    'no connection',
    new ApiError(0, 'No connection', { message: 'No connection' }, '/permits/1'),
    () => eventually(() => expect(shownToasts.get()).not.toEqual([])),
  ],
  [
    'a body that is too large',
    new ApiError(413, 'Too large', { message: 'Too large' }, '/permits/1'),
    () => eventually(() => expect(shownToasts.get()).not.toEqual([])),
  ],
  [
    'somebody else’s save',
    stale({ ...onePermit, version: 4, fee: 99 }),
    () => screen.findByRole('dialog'),
  ],
];

describe.each(failures)('after a save that failed by %s', (_name, error, shows) => {
  async function failed(aside = <></>) {
    const request = aSave();
    const page = shown(
      <EntityEdit of={permits} aside={aside} />,
      { getOne, update: request.call },
      '/1',
    );
    await page.person.type(await number(), '0');
    return { ...page, request };
  }

  test('the draft and the typed values stay', async () => {
    const { person, request } = await failed();
    await saveDrafts();
    expect(kept.size).toBe(1);
    await person.click(save());
    await waitFor(() => expect(request.sent).toHaveLength(1));
    request.fail(error);
    await shows();
    await saveDrafts();
    const [draft] = [...kept.values()];
    expect(draft?.values).toMatchObject({ number: 'TX-10' });

    // Opened again, as after a reload.
    cleanup();
    shown(<EntityEdit of={permits} />, { getOne }, '/1');
    await eventually(async () => expect((await number()).value).toBe('TX-10'));
  });

  test('a chosen file stays, a reload waits for it, and leaving asks', async () => {
    const { person, request, router } = await failed(<FileInput source="scan" label="Scan" />);
    const box = screen.getByLabelText('Scan', { selector: 'input' });
    await person.upload(box, new File(['%PDF'], 'receipt.pdf'));
    await screen.findByRole('link', { name: 'receipt.pdf' });
    await person.click(save());
    await waitFor(() => expect(request.sent).toHaveLength(1));
    request.fail(error);
    await shows();

    const reload = vi.fn();
    whenNothingIsHeld(reload);
    expect(reload).not.toHaveBeenCalled();
    void router.navigate('/else/where');
    await eventually(() => expect(document.body.textContent).toContain('Files are not'));
    expect(screen.getByText('receipt.pdf')).toBeTruthy();
  });

  test('what was typed while it was under way stays too', async () => {
    const { person, request } = await failed();
    await person.click(save());
    await waitFor(() => expect(request.sent).toHaveLength(1));
    await person.type(payer(), 'Acme');
    request.fail(error);
    await shows();
    expect([(await number()).value, payer().value]).toEqual(['TX-10', 'Acme']);
    await saveDrafts();
    expect([...kept.values()][0]?.values).toMatchObject({ number: 'TX-10', payer: 'Acme' });
  });
});

describe('what is typed while a save is under way', () => {
  test('stays over the saved record, and the next save sends it', async () => {
    const request = aSave();
    const { person } = shown(<EntityEdit of={permits} />, { getOne, update: request.call }, '/1');
    await person.type(await number(), '0');
    await person.click(save());
    await waitFor(() => expect(request.sent).toHaveLength(1));
    await person.type(payer(), 'Acme');
    // The server stored the fee in its own way.
    request.succeed({ ...onePermit, version: 4, number: 'TX-10', fee: 1300 });
    const fee = screen.getByRole<HTMLInputElement>('textbox', { name: /^Fee/ });
    await eventually(() => expect(fee.value).toBe('1 300.00'));
    await eventually(() => expect(payer().value).toBe('Acme'));
    expect((await number()).value).toBe('TX-10');

    await person.click(save());
    await waitFor(() => expect(request.sent).toHaveLength(2));
    expect(request.sent[1].previousData).toMatchObject({ version: 4 });
    expect(request.sent[1].data).toMatchObject({ number: 'TX-10', payer: 'Acme', fee: 1300 });
    request.succeed({ ...onePermit, version: 5, number: 'TX-10', payer: 'Acme', fee: 1300 });
    await waitFor(() => expect(screen.queryByText(/^Unsaved changes/)).toBeNull());
    await eventually(() => expect(kept.size).toBe(0));
  });

  test('keeps a new record’s form open on that record, which is not created twice', async () => {
    const [create, update] = [aSave(), aSave()];
    const { person } = shown(<EntityCreate of={permits} />, {
      create: create.call,
      update: update.call,
    });
    await person.type(await number(), 'NM-7');
    await person.click(save());
    await waitFor(() => expect(create.sent).toHaveLength(1));
    await person.type(payer(), 'Acme');
    create.succeed({ ...onePermit, id: 9, version: 1, number: 'NM-7', payer: null });
    await eventually(() =>
      expect(shownToasts.get().map(({ message }) => message)).toContain(
        'Saved. What you typed meanwhile is not saved yet.',
      ),
    );
    await eventually(() => expect(payer().value).toBe('Acme'));
    expect((await number()).value).toBe('NM-7');
    await person.click(save());
    await waitFor(() => expect(update.sent).toHaveLength(1));
    expect(update.sent[0]).toMatchObject({ id: 9, data: { payer: 'Acme', number: 'NM-7' } });
    expect(create.sent).toHaveLength(1);
  });
});
