import type { Entity } from '../../../../schema/entity.ts';
import type { LineColumn } from '../../../grid/lines/lineColumn.ts';
import { textColumn } from '../../../grid/lines/lineColumns.tsx';

type Basics<E extends Entity> = Parameters<typeof textColumn>[0] & {
  key: keyof E['fields'] & string;
};

/** A text column of the entity, limited to its field's maximum length. */
export function textColumnOf<E extends Entity>(of: E, basics: Basics<E>): LineColumn {
  const { fields }: Entity = of;
  return textColumn({ ...basics, maxLength: fields[basics.key]?.options.max });
}
