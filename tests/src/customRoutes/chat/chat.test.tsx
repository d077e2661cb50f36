// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ChatContact, ChatMessage } from '../../../../schema/responses/chat.ts';
import { Chat } from '../../../../src/customRoutes/chat/Chat.tsx';
import { dialogCloses } from '../../../support/dialogs.ts';
import { shown } from '../../resources/shown.tsx';

const realFetch = globalThis.fetch;
const { createObjectURL, revokeObjectURL } = URL;
let created = 0;
beforeAll(() => {
  // jsdom stores no files in memory for object URLs.
  URL.createObjectURL = () => `blob:${created++}`;
  URL.revokeObjectURL = () => {};
});
afterEach(cleanup);
afterAll(() => {
  globalThis.fetch = realFetch;
  URL.createObjectURL = createObjectURL;
  URL.revokeObjectURL = revokeObjectURL;
});

const at = '2026-11-20T14:00:00.000Z';
const mila: ChatContact = {
  id: 7,
  name: 'Mila Torres',
  nickname: 'mila',
  avatar: null,
  active_status: 1,
  max_created_at: at,
  lastMessage: 'Load PC-26175 is late',
  unseenCounter: 2,
};
const message = (id: string, from_id: number, body: string): ChatMessage => ({
  id,
  from_id,
  to_id: from_id === 7 ? 3 : 7,
  body,
  attachment: null,
  seen: true,
  created_at: at,
  updated_at: at,
});
const card = { key: 'loads:PC-26175', subject: 'loads', id: 12, title: 'PC-26175' };
const empty = { total: 0, last_page: 1 };

/** The server's answers by the name of the call. Returns what was sent. */
function answering(answers: Record<string, unknown>) {
  const sent: [string, unknown][] = [];
  globalThis.fetch = async (url, init) => {
    const name = /^\/chatify\/api\/(\w+)/.exec(String(url))?.[1] ?? '';
    if (init?.method === 'POST') sent.push([name, JSON.parse(String(init.body))]);
    const answer = answers[name];
    if (answer instanceof Error) throw answer;
    if (answer instanceof Function) return answer(String(url));
    return Response.json(answer ?? { status: 1 }, { status: answer === 403 ? 403 : 200 });
  };
  return sent;
}

const conversation = {
  getContacts: { contacts: [mila], total: 1, last_page: 1 },
  favorites: { total: 0, favorites: [] },
  search: { records: [mila], messages: [], total: 1, last_page: 1 },
  idInfo: {
    favorite: false,
    fetch: { id: 7, name: 'Mila Torres', avatar: null, active_status: 1 },
    user_avatar: null,
  },
  fetchMessages: {
    total: 2,
    last_page: 1,
    last_message_id: 'a',
    messages: [message('b', 3, '<b>Which</b> one?'), message('a', 7, 'Load PC-26175 is late')],
  },
  cards: { cards: [{ ...card, status: '4', detail: 'Bluestem' }] },
};

test('a conversation shows its messages, a named load as a card, and sends by Enter', async () => {
  const sent = answering({
    ...conversation,
    sendMessage: { status: '200', error: { status: 0, message: null }, message: [], tempID: 'x' },
  });
  const { person } = shown(<Chat personId={7} onChoose={() => {}} />, {});
  expect(await screen.findByText('<b>Which</b> one?')).toBeTruthy();
  const link = await screen.findByRole('link', { name: /PC-26175/ });
  expect(link.getAttribute('href')).toBe('/company-owner/company/1/loads/show/12');
  await person.type(screen.getByLabelText('Write to Mila Torres'), 'That one{Enter}');
  await expect
    .poll(() => sent.find(([name]) => name === 'sendMessage')?.[1])
    .toMatchObject({ id: 7, message: 'That one', temporaryMsgId: expect.stringMatching(/.{16,}/) });
});

test('after a message that the button sent, the next one is typed at once', async () => {
  const sent = answering({
    ...conversation,
    sendMessage: { status: '200', error: { status: 0, message: null }, message: [], tempID: 'x' },
  });
  const { person } = shown(<Chat personId={7} onChoose={() => {}} />, {});
  const box = await screen.findByLabelText('Write to Mila Torres');
  await person.type(box, 'That one{Tab}{Enter}');
  expect(document.activeElement).toBe(box);
  await expect.poll(() => sent.some(([name]) => name === 'sendMessage')).toBe(true);
});

test('the list has people with presence and unread messages, and chooses by a click', async () => {
  answering(conversation);
  const chosen: (number | null)[] = [];
  const { person } = shown(<Chat personId={null} onChoose={id => chosen.push(id)} />, {});
  const row = await screen.findByRole('button', { name: /Mila Torres.*2 unread messages/ });
  expect(screen.getByRole('img', { name: 'Active now' })).toBeTruthy();
  expect(screen.getByText('Choose a conversation')).toBeTruthy();
  await person.click(row);
  expect(chosen).toEqual([7]);
});

test('a message without a connection waits with a button, a refused one has its reason', async () => {
  const answers: Record<string, unknown> = {
    ...conversation,
    sendMessage: new TypeError('Failed to fetch'),
  };
  const sent = answering(answers);
  const { person } = shown(<Chat personId={7} onChoose={() => {}} />, {});
  await person.type(await screen.findByLabelText('Write to Mila Torres'), 'Late{Enter}');
  const retry = await screen.findByRole('button', { name: 'Send now' });
  answers.sendMessage = {
    status: '200',
    message: [],
    tempID: 'x',
    error: { status: 1, message: 'File extension not allowed!' },
  };
  await person.click(retry);
  expect(await screen.findByText('File extension not allowed!')).toBeTruthy();
  const keys = sent.filter(([name]) => name === 'sendMessage').map(([, body]: any) => body);
  expect(new Set(keys.map(({ temporaryMsgId }) => temporaryMsgId)).size).toBe(1);
});

