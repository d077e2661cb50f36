import type { Entity } from '../../schema/entity.ts';

/** The path from where the file of a record is fetched, with the token. */
export const fileAddress = ({ name }: Pick<Entity, 'name'>, id: number): string =>
  `/${name}/${id}/file`;
