import { loads } from '../../../../schema/entities/loads.ts';
import { LOAD_STATUS } from '../../../../schema/rules/freight/loadStates.ts';
import { type Filters, sentValues } from '../../../db/sql/filterSql.ts';
import { type KeptValues, valuesWithKeptTotals } from '../../../db/sql/keptTotals.ts';
import { type Walk, walkOf } from '../../../db/sql/walkSql.ts';
import { type Place, placeOf } from '../../../rest/page.ts';
import type { LoadList } from './filters.ts';

/** Filters on a load's stops, drivers and trucks, and what a search covers. */
const OF_PARTS = [
  'driver_id',
  'pickup_state_id',
  'delivery_state_id',
  'state_id',
  'facility_id',
  'reference',
  'late',
  'canceled_on_from',
  'canceled_on_to',
  'gross_dispatcher_id',
] as const;

/** How an index gives the rows of a list of loads. Null: they are collected and sorted. */
export function walkOfLoads(wanted: Filters, list: LoadList, place: Place): Walk | null {
  if (list !== 'all') return null;
  const order = { field: place.sort, order: place.order };
  const offset = (place.page - 1) * place.perPage;
  return walkOf(loads, wanted, order, { offset }, { others: OF_PARTS });
}

const { delivered, canceled, tonu } = LOAD_STATUS;
const DONE: readonly number[] = [delivered, canceled, tonu];

/**
 * Whether few rows are collected, however many loads there are: those on the road, those with
 * something left to bill, and those of one driver.
 */
export function isBounded(wanted: Filters, list: LoadList): boolean {
  if (list !== 'all' || sentValues(wanted.id).length > 0) return true;
  return openStatuses(wanted) !== null || sentValues(wanted.driver_id).length === 1;
}

/** The requested statuses, where all of them are of open loads: those are few. Null otherwise. */
export function openStatuses(wanted: Filters): readonly number[] | null {
  const statuses = sentValues(wanted.status).map(Number);
  return statuses.length > 0 && statuses.every(status => !DONE.includes(status)) ? statuses : null;
}

/** The statuses whose kept totals are those of a list. Null: its loads are counted. */
export const statusesWithKeptTotals = (wanted: Filters, list: LoadList): KeptValues | null =>
  list === 'all' ? valuesWithKeptTotals(loads, wanted, { others: OF_PARTS }) : null;

/** Whether the list is one of statuses, or has no filter, in the order in which loads were made. */
export const isNewestFirst = (wanted: Filters, list: LoadList, { sort }: Place): boolean =>
  sort === 'id' && list === 'all' && walkOfLoads(wanted, list, FIRST_PAGE) !== null;

/** Later pages of it begin at a known row. */
const FIRST_PAGE = placeOf(loads, { sort: 'pickup_date', order: 'desc' });
