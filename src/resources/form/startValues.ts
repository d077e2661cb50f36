import type { Entity } from '../../../schema/entity.ts';
import type { Values } from './useSave.ts';

/** The initial values of a new record: the declared defaults, and the caller's values. */
export function startValues({ fields }: Pick<Entity, 'fields'>, known: Values = {}): Values {
  const defaults = Object.entries(fields).flatMap(([name, { options }]) =>
    options.computed || options.default === undefined ? [] : [[name, options.default] as const],
  );
  return { ...Object.fromEntries(defaults), ...known };
}
