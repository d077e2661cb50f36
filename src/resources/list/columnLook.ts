import type { Entity } from '../../../schema/entity.ts';
import type { Kind } from '../../../schema/fields.ts';
import { isStatusField } from '../derived/statusLook.ts';

/** The kind of a declared field, or of a common one. */
export function kindOf({ fields }: Pick<Entity, 'fields'>, source: string): Kind {
  const declared = fields[source]?.kind;
  if (declared) return declared;
  if (source === 'created_by') return 'belongsTo';
  return source.endsWith('_at') ? 'moment' : 'integer';
}

/** Numbers are right-aligned, so that their digits line up. A year is a name, not an amount. */
export const isNumeric = (kind: Kind) => ['integer', 'money', 'rate', 'miles'].includes(kind);

/** The server sorts by declared sortable columns. */
export const isSortable = (entity: Pick<Entity, 'fields'>, source: string) =>
  !['json', 'secret', 'choices', 'file'].includes(kindOf(entity, source));

/** Dates and phone numbers are condensed and gray: they are looked up, not read. */
export const fontOf = (kind: Kind) =>
  ['date', 'moment', 'time', 'phone'].includes(kind) ? 'condensed' : 'body';

/** A default width in pixels, by the usual content of such a field. */
export function widthOf(entity: Pick<Entity, 'fields'>, source: string): number {
  if (isStatusField(entity, source)) return 124;
  const { max = 0, length = 0 } = entity.fields[source]?.options ?? {};
  switch (kindOf(entity, source)) {
    case 'flag':
      return 84;
    case 'date':
      return 104;
    case 'time':
      return 80;
    case 'moment':
      return 132;
    case 'phone':
      return 120;
    case 'integer':
    case 'rate':
      return 92;
    case 'money':
    case 'miles':
    case 'coordinate':
      return 112;
    case 'choice':
      return 128;
    case 'belongsTo':
      return entity.fields[source]?.target === 'states' ? 64 : 136;
    case 'text':
      return textWidth(length || max);
    default:
      return 140;
  }
}

function textWidth(characters: number): number {
  if (characters > 0 && characters <= 10) return 88;
  if (characters === 17) return 164;
  if (characters <= 20) return 96;
  return characters <= 100 ? 120 : 184;
}
