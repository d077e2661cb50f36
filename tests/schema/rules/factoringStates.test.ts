import { expect, test } from 'vitest';
import {
  type FactoringStatus,
  factoringRefusal,
  nextFactoringStatuses,
  releaseRefusal,
} from '../../../schema/rules/factoringStates.ts';

test.each<[FactoringStatus, FactoringStatus[]]>([
  ['not_sent', ['processing']],
  ['processing', ['factored', 'error', 'rejected', 'not_sent']],
  ['error', ['processing']],
  ['rejected', ['processing']],
  ['factored', ['bought_back']],
  ['bought_back', []],
])('a sale that is %s goes on to %j', (from, to) => {
  expect(nextFactoringStatuses({ status: 'issued', factoring_status: from })).toEqual(to);
  expect(nextFactoringStatuses({ status: 'void', factoring_status: from })).toEqual([]);
});

test('a step that is left out is refused in words, and so is one of an invoice that is not sold', () => {
  expect(factoringRefusal({ factoring_status: 'not_sent' }, 'factored')?.message).toBe(
    'A sale that is not sent cannot be factored.',
  );
  expect(factoringRefusal({ factoring_status: null }, 'processing')?.code).toBe('not_factored');
  expect(factoringRefusal({ factoring_status: 'processing' }, 'factored')).toBeNull();
});

test('a reserve is released only of an invoice that is factored', () => {
  expect(releaseRefusal({ factoring_status: 'processing' })?.code).toBe('not_sold');
  expect(releaseRefusal({ factoring_status: 'factored' })).toBeNull();
});
