import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comparedRange, rangeOf as reportDays } from '../../../schema/reportDefinition.ts';
import { definitionOf } from '../../../server/assistant/definition.ts';
import { shifted } from '../../../server/assistant/question/calendar.ts';
import { measurePhrases } from '../../../server/assistant/question/measureWords.ts';
import type { Name } from '../../../server/assistant/question/names.ts';
import {
  type AssistantQuery,
  isQuery,
  type Understanding,
  understand,
} from '../../../server/assistant/question/understand.ts';

const calendar = { today: '2026-11-13', week_start: 1 } as const;
const names: Name[] = [
  { dimension: 'dispatcher', id: 1, label: 'Kate Morrow', aliases: ['kate'] },
  { dimension: 'dispatcher', id: 2, label: 'Ben Ortega', aliases: ['ben'] },
  { dimension: 'driver', id: 3, label: 'Dragan Savichek' },
  { dimension: 'driver', id: 4, label: 'Sam Whitford' },
  { dimension: 'driver', id: 5, label: 'Sam Okafor' },
  { dimension: 'truck', id: 6, label: '507' },
  { dimension: 'truck', id: 7, label: '512' },
  { dimension: 'broker', id: 8, label: 'Copper Kite Logistics' },
  { dimension: 'broker', id: 9, label: 'Blue Mesa Freight' },
  { dimension: 'category', id: 10, label: 'Fuel' },
  { dimension: 'category', id: 11, label: 'Maintenance' },
  { dimension: 'delivery_state', id: 12, label: 'Texas', aliases: ['TX'] },
  { dimension: 'delivery_state', id: 13, label: 'Indiana', aliases: ['IN'] },
  { dimension: 'delivery_state', id: 14, label: 'Oregon', aliases: ['OR'] },
  { dimension: 'delivery_state', id: 15, label: 'Illinois', aliases: ['IL'] },
  { dimension: 'delivery_state', id: 16, label: 'Ohio', aliases: ['OH'] },
  { dimension: 'delivery_state', id: 42, label: 'Michigan', aliases: ['MI'] },
  { dimension: 'dispatcher', id: 17, label: 'Milana Vukadinova', aliases: ['mila'] },
  { dimension: 'dispatcher', id: 18, label: 'Dante Ferrucielo', aliases: ['dante'] },
  { dimension: 'dispatcher', id: 19, label: 'Rosalind Echeverral', aliases: ['rosa'] },
  { dimension: 'driver', id: 20, label: 'Marcus Whitlock' },
  { dimension: 'driver', id: 21, label: 'Bakhrom Yuldoshev' },
  { dimension: 'driver', id: 22, label: 'Oleksandr Kovtunik' },
  { dimension: 'driver', id: 23, label: 'Pavel Zelinskas' },
  { dimension: 'driver', id: 24, label: 'Jolene Castellane' },
  { dimension: 'truck', id: 25, label: '520' },
  { dimension: 'truck', id: 26, label: '541' },
  { dimension: 'broker', id: 27, label: 'Bluestem Freight Partners LLC' },
  { dimension: 'broker', id: 28, label: 'Wren & Tolliver Freight' },
  { dimension: 'broker', id: 29, label: 'Nightjar Transport Services Inc.' },
  { dimension: 'broker', id: 30, label: 'Kestrel Ridge Brokerage' },
  { dimension: 'broker', id: 31, label: 'Sandpiper Lane Logistics' },
  { dimension: 'category', id: 32, label: 'Tolls', aliases: ['toll'] },
  { dimension: 'category', id: 33, label: 'Tires' },
  { dimension: 'category', id: 34, label: 'Towing' },
  { dimension: 'category', id: 49, label: 'Truck payment', aliases: ['truck payments'] },
  { dimension: 'category', id: 35, label: 'Lumper' },
  { dimension: 'accessorial', id: 36, label: 'Lumper', aliases: ['lumpers'] },
  { dimension: 'accessorial', id: 37, label: 'Fuel surcharge', aliases: ['fuel surcharges'] },
  { dimension: 'accessorial', id: 38, label: 'Layover', aliases: ['layovers'] },
  { dimension: 'accessorial', id: 39, label: 'Late delivery fee' },
  { dimension: 'facility', id: 40, label: 'Foxhollow Plastics DC' },
  { dimension: 'facility', id: 41, label: 'Foxhollow Plastics Plant 2' },
  { dimension: 'delivery_state', id: 43, label: 'California', aliases: ['CA'] },
  { dimension: 'city_lane', id: 'Fort Wayne, IN', label: 'Fort Wayne, IN' },
  { dimension: 'city_lane', id: 'Edwardsville, IL', label: 'Edwardsville, IL' },
  { dimension: 'city_lane', id: 'Springfield, IL', label: 'Springfield, IL' },
  { dimension: 'city_lane', id: 'Springfield, MO', label: 'Springfield, MO' },
  { dimension: 'city_lane', id: 'St. Louis, MO', label: 'St. Louis, MO' },
];

