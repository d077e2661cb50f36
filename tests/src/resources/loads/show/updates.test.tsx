import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Eta } from '../../../../../src/resources/loads/show/stops/Eta.tsx';
import { UpdatesPanel } from '../../../../../src/resources/loads/updates/UpdatesPanel.tsx';
import { shown } from '../../shown.tsx';
import { editedLoad } from '../form/editedLoad.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const update = (more: object = {}) => ({
  id: 71,
  type: 'check_call',
  text: 'Rolling',
  mentions: [],
  files: [],
  created_by: 3,
  created_at: '2026-11-24T20:05:00.000Z',
  created_user: { id: 4, nickname: 'kat', first_name: 'kate' },
  city: null,
  state_id: null,
  state: null,
  eta: null,
  ...more,
});

const priceChanged = {
  id: 9,
  at: '2026-11-24T20:00:00Z',
  action: 'update',
  entity: 'loads',
  request_id: 'one',
  record: { id: 5, title: 'L-5' },
  user: { id: 4, name: 'kate' },
  changes: [{ field: 'price', kind: 'money', before: 900, after: 950 }],
};

/** The thread of a load that waits for its first stop, in Chicago. Its requests are recorded. */
function thread(known: object[] = [], answer: Promise<unknown> = Promise.resolve()) {
  const sent: Record<string, unknown>[] = [];
  const call = async (method: string, path: string, body: unknown) => {
    if (path.startsWith('/audit/timeline')) return { data: [priceChanged], next: null };
    if (method === 'GET') return path.startsWith('/load-updates/by-load') ? known : [];
    sent.push(Object.fromEntries(body as FormData));
    await answer;
    return update({ id: 72 });
  };
  const { person } = shown(<UpdatesPanel load={editedLoad()} />, { call } as never);
  const choose = async (kind: string) => {
    await person.click(await screen.findByRole('combobox', { name: 'Update type' }));
    await person.click(await screen.findByRole('option', { name: kind }));
  };
  const reportEta = async (date: string, time: string) => {
    const [day, clock] = within(screen.getByRole('group', { name: /^ETA/ })).getAllByRole(
      'textbox',
    );
    await person.type(day!, date);
    await person.type(clock!, time);
  };
  return { person, sent, choose, reportEta };
}

const send = () => screen.getByRole('button', { name: 'Send' });

test('a check call has the truck’s position and its ETA, in the next stop’s zone', async () => {
  const { person, sent, choose, reportEta } = thread();
  await choose('Check call');
  await person.type(screen.getByRole('combobox', { name: /^City/ }), 'Amarillo');
  await reportEta('11/24/2026', '10:30');
  await person.click(send());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    load_id: '5',
    type: 'check_call',
    text: 'Check call',
    city: 'Amarillo',
    eta: '2026-11-24T16:30:00.000Z',
  });
  // The next one starts empty.
  await waitFor(() => expect(screen.queryByRole('group', { name: /^ETA/ })).toBeNull());
});

test('a chosen city adds its state and the truck’s coordinates', async () => {
  const found = { place_id: 'us.79101', description: 'Amarillo, TX 79101' };
  const details = { place_id: 'us.79101', city: 'Amarillo', state_id: 43, lat: 35.2, lng: -101.83 };
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.includes('/external/')) return new Response('', { status: 503 });
    const data = url.includes('search-address')
      ? [{ ...found, main_text: 'Amarillo', secondary_text: 'TX 79101' }]
      : { ...details, address_line1: null, zip: '79101', country: 'US', timezone: null };
    const headers = { 'content-type': 'application/json' };
    return new Response(JSON.stringify({ success: true, data }), { headers });
  });
  const { person, sent, choose } = thread();
  const tell = async () => {
    await choose('Check call');
    await person.type(screen.getByRole('combobox', { name: /^City/ }), 'amar');
    await person.click(await screen.findByRole('option', { name: /Amarillo/ }));
    await waitFor(() => expect(screen.getByDisplayValue('Amarillo')).toBeTruthy());
  };
  await tell();
  await person.click(send());
  await waitFor(() => expect(sent).toHaveLength(1));
  const point = { lat: '35.2', lng: '-101.83' };
  expect(sent[0]).toMatchObject({ city: 'Amarillo', state_id: '43', ...point });

  // Another city typed over it has a different position.
  await waitFor(() => expect(screen.queryByRole('combobox', { name: /^City/ })).toBeNull());
  await tell();
  await person.type(screen.getByRole('combobox', { name: /^City/ }), ' Heights');
  await person.click(send());
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ city: 'Amarillo Heights' });
  expect(sent[1]).not.toHaveProperty('lat');
});

