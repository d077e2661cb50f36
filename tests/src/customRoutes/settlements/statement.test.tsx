import { cleanup, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { creditLine, debitLine } from '../../../../schema/rules/pay/settlementLines.ts';
import { asTyped } from '../../../../src/customRoutes/settlements/asTyped.ts';
import { EntryRow } from '../../../../src/customRoutes/settlements/EntryRow.tsx';
import { MoreActions } from '../../../../src/customRoutes/settlements/MoreActions.tsx';
import { Queue } from '../../../../src/customRoutes/settlements/Queue.tsx';
import type { SettlementDetail, Sheet } from '../../../../src/customRoutes/settlements/Sheet.ts';
import { Statement } from '../../../../src/customRoutes/settlements/Statement.tsx';
import { blankEntry } from '../../../../src/customRoutes/settlements/typed.ts';
import { shown } from '../../resources/shown.tsx';

afterEach(cleanup);

const lines = [
  { ...creditLine('earning', '% of gross', 1827.18, { load_id: 7 }), rate: 82.5, base: 2214.76 },
  creditLine('reimbursement', 'Lumper', 180, { load_id: 7 }),
  debitLine('deduction', 'Cargo insurance', 285, { adjustment_id: 31 }),
].map((line, at) => ({ ...line, line_number: at + 1 }));

const sheet: Sheet = {
  title: 'Stanley Delancourt',
  facts: ['D-131', 'Owner-operator', '82.5 % of gross', 'unit 529'],
  number: null,
  period: { from: '2026-11-09', to: '2026-11-15' },
  pay_date: null,
  sums: {
    lines,
    net_pay: 1722.18,
    gross_revenue: 2394.76,
    loaded_miles: 982.2,
    empty_miles: 226.1,
    load_count: 1,
    carry_forward_out: 0,
    exceptions: [],
  },
  receipts: new Map([[31, ['policy.pdf']]]),
  categories: new Map([[31, 'Insurance']]),
  loads: new Map([[7, { internal_id: 'PC-26123', route: 'Fontana, CA → Portland, OR' }]]),
};

test('a percentage line shows its basis, and the load is named once in each part', async () => {
  shown(<Statement sheet={sheet} />, {});
  const [first] = await screen.findAllByRole('row', { name: /Fontana/ });
  for (const text of ['82.5 %', '2 214.76', '1 827.18']) {
    expect(within(first as HTMLElement).getByText(text)).toBeTruthy();
  }
  expect(screen.getAllByText('PC-26123')).toHaveLength(2);
  expect(
    screen.getByRole('row', {
      name: 'Cargo insurance Insurance Receipt: policy.pdf 1 $285.00 −285.00',
    }),
  ).toBeTruthy();
  expect(screen.getByRole('status', { name: 'Net pay' }).textContent).toBe('$1 722.18');
});

test('a settlement of the previous system has no lines, sums or year of zeros', async () => {
  const zeros = { ...sheet, sums: { ...sheet.sums, lines: [], net_pay: 0, load_count: 0 } };
  shown(<Statement sheet={zeros} standing={<p>Year to date</p>} isImported />, {});
  expect((await screen.findByRole('status', { name: 'Net pay' })).textContent).toBe('–');
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByText('Year to date')).toBeNull();
  expect(screen.getByRole('article').textContent).not.toMatch(/\b0\b/);
});

test('the queue shows no amount for a settlement of the previous system', async () => {
  const item = { key: 's1', driver_id: 1, name: 'Rigo Zamarripo', status: 'paid' } as const;
  const items = [{ ...item, amount: null, load_count: null, settlement_id: 1 }];
  const props = { items, chosen: undefined, isPending: false, error: null };
  shown(<Queue {...props} isTyped={() => false} onChoose={() => {}} onRetry={() => {}} />, {});
  const row = await screen.findByRole('button', { name: /Rigo Zamarripo/ });
  expect(row.textContent).toBe('Rigo ZamarripoPaid–');
  expect(screen.getByRole('navigation').textContent).not.toContain('0.00');
});

