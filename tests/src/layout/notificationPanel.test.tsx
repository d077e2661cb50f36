// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { NotificationPanel } from '../../../src/layout/notifications/NotificationPanel.tsx';
import { thisBrowser } from '../../../src/layout/notifications/thisBrowser.ts';
import { shown } from '../resources/shown.tsx';

const realFetch = globalThis.fetch;
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});
afterAll(() => {
  globalThis.fetch = realFetch;
});

const settings = {
  kinds: ['expiry', 'assignment', 'mention', 'expense', 'alert'].map(kind => ({
    kind,
    in_app: true,
    email: false,
    push: false,
    telegram: false,
  })),
  email: 'mila@example.com',
  has_telegram: false,
  push_key: 'x',
  devices: [] as object[],
};
const tasks = [
  { id: 5, title: 'Call the receiver', due_at: null, subject: 'loads', subject_id: 12 },
  { id: 6, title: 'Order tires', due_at: null, subject: null, subject_id: null },
];
const row = (id: number, title: string, more: object = {}) => ({
  id,
  title,
  body: null,
  kind: 'alert',
  subject: 'loads',
  subject_id: 12,
  is_read: false,
  created_at: '2026-11-20T14:00:00.000Z',
  ...more,
});

/** The server's answers. Returns what was asked. */
function answering(rows: object[], error?: string) {
  const asked: [string, unknown][] = [];
  globalThis.fetch = async (url, init) => {
    const path = String(url).replace('/api', '').split('?')[0] ?? '';
    const sent = init?.body ? JSON.parse(String(init.body)) : undefined;
    asked.push([`${init?.method ?? 'GET'} ${path}`, sent]);
    if (init?.method === 'PUT' && error) {
      const body = { message: error, errors: { telegram: [error] } };
      return Response.json(body, { status: 422 });
    }
    const page = { data: rows, total: rows.length, current_page: 1, last_page: 1 };
    const kinds = settings.kinds.map(one => (one.kind === sent?.kind ? { ...one, ...sent } : one));
    if (path === '/tasks/mine') {
      const at = Number(/[?&]page=(\d+)/.exec(String(url))?.[1] ?? 1);
      const data = { data: [tasks[at - 1]], current_page: at, last_page: tasks.length };
      return Response.json({ success: true, data });
    }
    const data = path.endsWith('/list')
      ? page
      : path.endsWith('/settings') && { ...settings, kinds };
    return Response.json({ success: true, data });
  };
  return asked;
}

/** Something that answers wait for until it is opened. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>(resolve => {
    open = resolve;
  });
  return { opened, open };
}

const panel = (unread: number) =>
  shown(<NotificationPanel unread={unread} onClose={() => {}} />, {} as any);

test('news about one record are one entry, read together and unfolded by a button', async () => {
  const asked = answering([
    row(3, 'L-1 is late'),
    row(2, 'Other', { subject_id: 13 }),
    row(1, 'L-1 arrived', { body: 'At the north gate' }),
  ]);
  const { person } = panel(3);
  expect(await screen.findByText('L-1 is late')).toBeTruthy();
  expect(screen.queryByText(/L-1 arrived/)).toBeNull();
  await person.click(screen.getByRole('button', { name: '1 earlier' }));
  expect(screen.getByText(/L-1 arrived/)).toBeTruthy();
  expect(screen.getByText('At the north gate')).toBeTruthy();
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

test('tasks that do not fit the first page are a button away', async () => {
  answering([]);
  const { person } = panel(0);
  await person.click(screen.getByRole('button', { name: 'My tasks' }));
  await screen.findByText('Call the receiver');
  expect(screen.queryByText('Order tires')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Later tasks' }));
  expect(await screen.findByText('Order tires')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Later tasks' })).toBeNull();
});

test.each([
  'My tasks',
  'Notification settings',
])('%s say that they load, and are asked for again after a failure', async name => {
  answering([]);
  const { person } = panel(0);
  const works = globalThis.fetch;
  const waiting = gate();
  globalThis.fetch = async () => {
    await waiting.opened;
    return Response.json({ message: 'The server is down.' }, { status: 400 });
  };
  await person.click(screen.getByRole('button', { name }));
  expect((await screen.findByText('Loading')).getAttribute('role')).toBe('status');
  waiting.open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('The server is down.')).toBeTruthy();
  globalThis.fetch = works;
  await person.click(again);
  const content = name === 'My tasks' ? 'Call the receiver' : 'Mentions';
  expect(await screen.findByText(content, { selector: 'th, button' })).toBeTruthy();
});

test('two choices in a row are saved in their order, and the first answer undoes neither', async () => {
  const asked = answering([]);
  const { person } = panel(0);
  await person.click(screen.getByRole('button', { name: 'Notification settings' }));
  const box = await screen.findByLabelText<HTMLInputElement>('Mentions: Email');
  const works = globalThis.fetch;
  const first = gate();
  let puts = 0;
  globalThis.fetch = async (url, init) => {
    const answer = await works(url, init);
    if (init?.method === 'PUT') {
      puts += 1;
      if (puts === 1) await first.opened;
    }
    return answer;
  };
  await person.click(box);
  await person.click(box);
  const sent = () => asked.filter(([name]) => name.startsWith('PUT')).map(([, body]) => body);
  await expect.poll(sent).toEqual([{ kind: 'mention', email: true }]);
  expect(box.checked).toBe(false);
  first.open();
  const both = [
    { kind: 'mention', email: true },
    { kind: 'mention', email: false },
  ];
  await expect.poll(sent).toEqual(both);
  await expect.poll(() => box.checked).toBe(false);
});

test.each([
  [new DOMException('no', 'NotAllowedError'), /^The browser does not allow it/],
  [new DOMException('no', 'AbortError'), 'This browser could not be added. Try again.'],
  ['The server is down.', 'The server is down.'],
])('a browser that is not added says why: %s', async (reason, text) => {
  answering([]);
  const works = globalThis.fetch;
  globalThis.fetch = async (url, init) =>
    String(url).endsWith('/push-subscriptions')
      ? Response.json({ message: reason }, { status: 400 })
      : works(url, init);
  vi.spyOn(thisBrowser, 'canPush').mockReturnValue(true);
  vi.spyOn(thisBrowser, 'subscribe').mockImplementation(async () => {
    if (typeof reason !== 'string') throw reason;
    return { endpoint: 'https://push.example.com/x', p256dh: 'x', auth: 'x' };
  });
  const { person } = panel(0);
  await person.click(screen.getByRole('button', { name: 'Notification settings' }));
  await person.click(await screen.findByRole('button', { name: 'Use this browser' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(text);
});
