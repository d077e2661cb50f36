import { registry } from '../../schema/entities/index.ts';
import type { Entity } from '../../schema/entity.ts';
import { importables } from '../../schema/imports.ts';
import { looksLike } from './headings/sureness.ts';

/** A column by its heading and its mapping. */
type NamedColumn = { heading: string; field: string | null };

/** A field whose values only some people may see. */
export type SecretField = { entity: Entity; field: string };

/**
 * The secrets that a column may hold, regardless of who asks and of its mapping: by field or heading,
 * of the file's entity, else of any. A driver file may have been taken for a broker file.
 */
export function secretsIn({ heading, field }: NamedColumn, entity: Entity): SecretField[] {
  const own = secretFields(entity).filter(
    name => name === field || looksLike(heading, entity, name),
  );
  if (own.length > 0) return own.map(name => ({ entity, field: name }));
  return importables(registry).flatMap(other =>
    secretFields(other)
      .filter(name => looksLike(heading, other, name))
      .map(name => ({ entity: other, field: name })),
  );
}

const secretFields = ({ fields }: Entity): string[] =>
  Object.keys(fields).filter(name => fields[name]?.kind === 'secret');
