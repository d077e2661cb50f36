import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { creditLine, debitLine } from '../../../../schema/rules/pay/settlementLines.ts';
import { LoadChooser } from '../../../../src/customRoutes/settlements/LoadChooser.tsx';
import type {
  OfferedLoad,
  SettlementDetail,
} from '../../../../src/customRoutes/settlements/Sheet.ts';
import { Statement } from '../../../../src/customRoutes/settlements/Statement.tsx';
import { sheetOf } from '../../../../src/customRoutes/settlements/sheetOf.ts';
import { session } from '../../../../src/http/storage.ts';
import { resumeSession } from '../../../../src/session/current.ts';
import { shown } from '../../resources/shown.tsx';

afterEach(cleanup);

const late = { id: 7, internal_id: 'PC-26101', route: 'Reno, NV → Boise, ID', status: 6 };
const onTime = { id: 8, internal_id: 'PC-26123', route: 'Fontana, CA → Portland, OR', status: 6 };

const lines = [
  { ...creditLine('earning', 'Line haul', 900, { load_id: 7 }), load: late },
  { ...creditLine('earning', 'Line haul', 1200, { load_id: 8 }), load: onTime },
  creditLine('reimbursement', 'Scale ticket', 14, { expense_id: 61 }),
  debitLine('deduction', 'Cargo insurance', 85, { additional_deduction_id: 21 }),
  debitLine('escrow', 'Escrow', 100, { hold_id: 41 }),
  debitLine('debt_repayment', 'Advance in October', 50, { debt_id: 51 }),
  debitLine('deduction', 'Lost strap', 40, { adjustment_id: 31 }),
].map((line, at) => ({ ...line, line_number: at + 1 }));

/** What a statement shows of a settlement. */
const settlement = {
  number: 'S-5',
  period_start: '2026-11-09',
  period_end: '2026-11-15',
  pay_date: '2026-11-20',
  driver: { id: 3, first_name: 'Stanley', last_name: 'Delancourt' },
  lines,
  adjustments: [],
  documents: [],
  payee_facts: [],
  net_pay: 1839,
  gross_revenue: 2100,
  carry_forward_out: 0,
  loads: [
    { id: 7, is_late: true },
    { id: 8, is_late: false },
  ],
} as unknown as SettlementDetail;

const rowOf = (name: RegExp) => screen.getByRole('row', { name });

test('each line opens what it comes from, and an adjustment nothing', async () => {
  shown(<Statement sheet={sheetOf(settlement)} />, {});
  const links = await screen.findAllByRole('link');
  const company = '/company-owner/company/1';
  expect(links.map(link => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['Open load PC-26101', `${company}/loads/show/7`],
    ['Open load PC-26123', `${company}/loads/show/8`],
    ['Open expense: Scale ticket', `${company}/expenses/show/61`],
    ['Open recurring deduction: Cargo insurance', expect.stringContaining('?open=21.show')],
    ['Open escrow: Escrow', `${company}/driver-hold/show/41`],
    ['Open debt: Advance in October', `${company}/driver-debt/show/51`],
  ]);
  expect(within(rowOf(/Lost strap/)).queryByRole('link')).toBeNull();
});

function Seller() {
  const staffs = [{ company_id: 1, permissions: ['driver-pay-settlements.show'], roles: [] }];
  const seller = { id: 4, role: 'staff', staffs, companies: [{ id: 1, name: 'Prairie' }] };
  session.start({ access_token: 'x', expires_in: 60 } as any, seller as any, true);
  resumeSession();
  return <Statement sheet={sheetOf(settlement)} />;
}

test('what a person may not open is no link', async () => {
  shown(<Seller />, {});
  await screen.findByText('Cargo insurance');
  expect(screen.queryByRole('link')).toBeNull();
});

test('a load of an earlier period is marked late, on the statement and among the loads', async () => {
  shown(<Statement sheet={sheetOf(settlement)} />, {});
  expect(within(await screen.findByRole('row', { name: /Reno/ })).getByText('Late')).toBeTruthy();
  expect(within(rowOf(/Fontana/)).queryByText('Late')).toBeNull();
  cleanup();

  const offer = {
    driver_id: 3,
    settlement_id: null,
    gross: 900,
    loaded_miles: 400,
    empty_miles: 20,
    pay_date: null,
    pay_day: null,
    is_due: true,
    lines: [],
    amount: 900,
  };
  const offers: OfferedLoad[] = [
    { ...offer, id: 71, load: late, is_late: true },
    { ...offer, id: 81, load: onTime, is_late: false },
  ];
  const nothing = () => {};
  shown(<LoadChooser offers={offers} chosen={[]} onChoose={nothing} onClose={nothing} />, {});
  expect(await screen.findByRole('checkbox', { name: /PC-26101.*Late/ })).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: /PC-26123.*Late/ })).toBeNull();
});
