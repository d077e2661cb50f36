import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { DeskPanel } from '../../../../src/customRoutes/billing/desk/DeskPanel.tsx';
import { RunProgress } from '../../../../src/customRoutes/billing/desk/RunProgress.tsx';
import { StatementActions } from '../../../../src/customRoutes/billing/StatementActions.tsx';
import { EmailPreviews } from '../../../../src/resources/invoices/EmailPreviews.tsx';
import { editedLoad } from '../../resources/loads/form/editedLoad.tsx';
import { shown } from '../../resources/shown.tsx';

afterEach(cleanup);

const nothing = () => {};
/** No field of the load is locked. */
const OPEN = { locked: [], reasons: [] };
const blocked = editedLoad({
  id: 5,
  internal_id: 'PC-5',
  status: 6,
  invoice: null,
  price: 2500,
  version: 4,
  load_documents: [],
  load_accessorials: [],
  billing: {
    is_ready: false,
    documents: ['pod'],
    missing: [
      { code: 'no_document_pod', message: 'The POD is missing.' },
      { code: 'no_po_number', message: 'This broker requires a PO number.' },
    ],
  },
});

test('a blocked load says why, who acts, and takes the missing document right there', async () => {
  const sent: unknown[] = [];
  const { person } = shown(
    <DeskPanel loadId={5} next={6} onOpen={id => sent.push(['open', id])} onClose={nothing} />,
    {
      getOne: async () => ({ data: blocked }) as never,
      call: async (method: string, path: string, form: FormData) => {
        if (method === 'GET') return OPEN;
        if (method === 'POST') sent.push([path, form.get('document_type')]);
        return [];
      },
    },
  );
  const panel = await screen.findByRole('dialog', { name: 'Billing of PC-5' });
  const reasons = await within(panel).findByRole('region', { name: 'Blocked because' });
  const lines = within(reasons).getAllByRole('listitem');
  expect(lines.map(line => line.textContent)).toEqual([
    expect.stringMatching(/POD.*Dispatch.*Add/),
    expect.stringMatching(/requires a PO number.*Billing/),
  ]);
  expect(within(panel).getByText('No documents yet')).toBeTruthy();
  expect(within(panel).queryByRole('button', { name: 'Create invoice' })).toBeNull();

  const input = within(reasons).getByLabelText(/POD/, { selector: 'input' });
  const chooser = new Promise(resolve => input.addEventListener('click', resolve));
  within(panel).getByRole('button', { name: 'Close' }).focus();
  await person.keyboard('d');
  await chooser;

  const file = new File(['%PDF'], 'pod.pdf', { type: 'application/pdf' });
  await person.upload(input, file);
  await waitFor(() => expect(sent).toEqual([['/load-documents', 'pod']]));
  await person.click(within(panel).getByRole('button', { name: 'Next load' }));
  expect(sent.at(-1)).toEqual(['open', 6]);
});

