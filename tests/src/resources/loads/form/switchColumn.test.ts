import { expect, test } from 'vitest';
import { switchColumn } from '../../../../../src/resources/loads/form/accessorials/paidColumns.tsx';

const column = switchColumn({
  key: 'billable_to_broker',
  header: 'Billed',
  width: 70,
  yes: 'Yes',
  no: 'No',
});

test.each([
  ['yes', true],
  ['no', false],
  [null, false],
  ['maybe', 'maybe'],
])('a line with %s chosen or pasted under Billed says %s', (word, billable_to_broker) => {
  const line = { id: 5, billable_to_broker: false };
  expect(column.put?.(line, word)).toEqual({ id: 5, billable_to_broker });
});
