import type { Kind } from '../../fields.ts';

/** How a condition compares a field with its value. */
export const operators = [
  'is',
  'not',
  'has',
  'begins',
  'under',
  'over',
  'least',
  'most',
  'empty',
  'filled',
] as const;

export type Operator = (typeof operators)[number];

/** A line of a filter: a field, an operator and values. */
export interface Condition {
  field: string;
  operator: Operator;
  /** Several for `is` and `not`. None for `empty` and `filled`. */
  values: readonly string[];
}

/** The maximum number of conditions in a filter. */
export const MOST_CONDITIONS = 20;

const TEXT = ['has', 'begins', 'is', 'not', 'empty', 'filled'] as const;
const AMOUNT = ['least', 'most', 'is', 'not', 'over', 'under', 'empty', 'filled'] as const;
const ONE_OF = ['is', 'not', 'empty', 'filled'] as const;
const PRESENT = ['empty', 'filled'] as const;

/** The operators for a kind of field, the usual one first. */
export function operatorsOf(kind: Kind): readonly Operator[] {
  switch (kind) {
    case 'text':
    case 'phone':
      return TEXT;
    case 'integer':
    case 'money':
    case 'rate':
    case 'miles':
    case 'coordinate':
    case 'date':
    case 'moment':
    case 'time':
      return AMOUNT;
    case 'choice':
    case 'choices':
    case 'belongsTo':
      return ONE_OF;
    case 'flag':
      return ['is'];
    case 'file':
      return PRESENT;
    // Encrypted fields and fields with parts can't be compared.
    case 'secret':
    case 'json':
      return [];
  }
}

/** Whether the operator needs a value. */
export const takesValue = (operator: Operator) => operator !== 'empty' && operator !== 'filled';

/** Whether it accepts several values. */
export const takesSeveral = (operator: Operator) => operator === 'is' || operator === 'not';

/** A condition as a URL and a saved view store it: `price:under:1000`, `state_id:not:14|23`. */
export function conditionText({ field, operator, values }: Condition): string {
  return [field, operator, ...(takesValue(operator) ? [values.map(marked).join('|')] : [])].join(
    ':',
  );
}

/** Parses such a text. Null when it is not a condition. */
export function readCondition(text: string): Condition | null {
  const [, field = '', name, , rest] =
    /^(\w{1,60}):([a-z]{1,10})(:([\s\S]{0,1000}))?$/.exec(text) ?? [];
  const operator = operators.find(one => one === name);
  if (!operator || (takesValue(operator) && !rest)) return null;
  const values = takesValue(operator) ? (rest ?? '').split(/(?<!\\)\|/).map(unmarked) : [];
  return { field, operator, values };
}

const marked = (value: string) => value.replace(/[\\|]/g, sign => `\\${sign}`);
const unmarked = (value: string) => value.replace(/\\([\\|])/g, '$1');
