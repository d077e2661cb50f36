import { expect, test } from 'vitest';
import { readConditions } from '../../../../schema/rules/automation/actions.ts';
import {
  attributeField,
  attributesOf,
  type ModelAttribute,
} from '../../../../schema/rules/automation/attributes.ts';
import { unmetReason } from '../../../../schema/rules/automation/conditions.ts';
import { workflowModels } from '../../../../schema/rules/automation/operators.ts';

/** `npm run model:workflows` asks for more. */
const RULES = Number(process.env.RULES ?? 10_000);
const ZONE = 'America/Chicago';
const TODAY = { date: '2026-11-26', zone: ZONE };
const DAY = 86_400_000;

/** The same numbers in every run. */
let seed = Number(process.env.SEED ?? 20261126);
function random(): number {
  seed = (seed * 1664525 + 1013904223) % 4294967296;
  return seed / 4294967296;
}
const below = (most: number) => Math.floor(random() * most);
const oneOf = <T>(values: readonly T[]): T => values[below(values.length)] as T;

/**
 * A value as people think of it: a number counts in hundredths, a date in days since 1970, a text is
 * itself. From it come the stored form and the form that a rule is sent in.
 */
type Meant = number | string | boolean | string[] | null;

const WORDS = ['Acme', 'acme', 'ACME Foods', 'Bluestem', 'x', '0', 'true', 'Ñandú', 'a b'];

/** Few different values of each kind, so that many comparisons are of equals. */
function meant(attribute: ModelAttribute): Meant {
  const { kind, choices = [] } = attributeField(attribute.model, attribute.attribute)!;
  if (random() < 0.15) return null;
  switch (kind) {
    case 'text':
      return oneOf(WORDS);
    case 'phone':
      return oneOf(['+16305550100', '+16305550199', '+525555550100']);
    case 'time':
      return oneOf(['06:00', '06:30', '22:15']);
    case 'integer':
    case 'belongsTo':
      return (below(5) + 1) * 100;
    case 'money':
    case 'rate':
    case 'miles':
      return oneOf([0, 100, 150, 999, 1000, 99_999]);
    case 'coordinate':
      return oneOf([-8775, 0, 150, 4150]);
    case 'date':
    case 'moment':
      return dayOf(TODAY.date) + below(15) - 7;
    case 'flag':
      return random() < 0.5;
    case 'choice':
      return String(oneOf(choices));
    case 'choices':
      return choices.map(String).filter(() => random() < 0.3);
    default:
      throw new Error(`Nobody says how ${kind} is compared.`);
  }
}

const dayOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / DAY;
const dateOf = (day: number) => new Date(day * DAY).toISOString().slice(0, 10);

/** Some minute of that day in Chicago: UTC minus six hours in November and December. */
const instantOn = (day: number) =>
  new Date(day * DAY + 6 * 3_600_000 + below(24 * 60) * 60_000).toISOString();

/** As the database has it, in JSON. */
function stored(attribute: ModelAttribute, value: Meant): unknown {
  const { kind, choices = [] } = attributeField(attribute.model, attribute.attribute)!;
  if (value === null) return kind === 'text' && random() < 0.3 ? '' : null;
  if (kind === 'date') return dateOf(value as number);
  if (kind === 'moment') return instantOn(value as number);
  if (kind === 'time') return `${value}:00`;
  if (typeof value === 'number') {
    return kind === 'money' && random() < 0.5 ? (value / 100).toFixed(2) : value / 100;
  }
  return kind === 'choice' ? choices.find(one => String(one) === value) : value;
}

/** As a form or another program sends it. */
function sent(attribute: ModelAttribute, value: Meant): unknown {
  const { kind, choices = [] } = attributeField(attribute.model, attribute.attribute)!;
  if (kind === 'date' || kind === 'moment') return dateOf(value as number);
  if (typeof value === 'number') return random() < 0.5 ? String(value / 100) : value / 100;
  if (typeof value === 'boolean') return random() < 0.5 ? value : value ? '1' : '0';
  return kind === 'choice' ? choices.find(one => String(one) === value) : value;
}

const notNull = (attribute: ModelAttribute): Meant => {
  for (;;) {
    const value = meant(attribute);
    if (value !== null) return value;
  }
};

interface Case {
  attribute: ModelAttribute;
  is: Meant;
  condition: { attribute: string; operator: string; value?: unknown };
  holds(change: { isCreated: boolean; isChanged: boolean }): boolean;
}