const picturePath = (number: number) => `/chatify/api/attachments/${number}.png`;
const pictureAt = (url: string) => {
  const name = `Dock ${/(\d+)\.png/.exec(url)?.[1]}.png`;
  const headers = {
    'content-type': 'image/png',
    'content-disposition': `inline; filename="${name}"`,
  };
  return new Response('png', { headers });
};

test('the pictures of a conversation are next to it, walked by arrows, opened in the preview', async () => {
  answering({
    ...conversation,
    shared: { shared: [3, 2, 1].map(picturePath) },
    attachments: pictureAt,
  });
  const { person } = shown(<Chat personId={7} onChoose={() => {}} />, {});
  await person.click(await screen.findByRole('button', { name: 'Pictures' }));
  const gallery = await screen.findByRole('complementary', { name: 'Pictures' });
  await within(gallery).findByRole('button', { name: 'Open Dock 1.png' });
  const tiles = within(gallery).getAllByRole('button');
  expect(tiles.map(tile => tile.title)).toEqual(['Dock 3.png', 'Dock 2.png', 'Dock 1.png']);
  expect(screen.getByLabelText('Write to Mila Torres')).toBeTruthy();

  // Tab comes to one of them, the arrows to the others.
  expect(tiles.map(tile => tile.tabIndex)).toEqual([0, -1, -1]);
  tiles[0]?.focus();
  await person.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}{Enter}');
  const preview = await screen.findByRole('dialog', { name: 'Dock 2.png' });
  expect(await within(preview).findByRole('img', { name: 'Dock 2.png' })).toBeTruthy();
  await person.keyboard('{ArrowRight}{Escape}');
  await dialogCloses();
  expect(document.activeElement).toBe(tiles[1]);
});

test('a conversation without pictures says so; in a drawer they take the messages’ place', async () => {
  answering({ ...conversation, shared: { shared: [] } });
  const { person } = shown(<Chat personId={7} onChoose={() => {}} isNarrow />, {});
  const toggle = await screen.findByRole('button', { name: 'Pictures' });
  await person.click(toggle);
  expect(await screen.findByText('No pictures yet')).toBeTruthy();
  expect(toggle.getAttribute('aria-pressed')).toBe('true');
  expect(screen.queryByRole('log')).toBeNull();
  await person.click(toggle);
  expect(await screen.findByRole('log')).toBeTruthy();
});

test('messages that pictures hide become seen when they are shown again', async () => {
  let arrive = (_: Response) => {};
  const arrived = new Promise<Response>(resolve => {
    arrive = resolve;
  });
  const sent = answering({
    ...conversation,
    fetchMessages: () => arrived,
    shared: { shared: [] },
  });
  const { person } = shown(<Chat personId={7} onChoose={() => {}} isNarrow />, {});
  const toggle = await screen.findByRole('button', { name: 'Pictures' });
  await person.click(toggle);
  await screen.findByText('No pictures yet');
  const unseen = { ...message('9', 7, 'At the dock'), seen: false };
  arrive(Response.json({ ...empty, messages: [unseen] }));
  await screen.findByText('At the dock');
  const seen = () => sent.filter(([name]) => name === 'makeSeen');
  expect(seen()).toEqual([]);
  await person.click(toggle);
  await expect.poll(seen).toContainEqual(['makeSeen', { id: 7 }]);
});

test('a long conversation shows twelve pictures at first; one that does not load says so', async () => {
  const numbers = Array.from({ length: 14 }, (_, index) => index + 1);
  answering({
    ...conversation,
    shared: { shared: numbers.map(picturePath) },
    attachments: (url: string) =>
      url.includes('/2.png') ? Response.json({ message: 'Gone' }, { status: 404 }) : pictureAt(url),
  });
  const { person } = shown(<Chat personId={7} onChoose={() => {}} />, {});
  await person.click(await screen.findByRole('button', { name: 'Pictures' }));
  const gallery = await screen.findByRole('complementary', { name: 'Pictures' });
  await within(gallery).findByRole('button', { name: 'Open Dock 12.png' });
  await within(gallery).findByRole('button', { name: 'picture 2 could not be loaded' });
  expect(within(gallery).queryByRole('button', { name: 'Open Dock 13.png' })).toBeNull();
  await person.click(within(gallery).getByRole('button', { name: 'Show earlier pictures' }));
  expect(await within(gallery).findByRole('button', { name: 'Open Dock 14.png' })).toBeTruthy();
  // The button is gone: the first of the pictures that came has the focus.
  await expect.poll(() => document.activeElement?.getAttribute('title')).toBe('Dock 13.png');
});

test('pictures that can’t be read are said to, with a button to try again', async () => {
  const answers: Record<string, unknown> = { ...conversation, shared: new TypeError('No') };
  answering(answers);
  const { person } = shown(<Chat personId={7} onChoose={() => {}} />, {});
  await person.click(await screen.findByRole('button', { name: 'Pictures' }));
  const again = await screen.findByRole('button', { name: 'Try again' });
  answers.shared = { shared: [] };
  await person.click(again);
  expect(await screen.findByText('No pictures yet')).toBeTruthy();
});

test('without conversations, and when nothing is found, the list says so', async () => {
  answering({
    ...conversation,
    getContacts: { contacts: [], ...empty },
    search: { records: [], messages: [], ...empty },
  });
  const { person } = shown(<Chat personId={null} onChoose={() => {}} />, {});
  expect(await screen.findByText('No conversations yet')).toBeTruthy();
  await person.type(screen.getByRole('searchbox'), 'zz');
  expect(await screen.findByText('No people or messages match the search')).toBeTruthy();
});
