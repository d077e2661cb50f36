import type { Entity } from '../../schema/entity.ts';
import { Invalid } from '../errors.ts';
import type { Query } from '../http/query.ts';

export const DEFAULT_PER_PAGE = 25;
export const MAX_PER_PAGE = 100;

/** Which part of a list a request wants. */
export interface Place {
  page: number;
  perPage: number;
  sort: string;
  order: 'asc' | 'desc';
}

/** Reads page, per_page (or limit), sort and order. An invalid page is page 1. */
export function placeOf(entity: Entity, query: Query): Place {
  return { sort: sortOf(entity, query.sort), order: orderOf(query), ...windowOf(query) };
}

/** Which page of how many rows, whatever their order. */
export function windowOf(query: Query): Pick<Place, 'page' | 'perPage'> {
  const perPage = whole(query.per_page ?? query.limit);
  return {
    page: Math.min(Math.max(whole(query.page), 1), MAX_PAGE),
    perPage: perPage === 0 ? DEFAULT_PER_PAGE : Math.min(Math.max(perPage, 1), MAX_PER_PAGE),
  };
}

/**
 * Up to this number, the response repeats the page as requested: its rows are still counted
 * exactly.
 */
const MAX_PAGE = Math.floor(Number.MAX_SAFE_INTEGER / MAX_PER_PAGE);

const whole = (raw: unknown) => (/^-?\d{1,20}$/.test(String(raw)) ? Number(raw) : 0);

/** Lists show the newest first, unless a sort is requested. */
export function orderOf({ sort, order }: Query): 'asc' | 'desc' {
  if (isEmpty(order)) return isEmpty(sort) ? 'desc' : 'asc';
  const direction = String(order).toLowerCase();
  if (direction === 'asc' || direction === 'desc') return direction;
  throw new Invalid({ order: ['The order must be asc or desc.'] });
}

const ALWAYS = ['id', 'created_at', 'updated_at', 'created_by'];

function sortOf(entity: Entity, sort: unknown): string {
  if (isEmpty(sort)) return 'id';
  const name = String(sort);
  if (ALWAYS.includes(name) || isSortable(entity, name)) return name;
  throw new Invalid({ sort: ['The list cannot be sorted by this column.'] });
}

function isSortable({ fields }: Entity, name: string): boolean {
  const kind = Object.hasOwn(fields, name) ? fields[name]?.kind : undefined;
  return kind !== undefined && kind !== 'json' && kind !== 'secret' && kind !== 'choices';
}

/** A parameter without effect. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '';