const rangeOf = ({ from, to }: { from: string; to: string }) => `${from}..${to}`;
const listOf = (text = '') =>
  text
    .split(',')
    .map(one => one.trim())
    .filter(Boolean)
    .sort();

/** `over 15`, `between 15 20` */
const limitIn = ({ operator, value, most }: NonNullable<AssistantQuery['having']>) =>
  [operator, value, most].filter(one => one !== undefined).join(' ');

/** A query in the notation of the file. */
function written(query: AssistantQuery) {
  const who = query.filters.flatMap(({ dimension, values, not }) =>
    values.map(({ label }) => `${dimension}=${not ? 'not ' : ''}${label}`),
  );
  const more = [
    ...(query.isWhy ? ['why'] : []),
    ...(query.compare ? [`vs ${rangeOf(query.compare)}`] : []),
    ...(query.top ? [`${query.top.direction} ${query.top.count}`] : []),
    ...(query.having ? [limitIn(query.having)] : []),
    ...(query.isAverage ? ['average'] : []),
    ...(query.isCount ? ['count'] : []),
  ];
  return {
    measure: query.measure,
    by: [...query.dimensions].sort(),
    who: who.sort(),
    period: rangeOf(query.period),
    more: more.join(' '),
  };
}

const lines = readFileSync('tests/server/assistant/questions.txt', 'utf8').split('\n');
const cases = lines
  .filter(line => line && !line.startsWith('#'))
  .map(line => line.split('|').map(cell => cell.trim()) as string[]);

/** What the last question of a conversation is understood as. */
function answered(conversation: string): Understanding {
  let before: AssistantQuery | null = null;
  let found: Understanding = { reason: '' };
  for (const question of conversation.split('>>')) {
    found = understand(question, names, calendar, before);
    before = isQuery(found) ? found : before;
  }
  return found;
}

test('there are 400 questions', () => {
  expect(cases.length).toBeGreaterThanOrEqual(400);
});

describe('a question becomes a query, or is said not to be understood:', () => {
  test.each(cases)('%s', (question, measure, by, who, period, more) => {
    const found = answered(question!);
    if (measure === '-') {
      expect(isQuery(found)).toBe(false);
      return;
    }
    if (!isQuery(found)) throw new Error(found.reason);
    expect(written(found)).toEqual({
      measure,
      by: listOf(by),
      who: (who ?? '')
        .split(/,\s*(?=\w+=)/)
        .map(one => one.trim())
        .filter(Boolean)
        .sort(),
      period,
      more: more ?? '',
    });
  });
});

/** Words that no question of the list has a meaning for: each would change what is asked. */
const OTHER_WORDS = (
  'except excluding without unless never tomorrow next forecast expected weather holiday hazmat ' +
  'oversized team leased owner heavy damaged trailer shipper consignee commodity weight pallets ' +
  'mpg csa escrow factoring quickpay canada night overnight inactive terminated projected ' +
  'budget target hourly purple dedicated expedited temperature doubles'
).split(' ');

test('a word that means nothing here is never passed over, wherever it stands', () => {
  const passedOver: string[] = [];
  const asked = cases.filter(([, measure]) => measure !== '-');
  for (const [index, [question = '']] of asked.entries()) {
    const said = question.split(' ');
    const word = OTHER_WORDS[index % OTHER_WORDS.length] ?? '';
    const last = said.lastIndexOf('>>') + 1;
    const at = last + Math.round(((said.length - last) * ((index % 3) + 1)) / 3);
    const changed = [...said.slice(0, at), word, ...said.slice(at)].join(' ');
    const found = answered(changed);
    // Before a name it is an exception, which the query has.
    const isException = isQuery(found) && found.filters.some(one => one.not);
    if (isQuery(found) && !(isException && EXCEPTIONS.includes(word))) passedOver.push(changed);
  }
  expect(passedOver).toEqual([]);
});

const EXCEPTIONS = ['except', 'excluding', 'without'];

/** What a question leaves out, and the filter that it becomes. */
const LEFT_OUT: readonly (readonly [string, string])[] = [
  ['Kate', 'dispatcher=Kate Morrow'],
  ['Ben and Kate', 'dispatcher=Ben Ortega, Kate Morrow'],
  ['driver Dragan', 'driver=Dragan Savichek'],
  ['truck 507', 'truck=507'],
  ['trucks 507 and 512', 'truck=507, 512'],
  ['Blue Mesa', 'broker=Blue Mesa Freight'],
  ['reefer', 'equipment=Reefer'],
  ['TONU', 'status=TONU'],
  ['TONU loads', 'status=TONU'],
  ['the canceled loads', 'status=Canceled'],
  ['loads from Texas', 'pickup_state=Texas'],
  ['loads to Ohio', 'delivery_state=Ohio'],
];
const EXCLUDING = [
  ...['except', 'except for', 'excluding', 'without', 'besides', 'other than', 'not counting'],
  ...['not including', 'apart from', 'aside from', 'leaving out', 'but not', 'ignoring'],
];

