import { registry } from '../../schema/entities/index.ts';
import { labelOf } from '../../schema/permissionFacts.ts';
import { formatMoney } from '../../schema/rules/money.ts';
import { zoneAbbreviation } from '../../schema/rules/zoneNames.ts';
import { zoneOr } from '../../schema/rules/zones.ts';
import { plainNames } from '../../schema/words/entityWords.ts';
import { ownZone } from '../preferences/ownZone.ts';
import { readable } from '../words/choiceWords.ts';
import { dateText, momentText, numberText, phoneText } from '../words/valueTexts.ts';
import type { Entry, FieldChange } from './Entry.ts';

type Translate = (key: string, args?: object) => string;

/** A changed field in words: what it is called, what stood there, what stands there now. */
export interface ChangeText {
  label: string;
  before: string | null;
  after: string | null;
  /** What was given or taken, and nothing that became something else. */
  isList?: boolean;
}

/** The texts of all that an entry changed, without what follows from the rest of it. */
export function entryTexts({ entity, changes }: Entry, translate: Translate): ChangeText[] {
  const fields = changes.map(({ field }) => field);
  return changes
    .filter(({ field }) => !comesAlong(entity, field, fields))
    .flatMap(change => changeTexts(entity, change, translate));
}

/** A stop lies where its facility does: whoever chooses that chooses neither a zone nor a point. */
const comesAlong = (entity: string, field: string, fields: readonly string[]): boolean =>
  entity === 'load-stops' && WHERE.includes(field) && fields.includes('load_company_id');

const WHERE: readonly string[] = ['timezone', 'lat', 'lng'];

/** The texts of a change; a list of permissions is told by what was given and what was taken. */
export function changeTexts(
  entity: string,
  change: FieldChange,
  translate: Translate,
): ChangeText[] {
  if (change.field === 'permissions') return permissionTexts(change, translate);
  if (isSilent(entity, change)) return [];
  const label = fieldLabel(entity, change.field, translate);
  const { before_name, before_zone, after_name, after_zone } = change;
  const textOf = (value: unknown, beside: Beside) =>
    valueText(entity, change, value, beside, translate);
  const before = textOf(change.before, { name: before_name, zone: before_zone });
  const after = textOf(change.after, { name: after_name, zone: after_zone });
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

/** What stands beside a value: of a reference its name, of a time at a stop the place's zone. */
interface Beside {
  name: string | null | undefined;
  zone: string | null | undefined;
}

/** A value as people read it; null where nothing is. */
function valueText(
  entity: string,
  { kind, field }: FieldChange,
  value: unknown,
  { name, zone }: Beside,
  translate: Translate,
): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (name) return name;
  switch (kind) {
    case 'money':
      return formatMoney(Number(value));
    case 'rate':
      // What is typed is told as it was typed; what was divided, to the cent.
      return isComputed(entity, field) ? Number(value).toFixed(2) : numberText(Number(value));
    case 'integer':
    case 'miles':
    case 'coordinate':
      return numberText(Number(value));
    case 'date':
      return dateText(String(value));
    case 'moment':
      return zonedText(String(value), zone);
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
      if (kind === null && isInstant(value)) return zonedText(value, zone);
      return typeof value === 'object' ? JSON.stringify(value) : String(value);
  }
}

/** 01/06/2027 09:00 EST: times of places stand among those of one's own clocks, each says whose. */
function zonedText(moment: string, zone: string | null | undefined): string {
  const instant = new Date(moment).toISOString();
  const told = zoneOr(zone, ownZone());
  return `${momentText(instant, told)} ${zoneAbbreviation(instant, told)}`;
}

const choiceText = (entity: string, field: string, id: string, translate: Translate) =>
  translate(`resources.${entity}.choices.${field}.${id}`, { _: readable(id) });

/** A time in a column that no field declares, as the trail keeps it. */
const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(value);
