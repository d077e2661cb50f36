import type { Entity } from '../../../schema/entity.ts';
import type { Values } from './useSave.ts';

/** What a form for a new record begins with: the declared defaults, and what the caller knows. */
export function startValues({ fields }: Pick<Entity, 'fields'>, known: Values = {}): Values {
  const defaults = Object.entries(fields).flatMap(([name, { options }]) =>
    options.computed || options.default === undefined ? [] : [[name, options.default] as const],
  );
  return { ...Object.fromEntries(defaults), ...known };
}
