import { expect, test } from 'vitest';
import {
  type FactoringStatus,
  factoringViolation,
  nextFactoringStatuses,
  releaseViolation,
} from '../../../../schema/rules/billing/factoringStates.ts';

test.each<[FactoringStatus, FactoringStatus[]]>([
  ['not_sent', ['processing']],
  ['processing', ['factored', 'error', 'rejected', 'not_sent']],
  ['error', ['processing']],
  ['rejected', ['processing']],
  ['factored', ['collected', 'bought_back']],
  ['collected', []],
  ['bought_back', []],
])('a sale that is %s can become %j', (from, to) => {
  expect(nextFactoringStatuses({ status: 'issued', factoring_status: from })).toEqual(to);
  expect(nextFactoringStatuses({ status: 'void', factoring_status: from })).toEqual([]);
});

test('a skipped step is refused with a message, and so is one for an invoice that is not sold', () => {
  expect(factoringViolation({ factoring_status: 'not_sent' }, 'factored')?.message).toBe(
    'A sale that is not sent cannot be factored.',
  );
  expect(factoringViolation({ factoring_status: null }, 'processing')?.code).toBe('not_factored');
  expect(factoringViolation({ factoring_status: 'processing' }, 'factored')).toBeNull();
});

test('a reserve is released only for a factored invoice', () => {
  expect(releaseViolation({ factoring_status: 'processing' })?.code).toBe('not_sold');
  expect(releaseViolation({ factoring_status: 'factored' })).toBeNull();
});
