import { expect, test } from 'vitest';
import { whyStopStays } from '../../../../schema/rules/billing/billedStops.ts';

const stop = { id: 72, sequence: 2 };
const message = 'Stop 2 is billed by the line Detention. Take the line off first.';

test.each([
  ['a line that names it', stop, { stop_id: 72, description: 'Detention' }, message],
  [
    'a line without a description',
    stop,
    { stop_id: 72, description: null },
    'Stop 2 is billed by the line for its waiting. Take the line off first.',
  ],
  ['a line for the waiting at another', stop, { stop_id: 71, description: 'Detention' }, null],
  ['a line of no stop', stop, { stop_id: null, description: 'Lumper' }, null],
  ['a new stop, a line of no stop', { sequence: 2 }, { stop_id: null, description: null }, null],
])('a stop and %s', (_, one, line, why) => {
  expect(whyStopStays(one, line)).toBe(why);
});
