import { expect, test } from 'vitest';
import type { CatalogueEntry } from '../../../../../src/resources/loads/form/accessorials/accessorialLines.ts';
import type { LoadLines } from '../../../../../src/resources/loads/form/formValues.ts';
import { firstKnown, namesInLines } from '../../../../../src/resources/loads/form/lineNames.ts';
import { lineWords } from '../../../../../src/resources/loads/form/lineWords.ts';
import { lineDifferences } from '../../../../../src/resources/loads/form/mergedLists.ts';
import type { Load } from '../../../../../src/resources/loads/load.ts';

const stop = (id: number | undefined, load_company_id: number, more: object = {}) => ({
  ...(id !== undefined && { id }),
  load_company_id,
  load_company: { id: load_company_id, company_name: `Facility ${load_company_id}` },
  ...more,
});
const lines = (stops: object[], load_drivers: object[], load_accessorials: object[] = []) =>
  ({
    stops,
    load_drivers,
    load_accessorials,
    load_commodities: [],
  }) as unknown as LoadLines; // The lists requested here.

const saved = {
  stops: [
    stop(501, 51, { place: { city: 'Chicago' } }),
    stop(502, 52, { place: { city: 'Omaha' } }),
  ],
  load_drivers: [],
  load_documents: [{ id: 81, original_name: 'lumper.pdf' }],
} as unknown as Load;
const catalogue = [
  { id: 3, name: 'Lumper' },
  { id: 4, name: 'Layover' },
] as CatalogueEntry[];
const leg = (to_stop_id: number | null) => ({ id: 7, driver_id: 5, to_stop_id });

function reported(base: LoadLines, mine: LoadLines, theirs: LoadLines) {
  const before = namesInLines(base, [saved], catalogue);
  const names = {
    mine: firstKnown(namesInLines(mine, [saved]), before),
    theirs: firstKnown(namesInLines(theirs, [saved]), before),
  };
  const words = lineWords(lineDifferences(base, mine, theirs), names, key => key);
  return words.map(one => one.words);
}

test('the stop of a leg is labeled with its number and city, as each of two people has them', () => {
  const base = lines([stop(501, 51), stop(502, 52)], [leg(null)]);
  const mine = lines([stop(502, 52), stop(501, 51)], [leg(502)]);
  const theirs = lines([stop(501, 51), stop(502, 52)], [leg(501)]);
  expect(reported(base, mine, theirs)).toContainEqual({ mine: '1 Omaha', theirs: '1 Chicago' });
});

test('an unsaved stop is labeled with its facility, and a missing one with a dash', () => {
  const base = lines([stop(501, 51)], [leg(501)]);
  const mine = lines([stop(501, 51), stop(undefined, 53, { key: -4 })], [leg(-4)]);
  const theirs = lines([stop(501, 51)], [leg(null)]);
  expect(reported(base, mine, theirs)).toEqual([{ mine: '2 Facility 53', theirs: '–' }]);
});

test('a stop removed by one of the two is labeled as before', () => {
  const both = [stop(501, 51), stop(502, 52)];
  const base = lines(both, [leg(null)]);
  const words = reported(base, lines([stop(501, 51)], [leg(502)]), lines(both, [leg(501)]));
  expect(words).toContainEqual({ mine: '2 Omaha', theirs: '1 Chicago' });
});

test('an accessorial’s driver, type and receipt are labeled with their names', () => {
  const drivers = [
    { id: 7, driver_id: 5, driver: { first_name: 'Marcus', last_name: 'Whitlock' } },
    { id: 8, driver_id: 6, driver: { first_name: 'Jolene', last_name: 'Castle' } },
  ];
  const line = (more: object) => lines([], drivers, [{ id: 31, ...more }]);
  const words = reported(
    line({ driver_id: null, accessorial_id: 1, receipt_document_id: null }),
    line({ driver_id: 5, accessorial_id: 3, receipt_document_id: 81 }),
    line({ driver_id: 6, accessorial_id: 4, receipt_document_id: null }),
  );
  expect(words).toEqual([
    { mine: 'Marcus Whitlock', theirs: 'Jolene Castle' },
    { mine: 'Lumper', theirs: 'Layover' },
    { mine: 'lumper.pdf', theirs: '–' },
  ]);
});
