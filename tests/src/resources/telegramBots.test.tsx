import { cleanup, screen, within } from '@testing-library/react';
import { RecordContextProvider } from 'ra-core';
import { afterEach, expect, test } from 'vitest';
import { BotActions } from '../../../src/resources/telegramBots/BotActions.tsx';
import { BotChats } from '../../../src/resources/telegramBots/BotChats.tsx';
import { BotMessages } from '../../../src/resources/telegramBots/BotMessages.tsx';
import { shown } from './shown.tsx';

afterEach(cleanup);

const chat = {
  id: 3,
  chat_id: '-500',
  chat_type: 'group',
  group_title: 'Truck 507',
  status: 'linked',
  linked_driver_id: 7,
  linked_driver: { id: 7, first_name: 'Ana', last_name: 'Diaz' },
};
const message = {
  id: 9,
  chat_id: '-500',
  alert_kind: 'telegram_alert',
  text: 'Load L-1 is dispatched',
  state: 'failed',
  attempts: 1,
  error: 'The chat blocked the bot or removed it',
};

/** The page's own parts, with the calls that they make. */
function botPage({ chats = [], messages = [] }: { chats?: object[]; messages?: object[] }) {
  const asked: string[] = [];
  const call = async (method: string, path: string) => {
    asked.push(`${method} ${path}`);
    if (path.endsWith('/link-code')) return { code: 'ABCD2345', url: null, expires_at: '' };
    if (path.endsWith('/check')) return { is_reachable: true, username: 'olive', problem: null };
    const rows = path.startsWith('/telegram-bot-users') ? chats : messages;
    return { data: rows, total: rows.length };
  };
  const page = (
    <RecordContextProvider value={{ id: 5, name: 'Alerts' }}>
      <BotActions />
      <BotChats />
      <BotMessages />
    </RecordContextProvider>
  );
  return { asked, ...shown(page, { call, getList: async () => ({ data: [], total: 0 }) } as any) };
}

test('a bot without chats and messages says so', async () => {
  botPage({});
  const chats = await screen.findByRole('region', { name: 'Chats' });
  const deliveries = await screen.findByRole('region', { name: 'Deliveries' });
  expect(await within(chats).findByText('No entries yet.')).toBeTruthy();
  expect(await within(deliveries).findByText('No entries yet.')).toBeTruthy();
});

test('a failed delivery shows its error and is sent again', async () => {
  const { asked, person } = botPage({ messages: [message] });
  const deliveries = await screen.findByRole('region', { name: 'Deliveries' });
  expect(await within(deliveries).findByText(message.error)).toBeTruthy();
  expect(within(deliveries).getByText('Failed')).toBeTruthy();
  await person.click(within(deliveries).getByRole('button', { name: 'Send again' }));
  expect(asked).toContain('POST /telegram-messages/9/resend');
});

test('a delivery says what it was sent for, and to which chat by its name', async () => {
  const other = { ...message, id: 10, chat_id: '@alerts', alert_kind: 'test', state: 'sent' };
  botPage({ chats: [chat], messages: [message, other] });
  const deliveries = await screen.findByRole('region', { name: 'Deliveries' });
  await within(deliveries).findByText('Truck 507');
  const cells = within(deliveries)
    .getAllByRole('row')
    .slice(1)
    .map(row =>
      within(row)
        .getAllByRole('cell')
        .slice(1, 3)
        .map(cell => cell.textContent),
    );
  expect(cells).toEqual([
    ['Telegram alert', 'Truck 507'],
    ['Test', '@alerts'],
  ]);
});

test('a linked chat is unlinked after a question', async () => {
  const { asked, person } = botPage({ chats: [chat] });
  await person.click(await screen.findByRole('button', { name: 'Unlink: Truck 507' }));
  const dialog = await screen.findByRole('dialog', { name: 'Unlink Truck 507?' });
  expect(asked).not.toContain('POST /telegram-bot-users/3/unlink');
  await person.click(within(dialog).getByRole('button', { name: 'Unlink' }));
  expect(asked).toContain('POST /telegram-bot-users/3/unlink');
});

test('a one-time code is created and shown once', async () => {
  const { asked, person } = botPage({});
  await person.click(screen.getByRole('button', { name: 'Link a chat' }));
  await person.click(await screen.findByRole('button', { name: 'Create code' }));
  const dialog = await screen.findByRole('dialog', { name: 'One-time code' });
  expect(within(dialog).getByText('ABCD2345')).toBeTruthy();
  expect(asked).toContain('POST /telegram-bots/5/link-code');
});

test('the connection is checked by a button', async () => {
  const { asked, person } = botPage({});
  await person.click(screen.getByRole('button', { name: 'Check connection' }));
  expect(asked).toContain('POST /telegram-bots/5/check');
});