test('a load with nothing missing is invoiced from there', async () => {
  const sent: unknown[] = [];
  const ready = editedLoad({
    id: 6,
    internal_id: 'PC-6',
    status: 6,
    invoice: null,
    price: 2500,
    billing_status: 'ready_for_invoice',
    load_documents: [],
    load_accessorials: [],
    billing: { is_ready: true, documents: ['pod'], missing: [] },
  });
  const { person } = shown(<DeskPanel loadId={6} onOpen={nothing} onClose={nothing} />, {
    getOne: async () => ({ data: ready }) as never,
    call: async (method: string, path: string, body: unknown) => {
      if (method === 'GET') return OPEN;
      sent.push([method, path, body]);
      return { number: 'INV-000009' };
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Create invoice' }));
  await waitFor(() => expect(sent).toContainEqual(['POST', '/invoices', { load_id: 6 }]));
});

test('a load on hold says why, for what it waits, who acts, and is released there', async () => {
  const sent: unknown[] = [];
  const held = editedLoad({
    ...blocked,
    billing_hold: 'duplicate_charge',
    billing_hold_note: 'The lumper is on PC-4, too',
    billing: {
      is_ready: false,
      documents: [],
      missing: [{ code: 'hold_duplicate_charge', message: 'On hold: duplicate charge.' }],
    },
  });
  const { person } = shown(<DeskPanel loadId={5} onOpen={nothing} onClose={nothing} />, {
    getOne: async () => ({ data: held }) as never,
    call: async (method: string, path: string, body: unknown) => {
      if (method === 'GET') return OPEN;
      sent.push([method, path, body]);
      return { ...held, billing_hold: null };
    },
  });
  const reasons = await screen.findByRole('region', { name: 'Blocked because' });
  expect(within(reasons).getByRole('listitem').textContent).toMatch(/duplicate charge.*Billing/);
  expect(within(reasons).getByText('The lumper is on PC-4, too')).toBeTruthy();
  await person.click(await within(reasons).findByRole('button', { name: /Edit Billing hold/i }));
  await person.click(await screen.findByRole('combobox', { name: /Billing hold/ }));
  await person.click(await screen.findByRole('option', { name: 'None' }));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent).toContainEqual([
      'PUT',
      '/loads/5',
      expect.objectContaining({ billing_hold: null, version: 4 }),
    ]),
  );
});

test('emails are shown with recipients and documents before they are sent', async () => {
  const documents = [
    { document_type: 'pod', name: 'pod.jpg', size: 9, is_page: true },
    { document_type: 'bol', name: 'bol.docx', size: 9, is_page: false },
  ];
  const one = { ok: true, cc: null, subject: '', body: '', blocked: null, is_repeated: false };
  shown(<EmailPreviews ids={[1, 2, 3]} />, {
    call: async () => ({
      results: [
        { ...one, id: 1, number: 'INV-1', to: 'ap@broker.example.com', documents },
        { ...one, id: 2, number: 'INV-2', to: null, blocked: 'No address.', documents: [] },
        { id: 3, ok: false, message: 'Not found.' },
      ],
    }),
  });
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map(row => row.textContent)).toEqual([
    expect.stringMatching(/INV-1ap@broker\.example\.com.*pod\.jpg.*separate files: bol\.docx/),
    expect.stringContaining('No address.'),
    expect.stringContaining('Not found.'),
  ]);
});

test('a run in the background tells how far it is, and what needs somebody first', async () => {
  const load = { invoice_id: null, number: null, note: null, send_status: null };
  shown(<RunProgress id={3} onClose={nothing} />, {
    call: async () => ({
      id: 3,
      status: 'running',
      send: true,
      load_count: 4,
      sent_count: 1,
      invoiced_count: 2,
      refused_count: 1,
      loads: [
        { ...load, load_id: 1, internal_id: 'PC-1', status: 'invoiced', number: 'INV-1' },
        { ...load, load_id: 2, internal_id: 'PC-2', status: 'refused', note: 'POD missing.' },
        { ...load, load_id: 3, internal_id: 'PC-3', status: 'waiting' },
      ],
    }),
  });
  expect(await screen.findByText('3 of 4 loads')).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: '3 of 4 loads' })).toBeTruthy();
  const rows = screen.getAllByRole('listitem').map(row => row.textContent);
  expect(rows).toEqual(['PC-2POD missing.', 'PC-1INV-1']);
});

test('a statement is emailed to the broker or to another address', async () => {
  const sent: unknown[] = [];
  const { person } = shown(<StatementActions broker={{ id: 7, name: 'Bluestem' }} />, {
    call: async (_: string, path: string, body: unknown) => {
      sent.push([path, body]);
      return { mail_id: 1, to: 'ap@broker.example.com' };
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Email statement' }));
  const dialog = await screen.findByRole('dialog', { name: 'Email the statement of Bluestem' });
  await person.click(within(dialog).getByRole('button', { name: 'Send statement' }));
  await waitFor(() =>
    expect(sent).toEqual([['/brokers/email-statement/7', { to: null, cc: null, message: null }]]),
  );
});