test('each kind has its own fields, and sends none of another', async () => {
  const { person, sent, choose } = thread();
  expect(await screen.findByRole('button', { name: 'Send' })).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: /^City/ })).toBeNull();
  await choose('Check call');
  await person.type(screen.getByRole('combobox', { name: /^City/ }), 'Amarillo');
  await choose('Issue');
  expect(screen.queryByRole('combobox', { name: /^City/ })).toBeNull();
  await person.type(screen.getByRole('textbox', { name: 'Write an update' }), 'Flat tire');
  await person.click(send());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).not.toHaveProperty('city');
});

test('an incomplete time is reported below it, and nothing is sent', async () => {
  const { person, sent, choose } = thread();
  await choose('ETA');
  const [, clock] = within(screen.getByRole('group', { name: /^ETA/ })).getAllByRole('textbox');
  await person.type(clock!, '10:30');
  await person.click(send());
  const group = screen.getByRole('group', { name: /^ETA/ });
  await waitFor(() => expect(group.textContent).toMatch(/date/i));
  expect(sent).toEqual([]);
});

test('the thread shows the updates', async () => {
  thread([
    update({ city: 'Amarillo', state: { id: 43, code: 'TX' }, eta: '2026-11-24T16:30:00.000Z' }),
  ]);
  expect(await screen.findByText('Amarillo, TX')).toBeTruthy();
  expect(screen.getByText('11/24 10:30 CST')).toBeTruthy();
});

test('the page’s ETA is the one reported on this leg', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-24T12:00:00Z'), toFake: ['Date'] });
  const reported = update({
    eta: '2026-11-24T14:30:00.000Z',
    created_at: '2026-11-24T11:05:00.000Z',
  });
  const call = async () => [reported];
  shown(<Eta load={editedLoad({ status: 3 })} />, { call } as never);
  expect(await screen.findByText('11/24 08:30 CST')).toBeTruthy();
  expect(screen.getByText('reported 05:05 by kate')).toBeTruthy();
  expect(screen.getByText('30 min late')).toBeTruthy();
});

test('the history is next to the updates, and a draft survives opening it', async () => {
  const { person, sent } = thread([update()]);
  const updates = await screen.findByRole('tab', { name: /^Updates/, selected: true });
  expect(await screen.findByText('Rolling')).toBeTruthy();
  await person.type(screen.getByRole('textbox', { name: 'Write an update' }), 'Seal intact');

  await person.click(updates);
  await person.keyboard('{ArrowRight}');
  const history = screen.getByRole('region', { name: 'History' });
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'History' }));
  expect(await within(history).findByText('950.00')).toBeTruthy();
  expect(screen.queryByText('Rolling')).toBeNull();

  // An update sent from there is shown there.
  await person.click(send());
  await waitFor(() => expect(sent).toMatchObject([{ text: 'Seal intact' }]));
  const thereNow = await screen.findByRole('region', { name: 'Updates' });
  expect(await within(thereNow).findByText('Rolling')).toBeTruthy();
});

