import type { SortPayload } from 'ra-core';
import type { Entity } from '../../../schema/entity.ts';
import { firstOrder } from '../../../schema/listed.ts';

/** The order of a list at first: as the entity declares it, so that an index has that order. */
export function firstSort(of: Entity): SortPayload {
  const { field, order } = firstOrder(of);
  return { field, order: order === 'asc' ? 'ASC' : 'DESC' };
}

/** The rows of a list's page. */
export const ROWS_OF_PAGE = 50;
