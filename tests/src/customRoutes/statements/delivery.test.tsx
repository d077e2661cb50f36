import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { BatchDetail } from '../../../../src/customRoutes/batches/Batch.ts';
import type { SettlementDetail } from '../../../../src/customRoutes/settlements/Sheet.ts';
import { AchDialog } from '../../../../src/customRoutes/statements/AchDialog.tsx';
import { Delivery } from '../../../../src/customRoutes/statements/Delivery.tsx';
import { SendDialog } from '../../../../src/customRoutes/statements/SendDialog.tsx';
import { shownToasts } from '../../../../src/feedback/toasts.ts';
import { shown } from '../../resources/shown.tsx';

afterEach(() => {
  cleanup();
  shownToasts.set([]);
});

const settlement = {
  id: 5,
  number: 'S-5',
  status: 'posted',
  driver: { id: 3, first_name: 'Ana', last_name: 'Diaz' },
} as unknown as SettlementDetail; // Only what the part shows.

const driverOf = (id: number, last_name: string, status: string) => ({
  driver_id: id,
  driver: { id, first_name: 'Ana', last_name, number: null },
  settlement: { id: 100 + id, number: `S-${id}`, status, net_pay: 1000, exceptions: [] },
});

const batch = {
  id: 9,
  name: 'Week 45',
  status: 'posted',
  drivers: [
    driverOf(1, 'Diaz', 'posted'),
    driverOf(2, 'Brown', 'posted'),
    driverOf(3, 'Cole', 'draft'),
  ],
} as unknown as BatchDetail; // Only what the dialogs show.

/** Answers of the server by the end of their path, and what was sent. */
function provider(answers: Record<string, unknown>) {
  const sent: [method: string, path: string, body?: unknown][] = [];
  const call = vi.fn(async (method: string, path: string, body?: unknown) => {
    if (method !== 'GET') sent.push(body === undefined ? [method, path] : [method, path, body]);
    return answers[`${method} ${path.split('/').pop()}`];
  });
  return { sent, parts: { call } as never };
}

const PHONE =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

const at = '2026-11-20T15:00:00.000Z';

test('a settlement lists what was sent and when its link was opened, and the link can be revoked', async () => {
  const { sent, parts } = provider({
    'GET link': [
      {
        id: 1,
        created_at: at,
        expires_at: '2026-12-20T15:00:00.000Z',
        revoked_at: null,
        is_open: true,
        openings: [{ id: 1, kind: 'page', opened_at: at, user_agent: PHONE }],
      },
    ],
    'GET sends': [
      {
        id: 1,
        settlement_id: 5,
        channel: 'email',
        to: 'ana@home.example.com',
        state: 'failed',
        error: 'No such mailbox',
        created_at: at,
        sent_at: null,
        opened_at: null,
      },
    ],
  });
  const { person } = shown(<Delivery settlement={settlement} />, parts);
  const part = await screen.findByRole('region', { name: 'For the driver' });
  expect(await within(part).findByText(/Link opens until 12\/20\/2026/)).toBeTruthy();
  expect(within(part).getByText('Chrome on Android')).toBeTruthy();
  expect(within(part).getByText(/No such mailbox/)).toBeTruthy();
  await person.click(within(part).getByRole('button', { name: 'Revoke link' }));
  const asked = await screen.findByRole('dialog', { name: 'Revoke the link?' });
  await person.click(within(asked).getByRole('button', { name: 'Revoke link' }));
  await waitFor(() => expect(sent).toEqual([['DELETE', '/driver-pay-settlements/5/link']]));
});

test('sending a batch shows the result for each driver, and why one got nothing', async () => {
  const { sent, parts } = provider({
    'GET sends': [
      {
        id: 1,
        settlement_id: 101,
        channel: 'email',
        to: 'ana@home.example.com',
        state: 'sent',
        error: null,
        created_at: at,
        sent_at: at,
        opened_at: at,
      },
    ],
    'POST send': {
      results: [
        { settlement_id: 101, ok: false, message: 'Sent already.' },
        { settlement_id: 102, ok: false, message: 'No email address.' },
      ],
    },
  });
  const { person } = shown(<SendDialog batch={batch} onClose={() => {}} />, parts);
  expect(await screen.findByText('1 sent, 1 opened')).toBeTruthy();
  expect(screen.queryByText('Ana Cole')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Send to all who have none' }));
  expect(await screen.findByText('No email address.')).toBeTruthy();
  expect(sent).toEqual([['POST', '/batch/9/send', { again: false }]]);
});

const achFile = {
  id: 4,
  name: 'ACH-2026-11-27-9-A.txt',
  payee_count: 2,
  amount: 3345.67,
  effective_date: '2026-11-27',
  released_at: at,
  canceled_at: null,
  released_user: { nickname: 'olive' },
  is_current: false,
  cancel_reason: null,
};

test('a released ACH file is shown with who released it, and warns when the batch has changed', async () => {
  const { parts } = provider({ 'GET ach-files': [achFile] });
  shown(<AchDialog batch={batch} onClose={() => {}} />, parts);
  const file = await screen.findByRole('region', { name: 'ACH-2026-11-27-9-A.txt' });
  expect(within(file).getByText(/2 payees, .*3 345.67, effective 11\/27\/2026/)).toBeTruthy();
  expect(within(file).getByText(/by olive/)).toBeTruthy();
  expect(within(file).getByText(/pays other amounts now/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Release file' })).toBeNull();
});

test.each([
  ['ACH, the file stays', 'ach', true],
  ['check, the file can be canceled', 'check', false],
])('of a batch that was paid by %s', async (_, payment_method, stays) => {
  const { parts } = provider({ 'GET ach-files': [achFile] });
  const paid = { ...batch, status: 'paid', payment_method } as BatchDetail; // Only what the dialog shows.
  shown(<AchDialog batch={paid} onClose={() => {}} />, parts);
  const cancel = await screen.findByRole('button', { name: 'Cancel file' });
  expect((cancel as HTMLButtonElement).disabled).toBe(stays);
});

test('a canceled file is given to nobody', async () => {
  const canceled = { ...achFile, canceled_at: at, cancel_reason: 'Wrong day' };
  const { parts } = provider({ 'GET ach-files': [canceled] });
  shown(<AchDialog batch={batch} onClose={() => {}} />, parts);
  const file = await screen.findByRole('region', { name: achFile.name });
  expect(within(file).getByText(/Wrong day/)).toBeTruthy();
  expect(within(file).queryByRole('button')).toBeNull();
});

test('without a file one can be released on a day of choice', async () => {
  const { sent, parts } = provider({ 'GET ach-files': [], 'POST ach-file': {} });
  const { person } = shown(<AchDialog batch={batch} onClose={() => {}} />, parts);
  await person.click(await screen.findByRole('button', { name: 'Release file' }));
  await waitFor(() =>
    expect(sent).toEqual([['POST', '/batch/9/ach-file', { effective_date: null }]]),
  );
});
