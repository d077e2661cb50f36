import { describe, expect, test } from 'vitest';
import {
  batchDriverRefusal,
  batchRefusal,
  batchStatuses,
  settlementCan,
  settlementRefusal,
  settlementStatuses,
} from '../../../schema/rules/settlementStates.ts';

describe('a settlement', () => {
  test.each([
    ['edit', ['draft']],
    ['delete', ['draft']],
    ['post', ['draft']],
    ['pay', ['posted']],
    ['void', ['draft', 'posted']],
    ['reopen', ['posted']],
  ] as const)('can %s from %j alone', (action, from) => {
    const allowed = settlementStatuses.filter(status => settlementCan(action, { status }));
    expect(allowed).toEqual(from);
  });

  test('MT-33: cannot be edited after it is posted until it is reopened', () => {
    expect(settlementRefusal('edit', { status: 'posted' })).toEqual({
      code: 'wrong_status',
      message: 'A posted settlement cannot be edited.',
    });
  });

  test('can be reopened or voided only while it is the driver’s latest', () => {
    const older = { status: 'posted', is_latest: false };
    expect(settlementRefusal('reopen', older)?.code).toBe('not_latest');
    expect(settlementRefusal('void', older)?.code).toBe('not_latest');
    expect(settlementCan('void', { status: 'draft', is_latest: false })).toBe(true);
  });

  test('is paid by some method', () => {
    const posted = { status: 'posted', payment_method: null };
    expect(settlementRefusal('pay', posted)?.code).toBe('no_payment_method');
  });
});

describe('a batch', () => {
  test.each([
    ['calculate', ['open', 'calculated']],
    ['post', ['calculated']],
    ['pay', ['posted']],
    ['cancel', ['open', 'calculated']],
    ['delete', ['open']],
  ] as const)('can %s from %j alone', (action, from) => {
    expect(batchStatuses.filter(status => !batchRefusal(action, { status }))).toEqual(from);
  });

  test('MT-79: takes no driver twice', () => {
    const batch = { status: 'open', driver_ids: [7] };
    expect(batchDriverRefusal(batch, 8)).toBeNull();
    expect(batchDriverRefusal(batch, 7)?.code).toBe('driver_twice');
    expect(batchDriverRefusal({ ...batch, status: 'posted' }, 8)?.code).toBe('wrong_status');
  });
});