function Typed({ onAdd }: { onAdd: (line: object) => void }) {
  const [isOpen, setOpen] = useState(false);
  const [value, onChange] = useState(blankEntry('deduction'));
  const cancel = () => setOpen(false);
  const row = (
    <EntryRow value={value} onChange={onChange} onAdd={onAdd} isOpened onCancel={cancel} />
  );
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Deduct
      </button>
      <Statement sheet={sheet} entry={isOpen ? { in: 'deductions', row } : undefined} />
    </>
  );
}

test('a deduction is typed among the deductions; Enter adds it, Escape cancels', async () => {
  const added: object[] = [];
  const { person } = shown(<Typed onAdd={line => added.push(line)} />, {});
  const button = await screen.findByRole('button', { name: 'Deduct' });
  await person.click(button);
  const words = screen.getByRole('textbox', { name: 'Description' });
  expect(document.activeElement).toBe(words);
  const part = words.closest('tbody');
  expect(part?.textContent).toContain('Cargo insurance');

  await person.keyboard('{Enter}');
  expect(added).toEqual([]);
  await person.keyboard('Lost strap{Tab}42.50{Enter}');
  expect(added).toEqual([
    { type: 'deduction', description: 'Lost strap', category: null, amount: 42.5 },
  ]);
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(document.activeElement).toBe(button);
});

test('its category is chosen by name; Enter picks the category, then adds the line', async () => {
  const asked: string[] = [];
  const added: object[] = [];
  const getList = async (resource: string, { meta }: { meta?: { path?: string } }) => {
    asked.push(`${resource} ${meta?.path}`);
    return { data: [{ id: 5, name: 'Tolls', gl_account: '6100' }], total: 1 };
  };
  const provider = { getList: getList as any };
  const { person } = shown(<Typed onAdd={line => added.push(line)} />, provider);
  await person.click(await screen.findByRole('button', { name: 'Deduct' }));
  await person.keyboard('I-80{Shift>}{Tab}{/Shift}tol');
  await screen.findByRole('option', { name: /Tolls/ });
  await person.keyboard('{Enter}');
  expect(added).toEqual([]);
  expect(asked).toContain('expense-categories /expense-categories/short/list');

  await person.keyboard('{Tab}{Tab}12{Enter}');
  const category = { id: 5, name: 'Tolls' };
  expect(added).toEqual([{ type: 'deduction', description: 'I-80', category, amount: 12 }]);
});

test('a negative statement says so in words, and long amounts fit', async () => {
  const taken = debitLine('deduction', 'Truck', 9_000_000, { adjustment_id: -1 });
  const sums = asTyped(sheet.sums, [
    { key: -1, type: 'deduction', description: 'Truck', category: null, amount: 9_000_000 },
  ]);
  expect(sums.lines.at(-1)).toEqual({ ...taken, line_number: 4 });
  expect(sums).toMatchObject({ net_pay: 0, carry_forward_out: -8_998_277.82 });
  expect(sums.exceptions[0]).toMatchObject({ code: 'NegativeNet', severity: 'warning' });
  // Once the server has counted it, it is shown once.
  expect(asTyped(sums, [])).toMatchObject({ net_pay: 1722.18, carry_forward_out: 0 });

  shown(<Statement sheet={{ ...sheet, sums }} />, {});
  expect(await screen.findByText('Below zero: −$8 998 277.82 becomes a debt')).toBeTruthy();
  expect(screen.getByRole('status', { name: 'Net pay' }).textContent).toBe('$0.00');
  expect(screen.getByRole('table').style.getPropertyValue('--money')).toBe('13ch');
});

test('what cannot be undone shows the reason, and only a draft can be deleted', async () => {
  const violations = {
    void: 'A paid settlement cannot be voided.',
    reopen: 'A paid settlement cannot be reopened.',
  };
  const paid = { status: 'paid', violations } as Partial<SettlementDetail> as SettlementDetail;
  const { person } = shown(<MoreActions settlement={paid} onChoose={() => {}} />, {});
  await person.click(await screen.findByRole('button', { name: 'More' }));
  const items = screen.getAllByRole('menuitem');
  expect(items.map(item => item.textContent)).toEqual([
    `Reopen${violations.reopen}`,
    `Void${violations.void}`,
  ]);
  for (const item of items) expect(item.getAttribute('aria-disabled')).toBe('true');
});
