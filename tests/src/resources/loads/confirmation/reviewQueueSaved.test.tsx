import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { shownToasts } from '../../../../../src/feedback/toasts.ts';
import { ApiError } from '../../../../../src/http/ApiError.ts';
import { wait } from '../../../../../src/resources/loads/confirmation/waiting.ts';
import {
  type QueuedDocument,
  queuedDocuments,
} from '../../../../../src/resources/loads/documentReview/reviewQueue.ts';
import { LoadCreate } from '../../../../../src/resources/loads/form/LoadCreate.tsx';
import { whenNothingIsHeld } from '../../../../../src/storage/drafts/unsaved.ts';
import { shown } from '../../shown.tsx';

/** The rows of a saved load. */
const PARTS = { stops: [], load_drivers: [], load_accessorials: [], load_commodities: [] };

// The document next to the form measures its space. jsdom has no layout.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

afterEach(() => {
  cleanup();
  queuedDocuments.set([]);
  shownToasts.set([]);
});

const facility = (id: number, company_name: string) => ({
  id,
  company_name,
  address_line1: '1 Main',
  city: 'Joliet',
  zip: '60431',
  timezone: 'America/Chicago',
  state: { id: 14, code: 'IL' },
  score: 1,
});
const places = [facility(51, 'Tallgrass Foods'), facility(52, 'Harbor Cold')];
const stop = (sequence: number, type: string, date: string) => ({
  sequence,
  type,
  date,
  facility: null,
  address: null,
  city: null,
  state: null,
  zip: null,
  time_from: '08:00',
  time_to: null,
  schedule_type: 'appointment',
  reference_numbers: [],
});

/** A document of the queue that was read completely. */
const document = (id: number, load_number: string) =>
  ({
    id,
    companyId: 1,
    state: 'read',
    file: new File(['%PDF'], `${load_number}.pdf`, { type: 'application/pdf' }),
    reading: {
      catalogue: [],
      read: {
        broker_name: 'Bluestem',
        broker_mc: null,
        load_number,
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
        stops: [stop(1, 'pickup', '2026-11-24'), stop(2, 'delivery', '2026-11-25')],
        special_instructions: null,
        fields: {},
        warnings: [],
        pages: [],
        matches: { broker: { id: 7, name: 'Bluestem', score: 1 }, stops: places, accessorials: [] },
      },
    },
  }) as unknown as QueuedDocument; // The data that the form uses.

const reference = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Reference/ });

test('a queue’s next document opens before the previous upload ends, and stays if that fails', async () => {
  let fail: (error: Error) => void = () => {};
  const call = async (_: string, path: string) => {
    if (path.startsWith('/accessorials')) return { data: [] };
    if (path === '/loads/check/preflight') return { findings: [] };
    if (path === '/loads/full/store') return { id: 12, internal_id: 'PC-12', ...PARTS };
    if (path !== '/load-documents') return [];
    return new Promise((_, reject) => {
      fail = reject;
    });
  };
  const getMany = async (resource: string) => ({
    data: (resource === 'load-companies' ? places : [{ id: 7, name: 'Bluestem' }]) as any,
  });
  queuedDocuments.set([document(1, '8000'), document(2, '8001')]);
  const { person } = shown(<LoadCreate />, { call, getMany } as never);
  await reference();
  act(() => wait(queuedDocuments.get()[0]!.file));
  await waitFor(async () => expect((await reference()).value).toBe('8000'));
  await person.click(screen.getByRole('button', { name: /^Save and new/i }));

  await waitFor(async () => expect((await reference()).value).toBe('8001'));
  expect(queuedDocuments.get()[0]).toMatchObject({
    state: 'saved',
    load: { internal_id: 'PC-12' },
  });
  // The queue is empty, but a new version of the app would interrupt the upload.
  act(() => queuedDocuments.set([]));
  const reload = vi.fn();
  whenNothingIsHeld(reload);
  await person.type(await reference(), '-A');
  expect(reload).not.toHaveBeenCalled();
  await act(async () => fail(new ApiError(503, 'The store is full.')));
  await waitFor(() => {
    const reported = shownToasts.get().map(({ message }) => message);
    expect(reported).toContain('The store is full.');
  });
  expect((await reference()).value).toBe('8001-A');
  expect(reload).toHaveBeenCalledOnce();
});
