import { registry } from '../../schema/entities/index.ts';
import { labelOf } from '../../schema/permissionFacts.ts';
import { formatMoney } from '../../schema/rules/money.ts';
import { plainNames } from '../../schema/words/entityWords.ts';
import { readable } from '../words/choiceWords.ts';
import { dateText, momentText, numberText, phoneText } from '../words/valueTexts.ts';
import type { FieldChange } from './Entry.ts';

type Translate = (key: string, args?: object) => string;

/** A changed field in words: what it is called, what stood there, what stands there now. */
export interface ChangeText {
  label: string;
  before: string | null;
  after: string | null;
  /** What was given or taken, and nothing that became something else. */
  isList?: boolean;
}

/** The texts of a change; a list of permissions is told by what was given and what was taken. */
export function changeTexts(
  entity: string,
  change: FieldChange,
  translate: Translate,
): ChangeText[] {
  if (change.field === 'permissions') return permissionTexts(change, translate);
  if (isSilent(entity, change)) return [];
  const label = fieldLabel(entity, change.field, translate);
  const before = valueText(entity, change, change.before, change.before_name, translate);
  const after = valueText(entity, change, change.after, change.after_name, translate);
  return before === after && change.kind !== 'secret' ? [] : [{ label, before, after }];
}

/** What a person knows already: whose part it is, how a file is kept, what follows from the rest. */
const isSilent = (entity: string, { field, kind }: FieldChange): boolean =>
  kind === 'file' ||
  (kind === 'json' && isComputed(entity, field)) ||
  field === 'mime' ||
  field === 'size' ||
  (registry.has(entity) && registry.get(entity).partOf === field);

const isComputed = (entity: string, field: string): boolean =>
  registry.has(entity) && registry.get(entity).fields[field]?.options.computed === true;

function permissionTexts({ before, after }: FieldChange, translate: Translate): ChangeText[] {
  const had = namesIn(before);
  const has = namesIn(after);
  const words = (names: string[]) => names.map(labelOf).join(', ');
  const given = has.filter(name => !had.includes(name));
  const taken = had.filter(name => !has.includes(name));
  return [
    ...(given.length > 0
      ? [
          {
            label: translate('linehaul.history.given'),
            before: null,
            after: words(given),
            isList: true,
          },
        ]
      : []),
    ...(taken.length > 0
      ? [
          {
            label: translate('linehaul.history.taken'),
            before: words(taken),
            after: null,
            isList: true,
          },
        ]
      : []),
  ];
}

const namesIn = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

/** `resources.loads.fields.broker_id`, else the field's name made readable. */
export const fieldLabel = (entity: string, field: string, translate: Translate): string =>
  translate(`resources.${entity}.fields.${field}`, { _: readable(field.replace(/_id$/, '')) });

/** What a record of an entity is called: "Stop". */
export const entityLabel = (entity: string, translate: Translate): string =>
  translate(`resources.${entity}.name`, { smart_count: 1, _: plainNames(entity) });

/** A value as people read it; null where nothing is. */
function valueText(
  entity: string,
  { kind, field }: FieldChange,
  value: unknown,
  name: string | null | undefined,
  translate: Translate,
): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (name) return name;
  switch (kind) {
    case 'money':
      return formatMoney(Number(value));
    case 'integer':
    case 'rate':
    case 'miles':
    case 'coordinate':
      return numberText(Number(value));
    case 'date':
      return dateText(String(value));
    case 'moment':
      return momentText(new Date(String(value)).toISOString());
    case 'phone':
      return phoneText(String(value));
    case 'flag':
      return translate(value ? 'ra.boolean.true' : 'ra.boolean.false');
    case 'choice':
    case 'choices':
      return [value]
        .flat()
        .map(id => choiceText(entity, field, String(id), translate))
        .join(', ');
    default:
      if (kind === null && isInstant(value)) return momentText(new Date(value).toISOString());
      return typeof value === 'object' ? JSON.stringify(value) : String(value);
  }
}

const choiceText = (entity: string, field: string, id: string, translate: Translate) =>
  translate(`resources.${entity}.choices.${field}.${id}`, { _: readable(id) });

/** A time in a column that no field declares, as the trail keeps it. */
const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(value);
