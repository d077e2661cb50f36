import { expect, test } from 'vitest';
import type { LoadLines } from '../../../src/resources/loads/form/formValues.ts';
import { lineWords } from '../../../src/resources/loads/form/lineWords.ts';
import { lineDifferences } from '../../../src/resources/loads/form/mergedLists.ts';
import { stopNames } from '../../../src/resources/loads/form/stopNames.ts';
import type { Load } from '../../../src/resources/loads/load.ts';

const stop = (id: number | undefined, load_company_id: number, more: object = {}) => ({
  ...(id !== undefined && { id }),
  load_company_id,
  load_company: { id: load_company_id, company_name: `Facility ${load_company_id}` },
  ...more,
});
const lines = (stops: object[], load_drivers: object[]): LoadLines =>
  ({
    ...{ stops, load_drivers, load_accessorials: [], load_commodities: [] },
  }) as unknown as LoadLines; // what is asked of the lists here

const saved = {
  stops: [
    stop(501, 51, { place: { city: 'Chicago' } }),
    stop(502, 52, { place: { city: 'Omaha' } }),
  ],
} as unknown as Load;
const leg = (to_stop_id: number | null) => ({ id: 7, driver_id: 5, to_stop_id });

const told = (base: LoadLines, mine: LoadLines, theirs: LoadLines) =>
  lineWords(
    lineDifferences(base, mine, theirs),
    { mine: stopNames(mine.stops, [saved]), theirs: stopNames(theirs.stops, [saved]) },
    key => key,
  ).map(({ words }) => words);

test('the stop of a leg is called by its number and city, as each of two people has them', () => {
  const base = lines([stop(501, 51), stop(502, 52)], [leg(null)]);
  const mine = lines([stop(502, 52), stop(501, 51)], [leg(502)]);
  const theirs = lines([stop(501, 51), stop(502, 52)], [leg(501)]);
  expect(told(base, mine, theirs)).toContainEqual({ mine: '1 Omaha', theirs: '1 Chicago' });
});

test('a stop that is not saved yet is called by its facility, and none by a dash', () => {
  const base = lines([stop(501, 51)], [leg(501)]);
  const mine = lines([stop(501, 51), stop(undefined, 53, { key: -4 })], [leg(-4)]);
  const theirs = lines([stop(501, 51)], [leg(null)]);
  expect(told(base, mine, theirs)).toEqual([{ mine: '2 Facility 53', theirs: '–' }]);
});
