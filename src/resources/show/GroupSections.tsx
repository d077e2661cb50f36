import type { Entity, FieldName } from '../../../schema/entity.ts';
import { pageSectionsOf } from '../derived/sections.ts';
import { ValueSection } from './ValueSection.tsx';

interface GroupSectionsProps<E extends Entity> {
  of: E;
  /** Groups of the declaration, in its order. */
  groups: readonly string[];
}

/** The sections of some groups of a record's fields, for pages with other content between them. */
export const GroupSections = <E extends Entity>({ of, groups }: GroupSectionsProps<E>) =>
  pageSectionsOf(of)
    .filter(({ name }) => groups.includes(name))
    .map(({ name, fields }) => (
      <ValueSection
        key={name}
        of={of}
        name={name}
        fields={fields as FieldName<E>[]} // They were read from the declaration.
      />
    ));
