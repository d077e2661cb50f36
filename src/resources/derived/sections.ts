import type { Entity } from '../../../schema/entity.ts';
import type { Field } from '../../../schema/fields.ts';

export interface Section {
  /** A group of the declaration. '' for fields without one. */
  name: string;
  fields: string[];
}

type Declared = Pick<Entity, 'fields'>;

/** The fields of a form by section, in the declaration's order. */
export const sectionsOf = (entity: Declared): Section[] =>
  bySection(entity, ({ options }) => !options.computed);

/** Those of a page: computed ones too, where they have a section. */
export const pageSectionsOf = (entity: Declared): Section[] =>
  bySection(entity, ({ options }) => !options.computed || options.group !== undefined);

function bySection({ fields }: Declared, isShown: (field: Field) => boolean): Section[] {
  const sections = new Map<string, string[]>();
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'json' || !isShown(field)) continue;
    const group = field.options.group ?? '';
    sections.set(group, [...(sections.get(group) ?? []), name]);
  }
  return [...sections].map(([name, names]) => ({ name, fields: names }));
}
