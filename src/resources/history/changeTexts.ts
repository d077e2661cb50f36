import { registry } from '../../../schema/entities/index.ts';
import { labelOf } from '../../../schema/permissionFacts.ts';
import { formatMoney } from '../../../schema/rules/money/money.ts';
import { zoneAbbreviation } from '../../../schema/rules/time/zoneNames.ts';
import { zoneOr } from '../../../schema/rules/time/zones.ts';
import { plainNames } from '../../../schema/words/entityWords.ts';
import { readable } from '../../format/choiceWords.ts';
import { dateText, momentText, numberText, phoneText } from '../../format/valueTexts.ts';
import type { Translate } from '../../i18n/useT.ts';
import { ownZone } from '../../storage/preferences/ownZone.ts';
import type { Entry, FieldChange } from './Entry.ts';

/** A changed field in words: its label, the old value, the new value. */
export interface ChangeText {
  label: string;
  before: string | null;
  after: string | null;
  /** Items that were added or removed, without a replaced value. */
  isList?: boolean;
}

/** The texts of everything that an entry changed, without values that follow from the rest. */
export function entryTexts({ entity, changes }: Entry, translate: Translate): ChangeText[] {
  const fields = changes.map(({ field }) => field);
  return changes
    .filter(({ field }) => !comesAlong(entity, field, fields))
    .flatMap(change => changeTexts(entity, change, translate));
}

/**
 * A stop's position is its facility's: choosing the facility also sets the zone and the
 * coordinates.
 */
const comesAlong = (entity: string, field: string, fields: readonly string[]): boolean =>
  entity === 'load-stops' && WHERE.includes(field) && fields.includes('load_company_id');

const WHERE: readonly string[] = ['timezone', 'lat', 'lng'];

/** The texts of a change. A list of permissions shows what was added and removed. */
export function changeTexts(
  entity: string,
  change: FieldChange,
  translate: Translate,
): ChangeText[] {
  if (change.field === 'permissions') return permissionTexts(change, translate);
  if (isSilent(entity, change)) return [];
  const label = fieldLabel(entity, change.field, translate);
  const { before_name, before_zone, after_name, after_zone } = change;
  const textOf = (value: unknown, context: ValueContext) =>
    valueText(entity, change, value, context, translate);
  const before = textOf(change.before, { name: before_name, zone: before_zone });
  const after = textOf(change.after, { name: after_name, zone: after_zone });
  return before === after && change.kind !== 'secret' ? [] : [{ label, before, after }];
}

/** Fields that need no text: the parent record, how a file is stored, computed values. */
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

/** The label of an entity: "Stop". */
export const entityLabel = (entity: string, translate: Translate): string =>
  translate(`resources.${entity}.name`, { smart_count: 1, _: plainNames(entity) });

/** What is shown with a value: a reference's name, or the zone of a time at a stop. */
interface ValueContext {
  name: string | null | undefined;
  zone: string | null | undefined;
}

/** A readable value. Null where there is none. */
function valueText(
  entity: string,
  { kind, field }: FieldChange,
  value: unknown,
  { name, zone }: ValueContext,
  translate: Translate,
): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (name) return name;
  switch (kind) {
    case 'money':
      return formatMoney(Number(value));
    case 'rate':
      // Typed values are shown as typed, divided ones to the cent.
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

/**
 * 01/06/2027 09:00 EST: times of places are listed with times in the user's own zone, so each shows
 * its zone.
 */
function zonedText(moment: string, zone: string | null | undefined): string {
  const instant = new Date(moment).toISOString();
  const shownZone = zoneOr(zone, ownZone);
  return `${momentText(instant, shownZone)} ${zoneAbbreviation(instant, shownZone)}`;
}

/** The label of a choice: "Rest". */
export const choiceText = (
  entity: string,
  field: string,
  id: string | number,
  translate: Translate,
): string => translate(`resources.${entity}.choices.${field}.${id}`, { _: readable(String(id)) });

/** A time in an undeclared column, in the audit log's format. */
const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(value);
