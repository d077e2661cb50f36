import type { Entity } from '../../../schema/entity.ts';

export interface Section {
  /** A group of the declaration; '' for fields without one. */
  name: string;
  fields: string[];
}

/** The fields that a form shows, by section, in the order of the declaration. */
export function sectionsOf({ fields }: Pick<Entity, 'fields'>): Section[] {
  const sections = new Map<string, string[]>();
  for (const [name, { kind, options }] of Object.entries(fields)) {
    if (options.computed || kind === 'json') continue;
    const group = options.group ?? '';
    sections.set(group, [...(sections.get(group) ?? []), name]);
  }
  return [...sections].map(([name, names]) => ({ name, fields: names }));
}