/** What a query leaves out, and the query without it. */
function leftOutOf(query: AssistantQuery) {
  const left = query.filters
    .filter(one => one.not)
    .map(({ dimension, values }) => {
      const labels = values.map(({ label }) => label).sort();
      return `${dimension}=${labels.join(', ')}`;
    });
  return { left: left.join(), rest: { ...query, filters: query.filters.filter(one => !one.not) } };
}

/** Whether a question is the plain one without these records, and nothing else. */
function isPlainWithout(question: string, plain: string, wanted: string): boolean {
  const [found, rest] = [answered(question), answered(plain)];
  if (!isQuery(found) || !isQuery(rest)) return false;
  const read = leftOutOf(found);
  return read.left === wanted && JSON.stringify(read.rest) === JSON.stringify(rest);
}

test('what a question leaves out is a filter of the query, however and wherever it is said', () => {
  const wrong: string[] = [];
  for (const [index, [said, wanted]] of LEFT_OUT.entries()) {
    for (const phrase of EXCLUDING) {
      const questions = [
        `gross last week ${phrase} ${said}`,
        `gross by week this quarter, ${phrase} ${said}`,
        `what was our gross ${phrase} ${said} last month`,
        `top 5 brokers by margin ${phrase} ${said} this quarter`,
      ];
      const question = questions[(index + phrase.length) % questions.length] ?? '';
      const plain = question.replace(`${phrase} ${said}`, '').replace(/,\s*$/, '');
      if (!isPlainWithout(question, plain, wanted)) wrong.push(question);
    }
  }
  expect(wrong).toEqual([]);
});

/** Ways to take something out with a verb, `…` for what is taken. */
const TAKING_OUT = [
  ...['leave … out', 'leave out …', 'take … out', 'take … out of it', 'take the … out of there'],
  ...['pull … out', 'pull … out of the numbers', 'throw … out', 'throw out …', 'keep … out of it'],
  ...['keep … out', 'kick … out', 'cut … out', 'strip … out', 'toss … out', 'leave … off'],
  ...['set … aside', 'take … away', 'leaving … out', 'taking … out', 'with … taken out'],
  ...['with … left out', '… excluded', 'if we take … out', 'drop …', 'remove …', 'lose …'],
];

test('a verb that takes something out leaves it out, in a question and after it', () => {
  const wrong: string[] = [];
  for (const [said, wanted] of LEFT_OUT) {
    for (const way of TAKING_OUT) {
      const taken = way.replace('…', said).replace('the the', 'the');
      const plain = 'gross by week this quarter';
      const questions = [`${plain}, ${taken}`, `${plain} >> ${taken}`, `${plain} >> now ${taken}`];
      wrong.push(...questions.filter(question => !isPlainWithout(question, plain, wanted)));
    }
  }
  expect(wrong).toEqual([]);
});

/** How one end of the lanes is said, and the filter that it becomes. */
const ONE_END: readonly (readonly [string, string])[] = [
  ['out of Fort Wayne', 'pickup_city=Fort Wayne, IN'],
  ['from Fort Wayne', 'pickup_city=Fort Wayne, IN'],
  ['out of fort wayne, IN', 'pickup_city=Fort Wayne, IN'],
  ['into Fort Wayne', 'delivery_city=Fort Wayne, IN'],
  ['to St. Louis', 'delivery_city=St. Louis, MO'],
  ['into Springfield, MO', 'delivery_city=Springfield, MO'],
  ['from Texas to Fort Wayne', 'delivery_city=Fort Wayne, IN; pickup_state=Texas'],
  ['Texas to Fort Wayne', 'delivery_city=Fort Wayne, IN; pickup_state=Texas'],
  ['from Fort Wayne to Texas', 'delivery_state=Texas; pickup_city=Fort Wayne, IN'],
  ['Fort Wayne to Texas', 'delivery_state=Texas; pickup_city=Fort Wayne, IN'],
];