/** A condition, and whether it holds: decided from what is meant, never from how it is written. */
function aCase(attribute: ModelAttribute): Case {
  const is = meant(attribute);
  const operator = oneOf(attribute.operators);
  const condition = { attribute: attribute.attribute, operator };
  const isEmpty = is === null || (Array.isArray(is) && is.length === 0);
  const changed = ({ isCreated, isChanged }: { isCreated: boolean; isChanged: boolean }) =>
    isChanged || (isCreated && !isEmpty);
  const always = (answer: boolean) => () => answer;
  if (operator === 'is_empty') return { attribute, is, condition, holds: always(isEmpty) };
  if (operator === 'changed') return { attribute, is, condition, holds: changed };
  if (operator === 'days_until_lte') {
    const days = below(9) - 2;
    const until = is === null ? Number.POSITIVE_INFINITY : (is as number) - dayOf(TODAY.date);
    return {
      attribute,
      is,
      condition: { ...condition, value: days },
      holds: always(until <= days),
    };
  }
  if (operator === 'contains') {
    const { kind, choices = [] } = attributeField(attribute.model, attribute.attribute)!;
    const part = kind === 'choices' ? String(oneOf(choices)) : oneOf(['ac', 'AC', 'x', 'ñ', '6:']);
    const whole = Array.isArray(is) ? is : String(is ?? '').toLocaleLowerCase('en');
    const has = whole.includes(Array.isArray(is) ? part : part.toLocaleLowerCase('en'));
    return { attribute, is, condition: { ...condition, value: part }, holds: always(has) };
  }
  if (operator === 'in' || operator === 'not_in') {
    const values = Array.from({ length: below(4) + 1 }, () => notNull(attribute));
    const isAmong = values.some(one => one === is);
    return {
      attribute,
      is,
      condition: { ...condition, value: values.map(one => sent(attribute, one)) },
      holds: always(operator === 'in' ? isAmong : !isAmong),
    };
  }
  const value = notNull(attribute);
  const compared = { ...condition, value: sent(attribute, value) };
  if (operator === 'changed_to') {
    return {
      attribute,
      is,
      condition: compared,
      holds: change => changed(change) && is === value,
    };
  }
  const order = is === null ? Number.NaN : Number(is) - Number(value);
  const answers: Record<string, boolean> = {
    eq: is === value,
    neq: is !== value,
    gt: order > 0,
    gte: order >= 0,
    lt: order < 0,
    lte: order <= 0,
  };
  const answer = answers[operator];
  if (answer === undefined) throw new Error(`Nobody says what ${operator} means.`);
  return { attribute, is, condition: compared, holds: always(answer) };
}

test(`${RULES} random rules decide as an evaluator that knows what each value means`, () => {
  const seen = new Map<string, number>();
  let fired = 0;
  for (let number = 0; number < RULES; number += 1) {
    const model = oneOf(workflowModels);
    const match = oneOf(['all', 'any'] as const);
    const free = [...attributesOf(model)];
    const cases = Array.from({ length: below(4) + 1 }, () =>
      aCase(free.splice(below(free.length), 1)[0] as ModelAttribute),
    );
    const action = oneOf(['created', 'updated', 'deleted', 'none'] as const);
    const changed = cases.flatMap(({ attribute }) =>
      action === 'updated' && random() < 0.5 ? [attribute.attribute] : [],
    );
    const after = Object.fromEntries(
      cases.map(({ attribute, is }) => [attribute.attribute, stored(attribute, is)]),
    );
    const read = readConditions(
      model,
      cases.map(({ condition }) => condition),
    );
    expect(read.errors, JSON.stringify(cases.map(({ condition }) => condition))).toEqual({});
    const held = cases.map(one =>
      one.holds({
        isCreated: action === 'created',
        isChanged: changed.includes(one.attribute.attribute),
      }),
    );
    const expected = match === 'all' ? held.every(Boolean) : held.some(Boolean);
    const reason = unmetReason(
      { model, conditions: read.value, match },
      { action, changed, after },
      TODAY,
    );
    if ((reason === null) !== expected) {
      expect.fail(JSON.stringify({ number, model, match, action, changed, after, cases, held }));
    }
    if (expected) fired += 1;
    for (const { condition, attribute } of cases) {
      const key = `${attribute.type} ${condition.operator}`;
      seen.set(key, (seen.get(key) ?? 0) + 1);
    }
  }
  // Both answers, and every operator of every type, were among them.
  expect(fired).toBeGreaterThan(RULES / 5);
  expect(RULES - fired).toBeGreaterThan(RULES / 5);
  const every = workflowModels.flatMap(model =>
    attributesOf(model).flatMap(({ type, operators }) => operators.map(one => `${type} ${one}`)),
  );
  expect([...new Set(every)].filter(key => !seen.has(key))).toEqual([]);
});
