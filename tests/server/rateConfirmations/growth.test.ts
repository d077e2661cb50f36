import { expect, test } from 'vitest';
import { Steps } from '../../../server/files/reading/steps.ts';
import { UnreadableError } from '../../../server/files/reading/unreadableError.ts';
import { PARSE_STEPS, parse } from '../../../server/rateConfirmations/parse.ts';
import { pagesOfText } from '../../../server/rateConfirmations/text/pagesOfText.ts';

const fragments = [
  'Pickup Delivery Stop ',
  'rate & load ',
  'carrier rate load truck ',
  'Total rate: $1,500.00 ',
  'Deliver to carrier rate ',
  'Load # no. # ',
  '11/24/2026 08:00 ',
  'Pickup: Dallas, TX 75201 11/24/2026 08:00 Rate: $1,500.00\n',
  'Chicago, IL 60601\n',
  'Load # 1234\nPO: 4411\n',
  'Stop 1 of 3\n',
  'instructions notes: call before arrival\n',
  'Line haul  $1,500.00\n',
  'From\nTo\n',
  '---- ---- ----\nab   cd   ef\n',
  'PO  Weight  Pieces\n12  300 lbs  4\n',
  'PO #s: 88-1, 88-2, 88-3\n',
  '[PICKUP]\n[WEIGHT] 400 lbs\n',
  'Rate: 1,000 miles x $2.85 = $2,850.00\n',
  'between Abc Freight ("Broker") and Def Inc ("Carrier") ',
  'Please deliver to Abc, 12 Elm St, Reno, NV 89502 at 8a-2p\n',
];

const LENGTH = 400;
/** The longest text that may be sent. */
const LONGEST = 50_000;

const repeated = (fragment: string, length: number) =>
  pagesOfText(fragment.repeat(Math.ceil(length / fragment.length)).slice(0, length));

function stepsOf(fragment: string, length: number): number {
  const steps = new Steps();
  parse(repeated(fragment, length), steps);
  return steps.spent;
}

test.each(fragments)('twice as much of %j takes at most four times the steps', fragment => {
  const steps = [1, 2, 4, 8].map(times => stepsOf(fragment, times * LENGTH));
  const growth = steps.slice(1).map((count, index) => count / (steps[index] ?? 1));
  expect(Math.max(...growth)).toBeLessThan(4.2);
});

test.each(fragments)('the longest text of %j is read, or refused, within the steps', fragment => {
  const steps = new Steps(PARSE_STEPS);
  try {
    parse(repeated(fragment, LONGEST), steps);
  } catch (error) {
    expect(error).toBeInstanceOf(UnreadableError);
  }
  expect(steps.spent).toBeLessThan(PARSE_STEPS);
});

test('more places than a load has stops are refused in words', () => {
  expect(() => parse(repeated('Chicago, IL 60601\n', 8000))).toThrow(
    expect.objectContaining({
      facts: { sentence: 'A rate confirmation may name at most 200 places.' },
    }),
  );
});

test('a line without an end is refused in words', () => {
  expect(() => parse(repeated('Chicago, IL 60601 ', 20_000))).toThrow(
    expect.objectContaining({
      facts: { sentence: 'A line may have at most 4 000 characters.' },
    }),
  );
});

test('steps that are spent end the reading', () => {
  expect(() => parse(repeated('Stop 1 of 3\n', 4000), new Steps(1000))).toThrow(UnreadableError);
});
