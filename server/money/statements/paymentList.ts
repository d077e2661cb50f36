import { batches } from '../../../schema/entities/batches.ts';
import { sumMoney, toCents } from '../../../schema/rules/money/money.ts';
import { rowsOf } from '../../db/rows.ts';
import { type Column, formatIn, sheetStream } from '../../files/sheets.ts';
import type { Request } from '../../http/request.ts';
import { lastDigits, type Payee, payeesOf, settlementsOfBatch } from './payees.ts';

/** What a payee gets in one way. */
interface Payment {
  payee: string;
  driver_number: string | null;
  method: string;
  reference: string;
  account: string;
  settlements: string;
  pay_date: string;
  amount: number;
}

const columns: Column<Payment>[] = [
  { heading: 'Payee', value: ({ payee }) => payee },
  { heading: 'Driver number', value: ({ driver_number }) => driver_number },
  { heading: 'Method', value: ({ method }) => method },
  { heading: 'Reference', value: ({ reference }) => reference },
  { heading: 'Account', value: ({ account }) => account },
  { heading: 'Settlements', value: ({ settlements }) => settlements },
  { heading: 'Pay date', type: 'date', value: ({ pay_date }) => pay_date },
  { heading: 'Amount', type: 'money', value: ({ amount }) => amount },
];

const METHODS: Readonly<Record<string, string>> = {
  check: 'Check',
  ach: 'ACH',
  zelle: 'Zelle',
  comdata: 'Comdata',
  efs: 'EFS',
  cash: 'Cash',
};

/**
 * GET /batch/{id}/payments?format=: what the batch pays, by payee and method. Drafts and those who
 * get nothing are left out; accounts show their last digits.
 */
export async function paymentList({ access, params, query }: Request) {
  const format = formatIn(query);
  const batch = await rowsOf(batches, access.read).get(params.id);
  const payees = await payeesOf(await settlementsOfBatch(batch.id, access.read), access.read);
  const name = `Payments ${batch.name}`.replace(/[^\p{L}\p{N}_-]+/gu, '_');
  return sheetStream(name, format, columns, [paymentsOf(payees)]);
}

function paymentsOf(payees: readonly Payee[]): Payment[] {
  const paid = payees.filter(one => one.status !== 'draft' && toCents(one.net_pay) > 0);
  const byMethod = new Map<string, Payee[]>();
  for (const payee of paid) {
    const { driver_id, payroll_group_id } = payee;
    const whom = driver_id === null ? `group ${payroll_group_id}` : `driver ${driver_id}`;
    const method = JSON.stringify([whom, payee.payment_method, payee.payment_reference]);
    byMethod.set(method, [...(byMethod.get(method) ?? []), payee]);
  }
  return [...byMethod.values()].flatMap(own => {
    const [first] = own;
    if (!first) return [];
    return {
      payee: first.payee,
      driver_number: first.driver_number,
      method: METHODS[first.payment_method ?? ''] ?? 'Not paid yet',
      reference: first.payment_reference ?? '',
      account: lastDigits(first.bank_account),
      settlements: own.map(({ number }) => number).join(', '),
      pay_date: first.pay_date,
      amount: sumMoney(own.map(({ net_pay }) => net_pay)),
    };
  });
}
