// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterAll, afterEach, expect, test } from 'vitest';
import { NotificationPanel } from '../../../src/layout/notifications/NotificationPanel.tsx';
import { shown } from '../resources/shown.tsx';

const realFetch = globalThis.fetch;
afterEach(cleanup);
afterAll(() => {
  globalThis.fetch = realFetch;
});

const settings = {
  kinds: ['expiry', 'assignment', 'mention', 'expense', 'alert'].map(kind => ({
    ...{ kind, in_app: true, email: false, push: false, telegram: false },
  })),
  email: 'mila@example.com',
  has_telegram: false,
  push_key: 'x',
  devices: [] as object[],
};
const tasks = [
  { id: 5, title: 'Call the receiver', due_at: null, subject: 'loads', subject_id: 12 },
];
const row = (id: number, title: string, more: object = {}) => ({
  ...{ id, title, body: null, kind: 'alert', subject: 'loads', subject_id: 12, is_read: false },
  ...{ created_at: '2026-11-20T14:00:00.000Z', ...more },
});

/** The server's answers. Returns what was asked. */
function answering(rows: object[], refusal?: string) {
  const asked: [string, unknown][] = [];
  globalThis.fetch = async (url, init) => {
    const path = String(url).replace('/api', '').split('?')[0] ?? '';
    const sent = init?.body ? JSON.parse(String(init.body)) : undefined;
    asked.push([`${init?.method ?? 'GET'} ${path}`, sent]);
    if (init?.method === 'PUT' && refusal) {
      const body = { message: refusal, errors: { telegram: [refusal] } };
      return Response.json(body, { status: 422 });
    }
    const page = { data: rows, total: rows.length, current_page: 1, last_page: 1 };
    const kinds = settings.kinds.map(one => (one.kind === sent?.kind ? { ...one, ...sent } : one));
    if (path === '/tasks/mine') return Response.json({ success: true, data: { data: tasks } });
    const data = path.endsWith('/list')
      ? page
      : path.endsWith('/settings') && { ...settings, kinds };
    return Response.json({ success: true, data });
  };
  return asked;
}

const panel = (unread: number) =>
  shown(<NotificationPanel unread={unread} onClose={() => {}} />, {} as any);

test('news about one record are one entry, read together and unfolded by a button', async () => {
  const asked = answering([
    row(3, 'L-1 is late'),
    row(2, 'Other', { subject_id: 13 }),
    row(1, 'L-1 arrived'),
  ]);
  const { person } = panel(3);
  expect(await screen.findByText('L-1 is late')).toBeTruthy();
  expect(screen.queryByText(/L-1 arrived/)).toBeNull();
  await person.click(screen.getByRole('button', { name: '1 earlier' }));
  expect(screen.getByText(/L-1 arrived/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: /L-1 is late/ }));
  const read = () => asked.map(([name]) => name).filter(name => name.includes('/read/'));
  await expect.poll(read).toEqual(['GET /notifications/read/3', 'GET /notifications/read/1']);
});

test('each kind and channel is a box that is saved at once', async () => {
  const asked = answering([]);
  const { person } = panel(0);
  await person.click(screen.getByRole('button', { name: 'Notification settings' }));
  const box = await screen.findByLabelText<HTMLInputElement>('Mentions: Email');
  expect(box.checked).toBe(false);
  await person.click(box);
  await expect
    .poll(() => asked.find(([name]) => name.startsWith('PUT'))?.[1])
    .toEqual({ kind: 'mention', email: true });
  await expect.poll(() => box.checked).toBe(true);
  // Without a linked chat and without a browser there is nothing to choose.
  const table = screen.getByRole('table');
  for (const name of ['Mentions: Telegram', 'Mentions: Push']) {
    expect(within(table).getByLabelText<HTMLInputElement>(name).disabled).toBe(true);
  }
  expect(screen.getByText(/Emails go to mila@example.com/)).toBeTruthy();
  expect(screen.getByText('This browser has no push messages.')).toBeTruthy();
});

test('a choice that the server refuses goes back', async () => {
  answering([], 'No.');
  const { person } = panel(0);
  await person.click(screen.getByRole('button', { name: 'Notification settings' }));
  const box = await screen.findByLabelText<HTMLInputElement>('Mentions: Email');
  await person.click(box);
  await expect.poll(() => box.checked).toBe(false);
});

test('one’s own tasks are a view of the panel, and a tick finishes one', async () => {
  const asked = answering([]);
  const { person } = panel(0);
  await person.click(screen.getByRole('button', { name: 'My tasks' }));
  expect(await screen.findByRole('button', { name: 'Call the receiver' })).toBeTruthy();
  await person.click(screen.getByLabelText('Done: Call the receiver'));
  await expect.poll(() => asked.map(([name]) => name)).toContain('POST /tasks/done/5');
});