test('one end of a lane limits a question, wherever it is said', () => {
  const wrong: string[] = [];
  for (const [said, wanted] of ONE_END) {
    for (const question of [
      `gross ${said} last month`,
      `loads by broker ${said} this quarter`,
      `what was our rpm on loads ${said} last month`,
      `top 5 brokers by margin ${said} this quarter`,
      `gross by week this quarter >> only ${said}`,
    ]) {
      const [found, plain] = [answered(question), answered(question.replace(` ${said}`, ''))];
      const filters = isQuery(found)
        ? found.filters.map(({ dimension, values }) => `${dimension}=${values[0]?.label}`).sort()
        : [];
      const isRest =
        question.includes('>>') ||
        (isQuery(found) &&
          JSON.stringify({ ...found, filters: [] }) === JSON.stringify({ ...plain, filters: [] }));
      if (filters.join('; ') !== wanted || !isRest) wrong.push(`${question}: ${filters}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('loads into a city come after those out of it, and not with them', () => {
  const found = answered('loads out of Fort Wayne last month >> and into Fort Wayne?');
  if (!isQuery(found)) throw new Error(found.reason);
  expect(written(found).who).toEqual(['delivery_city=Fort Wayne, IN']);
});

/** Ways to count again what was left out, `…` for what it is. */
const PUTTING_BACK = [
  ...['put … back in', 'put … back', 'put back …', 'put back in …', 'add … back in', 'add … back'],
  ...['add … again', 'add back …', 'bring … back', 'throw … back in', 'throw … back in there'],
  ...[
    'include …',
    'include … again',
    'include … too',
    'count … again',
    'count … in',
    'take … back in',
  ],
  ...['with … again', 'with … back in', 'with … included', 'now with … again', 'and with … too'],
  ...['put … back into the total', 'add … back to the numbers', 'put the … back in, please'],
];

test('what was left out counts again when it is put back, and everything else stays', () => {
  const wrong: string[] = [];
  for (const [said, wanted] of LEFT_OUT) {
    for (const way of PUTTING_BACK) {
      const plain = 'gross by week this quarter';
      const put = way.replace('…', said).replace('the the', 'the');
      const question = `${plain} without ${said} >> ${put}`;
      const [found, rest] = [answered(question), answered(plain)];
      if (JSON.stringify(found) !== JSON.stringify(rest)) wrong.push(question);
      // Of two that were left out, the other one stays out.
      const both = answered(`${plain} without ${said} and without 541 >> ${put}`);
      const left = isQuery(both) ? leftOutOf(both).left : '';
      if (left !== 'truck=541') wrong.push(`${question}, of ${wanted} and 541: ${left}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('what was not left out can’t be put back, and the question says so', () => {
  const wrong = LEFT_OUT.flatMap(([said]) =>
    PUTTING_BACK.flatMap(way => {
      const put = way.replace('…', said).replace('the the', 'the');
      return [
        `gross by week this quarter >> ${put}`,
        `gross by week this quarter without Rosa >> ${put} and Mila`,
      ].filter(question => isQuery(answered(question)));
    }),
  );
  expect(wrong).toEqual([]);
});

test.each([
  ['cost last month without fuel >> put fuel back in', ''],
  ['cost last month without fuel or tolls >> with fuel again', 'category=not Tolls'],
  ['cost last month without fuel >> and with fuel?', ''],
  ['gross last week without Kate >> now with Kate', ''],
  ['gross last week of Kate and Ben >> leave Ben out >> put Ben back in', 'dispatcher=Ben, Kate'],
  ['cost last month without fuel >> include fuel again, by truck', ''],
])('%s is understood with the filter %s', (conversation, wanted) => {
  const found = answered(conversation);
  if (!isQuery(found)) throw new Error(found.reason);
  const filters = found.filters.map(({ dimension, values, not }) => {
    const labels = values.map(({ label }) => label.split(' ')[0]).sort();
    return `${dimension}=${not ? 'not ' : ''}${labels.join(', ')}`;
  });
  expect(filters.sort().join(', ')).toBe(wanted);
});

test('a verb that takes something away is never passed over', () => {
  const passedOver: string[] = [];
  const verbs = 'leave take pull throw keep toss kick cut strip hold knock drop remove'.split(' ');
  for (const verb of verbs) {
    const ways = [
      ...['the leased ones out', 'out the leased ones', 'Kate and the leased ones out'],
      ...['the team trucks out of there', 'the late ones out', 'Vandelay out of it', 'it out'],
      ...['those out of there', 'the old stuff aside', 'the rest out', 'some of them off'],
    ];
    for (const way of ways) {
      passedOver.push(
        ...[
          `gross by dispatcher last week, ${verb} ${way}`,
          `gross last week >> ${verb} ${way}`,
        ].filter(question => isQuery(answered(question))),
      );
    }
    const kept = `gross last week >> ${verb} Kate in there`;
    if (!['take', 'pull'].includes(verb) && isOnly(kept)) passedOver.push(kept);
  }
  expect(passedOver).toEqual([]);
});

/** Whether the answer is about somebody alone. */
function isOnly(question: string): boolean {
  const found = answered(question);
  return isQuery(found) && found.filters.some(one => !one.not);
}

test('what is counted is never passed over', () => {
  const things = 'trips hauls runs jobs stops checks files books windows screens bills'.split(' ');
  const wrong = things
    .flatMap(one => [
      `how many ${one} did Kate have last week`,
      `how many ${one} last week, gross`,
      `number of Kate ${one} last week`,
      `how many Blue Mesa ${one} did we gross last week`,
    ])
    .filter(question => isQuery(answered(question)));
  expect(wrong).toEqual([]);
});

test.each([
  ['cost last month without fuel', 'category=not Fuel'],
  ['what did we spend last month besides tolls and tires', 'category=not Tires, Tolls'],
  ['cost last month without fuel >> and without tires', 'category=not Fuel, Tires'],
  ['cost last month without fuel >> and for truck 507', 'category=not Fuel, truck=507'],
  ['cost last month without fuel >> only fuel', 'category=Fuel'],
  ["Kate's gross last week, not counting TONU", 'dispatcher=Kate Morrow, status=not TONU'],
  ['linehaul without fuel surcharge last month', ''],
  ['cost last month without fuel, tolls', 'category=not Fuel, Tolls'],
  ['cost last month without fuel, truck 507', 'category=not Fuel, truck=507'],
  ['gross last week except loads to Ohio, Texas', 'delivery_state=not Ohio, Texas'],
  ['who besides Kate grossed over 10,000 last week', 'dispatcher=not Kate Morrow'],
  ['cost by category last month ex fuel', 'category=not Fuel'],
  ['gross last week of Kate and Ben >> leave Ben out', 'dispatcher=Kate Morrow'],
  ['fuel cost last month >> take the fuel out', 'category=not Fuel'],
  ["Kate's gross last week >> never mind Kate", 'dispatcher=not Kate Morrow'],
  ['loads pulled out of Texas last month', 'pickup_state=Texas'],
  ['loads that left Texas last month', 'pickup_state=Texas'],
])('%s is understood as %s', (conversation, wanted) => {
  const found = answered(conversation);
  if (!isQuery(found)) throw new Error(found.reason);
  const filters = found.filters
    .map(({ dimension, values, not }) => {
      const labels = values.map(({ label }) => label).sort();
      return `${dimension}=${not ? 'not ' : ''}${labels.join(', ')}`;
    })
    .sort();
  expect(filters.join(', ')).toBe(wanted);
});

test.each([
  ['gross last week except the new guys', '“except”'],
  ['gross last week besides Vandelay', '“Vandelay”'],
  ['gross last week minus fuel', '“minus”'],
  ['gross last week without fuel', 'Gross can’t be shown by category.'],
  ['gross last week except Sam', 'Which one do you mean'],
  ['which trucks without reefer loads grossed over 5,000 last week', '“without”'],
  ['gross last week not counting October', '“not”'],
])('%s is refused by what was not understood: %s', (question, reason) => {
  const found = answered(question);
  expect(isQuery(found) ? 'a query' : found.reason).toContain(reason);
});

test.each([
  ['gross at Foxhollow Plant 2 last month', 'facility=Foxhollow Plastics Plant 2'],
  ['gross at foxhollow dc last month', 'facility=Foxhollow Plastics DC'],
  [
    'gross at Foxhollow 2 weeks ago',
    'facility=Foxhollow Plastics DC,facility=Foxhollow Plastics Plant 2',
  ],
  ['gross of Wren Freight last month', 'broker=Wren & Tolliver Freight'],
  ['gross of Bluestem LLC last month', 'broker=Bluestem Freight Partners LLC'],
  ['late delivery fees last month', 'accessorial=Late delivery fee'],
])('a company by some words of its name, a charge as several: %s', (question, wanted) => {
  const found = answered(question);
  if (!isQuery(found)) throw new Error(found.reason);
  expect(written(found).who.join()).toBe(wanted);
});

test.each([
  ['gross at Foxhollow Plant 3 last month', '“3”'],
  ['gross of Freight Partners last month', '“Partners”'],
  ['loads on the Fort Wayne lane last month', '“out of Fort Wayne, IN” or “into Fort Wayne, IN”'],
  ['gross in Edwardsville last month', 'A lane has two ends'],
  [
    'loads out of Springfield last month',
    'Which one do you mean: Springfield, IL, Springfield, MO',
  ],
  ['cost out of Fort Wayne last month', 'Cost can’t be shown by pickup city'],
])('%s names nothing that is known: %s', (question, reason) => {
  const found = answered(question);
  expect(isQuery(found) ? 'a query' : found.reason).toContain(reason);
});

test('what limits a question is never left out as if it were only said next to it', () => {
  const limits = [
    'hazmat',
    'the hazmat ones',
    'only the ones my brother drives',
    'ones that are oversized',
    'the ones she likes',
    'not counting what we brokered out',
    'but not if it was a favor',
    'excluding the new guys',
    'which are leased to us',
    'those that I dedicated to them',
    'it has to be 53 feet',
    'when my boss was away',
    'and the purple ones',
    'for my cousin',
    'with my own trailer',
    'less what they stole from us',
    'I mean the new guys',
    'I need the old',
    'they were late',
    'I want them early',
    'they are retired',
    "it's the young guys",
    'he wants the bad',
    'they have to be home',
    'we were late',
    'she thinks of the free',
    'I want ready',
  ];
  const leftOut = limits.filter(
    limit =>
      isQuery(answered(`gross by dispatcher last week, ${limit}`)) ||
      isQuery(answered(`${limit}, gross by dispatcher last week`)),
  );
  expect(leftOut).toEqual([]);
});

/** What is asked of somebody next to a question, `…` for what is not known. */
const ASIDES = [
  '… while he was on vacation',
  'my boss wants the … too',
  'he said the … is bad',
  'I think her … went up',
  'they keep asking me about …',
  'she has … on her mind',
  'it was the … that bothers us',
  'because my accountant needs …',
  'we had … and lunch',
];

/** Things that no company of the list counts. */
const UNKNOWN_THINGS =
  'temperature humidity horoscope tomatoes playlist zebra pension vibration altitude viscosity ' +
  'emissions thermostat saxophone kangaroo blueprint magnesium';

test('a clause next to a question is never left out where it has a word that is not known', () => {
  const noun = fc.oneof(
    fc.constantFrom(...UNKNOWN_THINGS.split(' ')),
    fc.stringMatching(/^[bcdfgklmnprstvz][aeiou][kvxz][aeiou][gkmpvxz][aeiou][fgkvxz]$/),
  );
  const asked = cases.filter(
    ([question = '', measure]) => measure !== '-' && !question.includes('>>'),
  );
  const question = fc.constantFrom(...asked.map(([one = '']) => one));
  const parted = fc.constantFrom(', ', '; ', '. ', ' - ', ', so ');
  fc.assert(
    fc.property(
      question,
      noun,
      fc.constantFrom(...ASIDES),
      parted,
      fc.boolean(),
      (one, thing, aside, sign, isBehind) => {
        const clause = aside.replace('…', thing);
        const said = isBehind ? `${one}${sign}${clause}` : `${clause}${sign}${one}`;
        const found = answered(said);
        if (isQuery(found)) throw new Error(`${said}: left out ${found.leftOut?.join(', ')}`);
      },
    ),
    { numRuns: 300 },
  );
});

test('what is said next to a question is named in the answer, and changes nothing', () => {
  for (const aside of [
    'my landlord keeps calling me',
    'lunch is on me',
    'I lost my spreadsheet',
    'I think somebody is getting lazy',
    'he was on vacation',
    'she swears it is good',
    'sorry to bug you',
    'the lady at my bank wants to know',
    'I am running late',
    'he is retired now',
    'my old boss wants to know',
    'he is all ready',
    'she had a bad lunch',
    'my brother is home',
  ]) {
    const plain = answered('gross by dispatcher last week');
    expect(answered(`gross by dispatcher last week, ${aside}`)).toEqual({
      ...plain,
      leftOut: [aside],
    });
    expect(answered(`${aside}, so gross by dispatcher last week`)).toMatchObject({
      leftOut: [aside],
    });
  }
  // Whom it names is meant by the pronoun.
  const named = answered('Kate swears she is on fire, what was her gross last week');
  expect(named).toMatchObject({ measure: 'gross', filters: [{ dimension: 'dispatcher' }] });
});

test('every phrase for a figure means that figure', () => {
  const others = measurePhrases.flatMap(([phrase, measure]) => {
    const found = understand(`${phrase.join(' ')} last month`, names, calendar);
    return isQuery(found) && found.measure !== measure ? [[phrase.join(' '), found.measure]] : [];
  });
  expect(others).toEqual([]);
});

test('a follow-up completes what it leaves out from the question before', () => {
  const first = understand('top 5 brokers by margin last month', names, calendar);
  if (!isQuery(first)) throw new Error(first.reason);
  const next = understand('and this month?', names, calendar, first);
  expect(next).toMatchObject({
    measure: 'margin',
    dimensions: ['broker'],
    period: { from: '2026-11-01' },
    top: { count: 5 },
  });
  const kate = understand('only Kate', names, calendar, first);
  expect(kate).toMatchObject({ measure: 'margin', filters: [{ values: [{ id: 1 }] }] });
});

test.each([
  ['gross by moon phase', 'I don’t know what “moon”, “phase” means here.'],
  ['gross of Sam', 'Which one do you mean: Sam Whitford, Sam Okafor?'],
  ['cost by broker', 'Cost can’t be shown by broker.'],
  ['trucks last week', 'Say which figure you want, such as gross, miles or margin.'],
  ['gross and margin', 'Ask for one figure at a time: Gross, Margin.'],
])('%s is answered with the reason', (question, reason) => {
  expect(understand(question, names, calendar)).toEqual({ reason });
});

describe('names that are words of the grammar', () => {
  const persons: Name[] = [
    ['Bill Turner', 'Max Keller', 'Lane Cooper', 'April Jones', 'Miles Davis', 'Will Reyes'],
    ['William Tate'],
  ]
    .flat()
    .map((label, index) => ({ dimension: 'driver', id: 100 + index, label }));
  const known: Name[] = [...names, ...persons, { dimension: 'truck', id: 99, label: '2026' }];
  const read = (question: string, before: AssistantQuery | null = null) => {
    const found = understand(question, known, calendar, before);
    if (!isQuery(found)) return found.reason;
    const { measure, by, who } = written(found);
    return [measure, ...by, ...who].join(' ');
  };

  test.each([
    ['gross of Bill last week', 'gross driver=Bill Turner'],
    ["Bill's gross last week", 'gross driver=Bill Turner'],
    ['bills gross last week', 'gross driver=Bill Turner'],
    ['gross of Max last week', 'gross driver=Max Keller'],
    ['gross of Lane last week', 'gross driver=Lane Cooper'],
    ['gross of Miles last week', 'gross driver=Miles Davis'],
    ['gross of driver April last week', 'gross driver=April Jones'],
    ['April Jones gross last week', 'gross driver=April Jones'],
    ['gross of Will last week', 'gross driver=Will Reyes'],
    ['gross of truck 2026 last week', 'gross truck=2026'],
    ['miles by truck last week', 'total_miles truck'],
    ['gross by lane last week', 'gross lane'],
    ['gross in April', 'gross'],
    ['gross in 2026', 'gross'],
    ['williams gross last week', 'gross driver=William Tate'],
  ])('%s', (question, found) => expect(read(question)).toBe(found));

  test.each([
    'April gross',
    'gross of April',
    'lane loads last week',
    'max gross by driver',
    'gross 2026',
    'gross by truck 2026',
  ])('%s is not guessed', question => expect(read(question)).toContain('Which one do you mean'));

  test('a figure of one word is no name, and may be one after another question', () => {
    const before = understand('gross last week', known, calendar);
    expect(isQuery(before) && read('and bill', before)).toContain('Which one do you mean');
  });

  test('a final s is no letter too many', () => {
    expect(read('gross of Williams last week')).toContain('Williams');
    expect(read("Williams' gross last week")).toContain('Williams');
    expect(read('gross on Mondays')).toContain('Mondays');
  });
});

test('weeks by number are those that have begun', () => {
  const on = (today: string, question: string) => {
    const found = understand(question, names, { today, week_start: 1 });
    return isQuery(found) ? rangeOf(found.period) : found.reason;
  };
  expect(on('2027-01-05', 'gross in week 52')).toBe('2026-12-21..2026-12-27');
  expect(on('2027-01-05', 'gross in week 53')).toBe('2026-12-28..2027-01-03');
  expect(on('2028-01-05', 'gross in week 53')).toContain('53');
  expect(on('2026-11-13', 'gross in week 45')).toBe('2026-11-02..2026-11-08');
});

test.each([
  ['2026-05-30..2026-05-30', 'month', '2026-04-30..2026-04-30'],
  ['2026-05-01..2026-05-30', 'month', '2026-04-01..2026-04-30'],
  ['2026-05-01..2026-05-31', 'month', '2026-04-01..2026-04-30'],
  ['2026-05-31..2026-05-31', 'month', '2026-04-30..2026-04-30'],
  ['2026-04-30..2026-04-30', 'month', '2026-03-30..2026-03-30'],
  ['2026-04-01..2026-04-30', 'month', '2026-03-01..2026-03-31'],
  ['2026-03-29..2026-03-29', 'month', '2026-02-28..2026-02-28'],
  ['2028-03-29..2028-03-29', 'month', '2028-02-29..2028-02-29'],
  ['2028-02-01..2028-02-28', 'month', '2028-01-01..2028-01-28'],
  ['2028-02-01..2028-02-28', 'year', '2027-02-01..2027-02-28'],
  ['2028-02-29..2028-02-29', 'year', '2027-02-28..2027-02-28'],
  ['2029-02-28..2029-02-28', 'year', '2028-02-28..2028-02-28'],
  ['2029-02-01..2029-02-28', 'year', '2028-02-01..2028-02-29'],
] as const)('%s a %s earlier is %s', (days, unit, earlier) => {
  const [from, to] = days.split('..') as [string, string];
  expect(rangeOf(shifted({ from, to }, unit))).toBe(earlier);
});

test('a figure that the person may not see is refused before any name is told', () => {
  expect(understand('gross of Sam', names, calendar, null, () => false)).toEqual({
    reason: "You don't have permission to view Gross.",
    isForbidden: true,
  });
});

test('today stays that day in a report, also when the week begins with it', () => {
  const today = '2026-11-16';
  const found = understand('gross today', names, { today, week_start: 1 });
  if (!isQuery(found)) throw new Error(found.reason);
  expect(definitionOf(found, { today, week_start: 1 }).period).toEqual({ from: today, to: today });
});

test.each([
  ['gross last week against the week before', { unit: 'period', back: 1 }],
  ['gross last week vs the same week last year', { unit: 'day', back: 364 }],
  ['gross last month vs the month before', { unit: 'period', back: 1 }],
  ['gross this month vs last month', { unit: 'period', back: 1 }],
  ['why is gross down', { unit: 'period', back: 1 }],
  ['gross last quarter vs the same quarter last year', { unit: 'month', back: 12 }],
  ['gross in October vs August', { unit: 'month', back: 2 }],
  ['gross last week vs October', { from: '2026-10-01', to: '2026-10-31' }],
  ['gross this week so far vs last week', { unit: 'period', back: 1 }],
  ['gross mtd vs October', { unit: 'period', back: 1 }],
  ['gross ytd vs last year', { unit: 'period', back: 1 }],
])('%s keeps its comparison as %o in a report', (question, compare) => {
  const found = understand(question, names, calendar);
  if (!isQuery(found)) throw new Error(found.reason);
  expect(found.compare).not.toBeNull();
  expect(definitionOf(found, calendar).compare).toEqual(compare);
});

test.each([
  ['why is gross down', { preset: 'last_week' }],
  ['why is gross down mtd', { preset: 'month_to_date' }],
  ['gross this week so far vs last week', { preset: 'week_to_date' }],
  ['gross mtd vs the same days last month', { preset: 'month_to_date' }],
  ['gross qtd', { preset: 'quarter_to_date' }],
  ['gross ytd vs last year', { preset: 'year_to_date' }],
  ['gross last week vs the same week last year', { preset: 'last_week' }],
  ['gross November 1 to 13 vs October 1 to 13', { from: '2026-11-01', to: '2026-11-13' }],
  ['gross this month vs last month', { preset: 'this_month' }],
  ['gross by dispatcher', { preset: 'this_month' }],
])('the report of “%s” has the days %o, as long as those it is compared with', (question, period) => {
  const found = understand(question, names, calendar);
  if (!isQuery(found)) throw new Error(found.reason);
  const definition = definitionOf(found, calendar);
  expect(definition.period).toEqual(period);
  // The report of today has the days of the answer.
  if (!found.compare) return;
  const { today, week_start } = calendar;
  const days = reportDays(definition.period, today, week_start);
  const before = comparedRange(definition.compare, definition.period, today, week_start);
  expect([days, before].map(one => one && rangeOf(one))).toEqual(
    [found.period, found.compare].map(rangeOf),
  );
});

test('four weeks that are a whole February are compared with four weeks, in an answer and in a report', () => {
  const inMarch = { today: '2027-03-03', week_start: 1 } as const;
  const read = (question: string) => {
    const found = understand(question, names, inMarch);
    if (!isQuery(found) || !found.compare) throw new Error(question);
    const { period, compare } = definitionOf(found, inMarch);
    const before = comparedRange(compare, period, inMarch.today, 1);
    expect(before).toEqual({ from: found.compare.from, to: found.compare.to });
    return [found.period, found.compare].map(rangeOf);
  };
  expect(read('why is gross down the last four weeks')).toEqual([
    '2027-02-01..2027-02-28',
    '2027-01-04..2027-01-31',
  ]);
  expect(read('why is gross down in February')).toEqual([
    '2027-02-01..2027-02-28',
    '2027-01-01..2027-01-31',
  ]);
});

test('a pinned comparison of this week so far moves on with the day', () => {
  const found = understand('gross this week so far vs last week', names, calendar);
  if (!isQuery(found)) throw new Error(found.reason);
  const { period, compare } = definitionOf(found, calendar);
  const on = (today: string) =>
    [reportDays(period, today, 1), comparedRange(compare, period, today, 1)].map(
      one => one && rangeOf(one),
    );
  expect(on('2026-11-23')).toEqual(['2026-11-23..2026-11-23', '2026-11-16..2026-11-16']);
  expect(on('2026-12-03')).toEqual(['2026-11-30..2026-12-03', '2026-11-23..2026-11-26']);
  expect(on('2026-12-06')).toEqual(['2026-11-30..2026-12-06', '2026-11-23..2026-11-29']);
});

test.each([
  ['2026-11-30', 'gross qtd vs last quarter', 'quarter_to_date', '2026-07-01..2026-08-31'],
  ['2029-02-28', 'gross ytd vs last year', 'year_to_date', '2028-01-01..2028-02-29'],
  ['2026-11-30', 'gross mtd vs last month', 'month_to_date', '2026-10-01..2026-10-31'],
  [
    '2026-11-30',
    'gross this month so far vs last month',
    'month_to_date',
    '2026-10-01..2026-10-31',
  ],
  ['2026-11-15', 'gross so far this week vs last week', 'week_to_date', '2026-11-02..2026-11-08'],
])('on %s, the last day of a month or week, “%s” stays up to today in a report', (today, question, preset, before) => {
  const onThatDay = { today, week_start: 1 } as const;
  const found = understand(question, names, onThatDay);
  if (!isQuery(found) || !found.compare) throw new Error(question);
  const { period, compare } = definitionOf(found, onThatDay);
  expect(period).toEqual({ preset });
  expect(compare).toEqual({ unit: 'period', back: 1 });
  const compared = comparedRange(compare, period, today, 1);
  expect([found.compare, compared].map(one => one && rangeOf(one))).toEqual([before, before]);
});
