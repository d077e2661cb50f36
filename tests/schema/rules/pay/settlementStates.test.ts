import { describe, expect, test } from 'vitest';
import {
  batchDriverViolation,
  batchStatuses,
  batchViolation,
  settlementCan,
  settlementStatuses,
  settlementViolation,
} from '../../../../schema/rules/pay/settlementStates.ts';

describe('a settlement', () => {
  test.each([
    ['edit', ['draft']],
    ['delete', ['draft']],
    ['post', ['draft']],
    ['pay', ['posted']],
    ['void', ['draft', 'posted']],
    ['reopen', ['posted']],
  ] as const)('can %s only from %j', (action, from) => {
    const allowed = settlementStatuses.filter(status => settlementCan(action, { status }));
    expect(allowed).toEqual(from);
  });

  test('MT-33: cannot be edited after posting until it is reopened', () => {
    expect(settlementViolation('edit', { status: 'posted' })).toEqual({
      code: 'wrong_status',
      message: 'A posted settlement cannot be edited.',
    });
  });

  test('can be reopened or voided only while it is the driver’s latest', () => {
    const older = { status: 'posted', is_latest: false };
    expect(settlementViolation('reopen', older)?.code).toBe('not_latest');
    expect(settlementViolation('void', older)?.code).toBe('not_latest');
    expect(settlementCan('void', { status: 'draft', is_latest: false })).toBe(true);
  });

  test('that was posted before is voided, not deleted', () => {
    const reopened = { status: 'draft', reopen_reason: 'Wrong claim' };
    expect(settlementViolation('delete', reopened)).toEqual({
      code: 'was_posted',
      message: 'It was posted before. Void it instead.',
    });
    expect(settlementCan('void', reopened)).toBe(true);
  });

  test('is paid by a payment method', () => {
    const posted = { status: 'posted', payment_method: null };
    expect(settlementViolation('pay', posted)?.code).toBe('no_payment_method');
  });
});

test('a settlement that a released ACH file pays is not paid by itself, and can be voided', () => {
  const posted = { status: 'posted', is_in_ach_file: true };
  expect(settlementViolation('pay', posted)?.code).toBe('in_ach_file');
  expect(settlementCan('void', posted)).toBe(true);
  expect(settlementCan('pay', { ...posted, is_in_ach_file: false })).toBe(true);
});

describe('a batch', () => {
  test.each([
    ['calculate', ['open', 'calculated']],
    ['post', ['calculated']],
    ['pay', ['posted']],
    ['cancel', ['open', 'calculated']],
    ['delete', ['open']],
  ] as const)('can %s only from %j', (action, from) => {
    expect(batchStatuses.filter(status => !batchViolation(action, { status }))).toEqual(from);
  });

  test('MT-79: contains no driver twice', () => {
    const batch = { status: 'open', payees: ['d7'] };
    expect(batchDriverViolation(batch, 'd8')).toBeNull();
    expect(batchDriverViolation(batch, 'd7')?.code).toBe('driver_twice');
    expect(batchDriverViolation({ ...batch, status: 'posted' }, 'd8')?.code).toBe('wrong_status');
  });
});
