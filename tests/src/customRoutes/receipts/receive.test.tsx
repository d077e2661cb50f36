// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ReceiveForm } from '../../../../src/customRoutes/receipts/ReceiveForm.tsx';
import { ReviewRemittance } from '../../../../src/customRoutes/receipts/ReviewRemittance.tsx';
import { shown } from '../../resources/shown.tsx';

afterEach(cleanup);

const open = (id: number, balance: number) => ({
  id,
  number: `INV-00000${id}`,
  invoice_date: '2026-10-01',
  due_date: '2026-10-31',
  bill_to_name: 'Great Lakes Logistics',
  amount_due: balance,
  received_amount: 0,
  balance,
  payment_status: 'unpaid',
  load_number: `PC-2600${id}`,
  reference_number: `REF${id}`,
});
const suggestions = {
  by: 'amount',
  applications: [{ invoice_id: 2, amount: 2000 }],
  rest: 0,
  open: [open(1, 1000), open(2, 2000)],
  open_count: 2,
  credit: 75,
  same: [],
};

test('a payment follows the suggestion until a person chooses, and one invoice is called short', async () => {
  const sent: unknown[] = [];
  const asked: string[] = [];
  const { person } = shown(<ReceiveForm start={{ field: 'broker_id', id: 5 }} receipt={null} />, {
    call: async (method: string, path: string, body?: unknown) => {
      if (method === 'GET') asked.push(path);
      if (method === 'GET') return suggestions;
      sent.push([path, body]);
      return { id: 7, number: 'RCP-000007' };
    },
  });
  const first = await screen.findByRole('checkbox', { name: 'Choose: INV-000001' });
  const second = screen.getByRole('checkbox', { name: 'Choose: INV-000002' });
  expect([first, second].map(box => (box as HTMLInputElement).checked)).toEqual([false, false]);
  await person.type(screen.getByLabelText('Amount'), '2500');
  await expect.poll(() => asked.at(-1)).toContain('amount=2500');
  await expect.poll(() => (second as HTMLInputElement).checked).toBe(true);
  await person.click(first);
  expect((screen.getByLabelText('Payment on INV-000001') as HTMLInputElement).value).toMatch(/500/);
  await person.selectOptions(screen.getByLabelText('Rest of INV-000001'), 'detention');
  await person.type(screen.getByLabelText('Reference'), '4471{Enter}');
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]).toMatchObject([
    '/receipts',
    {
      broker_id: 5,
      amount: 2500,
      method: 'check',
      reference: '4471',
      applications: [
        { invoice_id: 1, amount: 500, short_pay_reason: 'detention' },
        { invoice_id: 2, amount: 2000 },
      ],
    },
  ]);
});

test('more than came in cannot be saved', async () => {
  const { person } = shown(<ReceiveForm start={{ field: 'broker_id', id: 5 }} receipt={null} />, {
    call: async () => ({ ...suggestions, by: 'none', applications: [] }),
  });
  await person.type(await screen.findByLabelText('Amount'), '100');
  await person.click(await screen.findByRole('checkbox', { name: 'Choose: INV-000001' }));
  const box = screen.getByLabelText('Payment on INV-000001');
  await person.clear(box);
  await person.type(box, '100.01');
  expect(await screen.findByText('Over the amount')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save receipt' })).toHaveProperty('disabled', true);
});

const line = (key: number, more: object = {}) => ({
  key,
  lines: [key],
  date: '2026-11-17',
  amount: 500,
  reference: '99812',
  payer: 'GREAT LAKES',
  invoice: null,
  deductions: [],
  broker: { id: 5, name: 'Great Lakes Logistics' },
  factoring_company: null,
  by: 'amount',
  applications: [{ invoice_id: key, number: `INV-00000${key}`, amount: 500, balance: 600 }],
  rest: 0,
  problem: null,
  seen: null,
  ...more,
});

test('of a file, matched payments are taken; recorded ones and others are not', async () => {
  const sent: unknown[] = [];
  const file: any = {
    id: 3,
    name: 'bank.csv',
    status: 'draft',
    method: 'ach',
    version: 2,
    headings: ['Date'],
    columns: { date: 'Date', amount: null, reference: null, payer: null, invoice: null },
    same_as: [],
    receipts: [],
    lines: [
      line(2, { deductions: [{ name: 'INV-000044', amount: 50 }] }),
      line(3, { seen: { id: 9, number: 'RCP-000009' } }),
      line(4, { problem: 'No money came in.', broker: null, applications: [] }),
      line(5, { broker: null, applications: [], by: 'none' }),
    ],
  };
  const { person } = shown(<ReviewRemittance file={file} onDropped={() => {}} />, {
    call: async (method: string, path: string, body?: unknown) => {
      if (method === 'POST') sent.push([path, body]);
      return method === 'POST' ? { ...file, status: 'applied' } : [];
    },
  });
  const takes = [2, 3, 4, 5].map(row => screen.getByRole('checkbox', { name: `Take row ${row}` }));
  expect(takes.map(box => (box as HTMLInputElement).checked)).toEqual([true, false, false, false]);
  expect(screen.getByText('Already recorded as RCP-000009')).toBeTruthy();
  expect(screen.getByText('No money came in.')).toBeTruthy();
  expect(screen.getByText('$50.00 deducted for INV-000044')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Save 1 receipt' }));
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent[0]).toMatchObject([
    '/receipt-imports/3/apply',
    {
      version: 2,
      receipts: [{ key: 2, broker_id: 5, applications: [{ invoice_id: 2, amount: 500 }] }],
    },
  ]);
});

test('a column of a file keeps the focus while its choice is being saved, and takes no other meanwhile', async () => {
  let answerNow = () => {};
  const sent: unknown[] = [];
  const file: any = {
    id: 3,
    name: 'bank.csv',
    status: 'draft',
    method: 'ach',
    version: 2,
    headings: ['Date', 'Paid'],
    columns: { date: 'Date', amount: null, reference: null, payer: null, invoice: null },
    same_as: [],
    receipts: [],
    lines: [],
  };
  const { person } = shown(<ReviewRemittance file={file} onDropped={() => {}} />, {
    call: async (method: string, _path: string, body?: unknown) => {
      if (method === 'GET') return [] as never;
      sent.push(body);
      return new Promise(resolve => {
        answerNow = () => resolve(file);
      }) as never;
    },
  });
  const amount = screen.getByRole('combobox', { name: /amount/i });
  amount.focus();
  await person.selectOptions(amount, 'Paid');
  await expect.poll(() => amount.getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(amount);
  await person.selectOptions(screen.getByRole('combobox', { name: /reference/i }), 'Paid');
  expect(sent).toHaveLength(1);
  answerNow();
  await expect.poll(() => amount.getAttribute('aria-disabled')).toBeNull();
});

test('a payment that cannot be saved says what is missing', async () => {
  const { person } = shown(<ReceiveForm start={{ field: 'broker_id', id: 5 }} receipt={null} />, {
    call: async () => suggestions,
  });
  const save = await screen.findByRole('button', {
    name: 'Save receipt',
    description: 'Enter the amount to save it.',
  });
  expect((save as HTMLButtonElement).disabled).toBe(true);
  await person.type(screen.getByLabelText('Amount'), '2500');
  expect(screen.queryByText('Enter the amount to save it.')).toBeNull();
  expect((save as HTMLButtonElement).disabled).toBe(false);
  cleanup();

  shown(<ReceiveForm start={null} receipt={null} />, { call: async () => suggestions });
  expect(await screen.findByText('Choose who paid to save it.')).toBeTruthy();
});
