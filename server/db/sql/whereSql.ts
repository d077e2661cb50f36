import type { Entity } from '../../../schema/entity.ts';
import type { Field } from '../../../schema/fields.ts';
import {
  type Condition,
  MOST_CONDITIONS,
  type Operator,
  operatorsOf,
  readCondition,
} from '../../../schema/rules/records/conditions.ts';
import { Invalid } from '../../errors.ts';
import { quote } from './columns.ts';
import { alwaysField, boundSql, type Conditions, isAnyOf, read } from './compareSql.ts';
import { anywhere, plain } from './ilike.ts';

/**
 * `where[]=price:under:1000`: conditions that a person built, on any field of the entity. All must
 * match.
 */
export function addWhere(conditions: Conditions, entity: Entity, where: unknown): void {
  if (where === undefined || where === null || where === '') return;
  const texts = Array.isArray(where) ? where : [where];
  if (texts.length > MOST_CONDITIONS) {
    throw new Invalid({ where: [`There may be no more than ${MOST_CONDITIONS} conditions.`] });
  }
  for (const text of texts) {
    const condition = readCondition(String(text));
    const field = condition && fieldOf(entity, condition.field);
    if (!field || !operatorsOf(field.kind).includes(condition.operator)) {
      throw new Invalid({ where: ['A condition of the filter is not valid.'] });
    }
    conditions.add(conditionSql(conditions, field, condition));
  }
}

const ALWAYS = ['id', 'created_at', 'updated_at', 'created_by'];

function fieldOf({ fields }: Entity, name: string): Field | undefined {
  if (Object.hasOwn(fields, name)) return fields[name];
  return ALWAYS.includes(name) ? alwaysField(name) : undefined;
}

function conditionSql(
  conditions: Conditions,
  field: Field,
  { field: name, operator, values }: Condition,
): string {
  const [text = ''] = values;
  const column = `t.${quote(name)}`;
  // Without the field's own bounds: asking for more than a million is allowed.
  const kind = field.kind === 'moment' ? 'date' : field.kind; // People enter dates.
  const kept = () => values.map(value => read('where', { ...field, kind, options: {} }, value));
  switch (operator) {
    case 'is':
      return isAnyOf(conditions, field, column, kept());
    case 'not':
      // An empty value also differs from all of them.
      return `(${isAnyOf(conditions, field, column, kept())}) is not true`;
    case 'has':
      return `${column} ilike ${conditions.value(anywhere(text))}`;
    case 'begins':
      return `${column} ilike ${conditions.value(`${plain(text)}%`)}`;
    case 'under':
    case 'over':
    case 'least':
    case 'most':
      return compared(conditions, field, column, operator, values[0]);
    case 'empty':
      return isEmpty(field, column);
    case 'filled':
      return `not (${isEmpty(field, column)})`;
  }
}

/** Before a date means up to the previous day. Each end of a day is in the company's zone. */
function compared(
  conditions: Conditions,
  field: Field,
  column: string,
  operator: Extract<Operator, 'under' | 'over' | 'least' | 'most'>,
  value: unknown,
): string {
  const bound = (sign: '>=' | '<=') => boundSql(conditions, field, column, sign, 'where', value);
  if (operator === 'least') return bound('>=');
  if (operator === 'most') return bound('<=');
  return `(${bound(operator === 'under' ? '>=' : '<=')}) is false`;
}

const isEmpty = ({ kind }: Field, column: string) => {
  if (kind === 'text' || kind === 'phone') return `coalesce(${column}, '') = ''`;
  return kind === 'choices' ? `coalesce(cardinality(${column}), 0) = 0` : `${column} is null`;
};
