import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type Mail, MailEntry } from '../../../../src/resources/invoices/MailEntry.tsx';
import { shown } from '../shown.tsx';

afterEach(cleanup);

const mail = {
  id: 3,
  to: 'ap@broker.example.com',
  subject: 'Invoice INV-000009',
  body: 'Dear Ann',
  created_at: '2026-11-13T15:00:00.000Z',
} as Mail;

const entry = (change: Partial<Mail>) =>
  shown(
    <ul>
      <MailEntry mail={{ ...mail, ...change }} />
    </ul>,
    {},
  );

test('an email that a new one replaces reads Replaced with its reason, and as no failure', async () => {
  const error = 'The invoice was changed before this email was sent. A new email replaces it.';
  entry({ status: 'replaced', error });
  expect(await screen.findByText('Replaced')).toBeTruthy();
  expect(screen.getByText(error).className).not.toMatch(/warning/);
  expect(screen.queryByText('Failed')).toBeNull();
});

test('an email that the mail server refused reads Failed, with a warning', async () => {
  entry({ status: 'failed', error: 'No such mailbox' });
  expect(await screen.findByText('Failed')).toBeTruthy();
  expect(screen.getByText('No such mailbox').className).toMatch(/warning/);
});