test('the colleagues offered by an @ are a list with a name', async () => {
  const colleagues = [{ user_id: 4, name: 'kate' }];
  const call = async (_: string, path: string) => (path.endsWith('/colleagues') ? colleagues : []);
  const { person } = shown(<UpdatesPanel load={editedLoad()} />, { call } as never);
  await person.type(await screen.findByRole('textbox', { name: 'Write an update' }), '@k');
  const list = await screen.findByRole('listbox', { name: 'Coworkers to mention' });
  expect(within(list).getByRole('option', { name: 'kate' })).toBeTruthy();
});

/** A thread whose server waits until the test lets it respond. */
function slowThread() {
  let answer = () => {};
  const answered = new Promise<void>(resolve => {
    answer = resolve;
  });
  const attached = () => screen.queryAllByRole('listitem').map(one => one.textContent);
  const attach = (name: string) => {
    const file = new File(['%PDF'], name, { type: 'application/pdf' });
    return thing.person.upload(screen.getByLabelText('Attach files', { selector: 'input' }), file);
  };
  const thing = thread([], answered);
  return { ...thing, answer: () => answer(), attach, attached };
}

test('text and files added while an update is being sent stay for the next one', async () => {
  const { person, sent, attach, attached, answer } = slowThread();
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Write an update' });
  await person.type(box, 'Seal intact');
  await attach('seal.pdf');
  await screen.findByText('seal.pdf');
  await person.click(send());
  await waitFor(() => expect(sent).toHaveLength(1));
  await person.type(box, ' Door 4');
  await attach('door.pdf');
  await screen.findByText('door.pdf');
  answer();
  await waitFor(() => expect(box.value).toBe('Door 4'));
  expect(attached()).toEqual([expect.stringContaining('door.pdf')]);

  await person.click(send());
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ text: 'Door 4' });
  await waitFor(() => expect([box.value, attached()]).toEqual(['', []]));
});

test('text changed while it is being sent stays as changed', async () => {
  const { person, sent, answer } = slowThread();
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Write an update' });
  await person.type(box, 'Seal intact');
  await person.click(send());
  await waitFor(() => expect(sent).toHaveLength(1));
  await person.clear(box);
  await person.type(box, 'Driver rests');
  answer();
  await waitFor(() => expect(send()).toHaveProperty('disabled', false));
  expect(box.value).toBe('Driver rests');
});

test('a place corrected while it is being sent stays, and so does its kind', async () => {
  const { person, sent, choose, answer } = slowThread();
  await choose('Check call');
  const city = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^City/ });
  await person.type(city(), 'Amarillo');
  await person.click(send());
  await waitFor(() => expect(sent).toHaveLength(1));
  await person.type(city(), ' Heights');
  answer();
  await waitFor(() => expect(send()).toHaveProperty('disabled', false));
  expect(city().value).toBe('Amarillo Heights');
});

test('a kind chosen while another one is being sent stays, and the sent values are cleared', async () => {
  const { person, sent, choose, answer } = slowThread();
  await choose('Check call');
  await person.type(screen.getByRole('combobox', { name: /^City/ }), 'Amarillo');
  await person.type(screen.getByRole('textbox', { name: 'Write an update' }), 'Rolling');
  await person.click(send());
  await waitFor(() => expect(sent).toHaveLength(1));
  await choose('Issue');
  answer();
  await waitFor(() => expect(screen.queryByDisplayValue('Rolling')).toBeNull());
  expect(screen.getByRole('combobox', { name: 'Update type' }).textContent).toContain('Issue');
  await choose('Check call');
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^City/ }).value).toBe('');
});

test('a button that sends an update keeps the keyboard, and gives it to the next update', async () => {
  let answer = (_: unknown) => {};
  const answered = new Promise(done => {
    answer = done;
  });
  const { person, sent } = thread([], answered);
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Write an update' });
  await person.type(box, 'At the gate');
  act(() => send().focus());
  await person.keyboard('{Enter}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(document.activeElement).toBe(send());
  expect(send()).toHaveProperty('disabled', false);
  await person.keyboard('{Enter}');
  answer({});
  await waitFor(() => expect(box.value).toBe(''));
  expect(document.activeElement).toBe(box);
  expect(sent).toHaveLength(1);
});
