import { expect, test } from 'vitest';
import { standsOn } from '../../../server/rateConfirmations/onDocument.ts';

test.each([
  [1500, 'Total carrier pay: $1,500.00'],
  [1500, 'Total: USD 1500'],
  [1500, 'Rate:1500USD/flat.'],
  [1500.5, '$ 1,500.50'],
  [42000, 'Weight  42,000lbs'],
  [42000, 'Weight (42000#)'],
  [0, 'Detention: $0'],
  ['482913', 'Load #482913, PO 77'],
  ['AB-12', 'Ref: AB-12.'],
  ['Canned goods', 'COMMODITY  CANNED\nGOODS'],
  ["53' Reefer", "Equipment: 53' Reefer"],
  ['Call 2 hours ahead, no lumper!', 'Call 2 hours ahead - no lumper.'],
])('%s is found on a document that says "%s"', (value, text) => {
  expect(standsOn(text, value)).toBe(true);
});

test.each([
  [500, 'Total: $1,500'],
  [500, 'Total: $500.75'],
  [1500, 'Total: $11,500'],
  [1, 'Total: $1,500'],
  [14, 'Delivery 11/14/2026'],
  [2026, 'Delivery 2026-11-14'],
  [555, 'Call 402-555-0113'],
  [77, 'PO-77'],
  [53, 'Trailer 53FT'],
  [300, '$300 - 500'],
  [500, '$300 - 500'],
  ['48291', 'Load #482913'],
  ['AB-12', 'Ref: AB-123'],
  ['12', 'Ref: AB-12'],
  ['Gold', 'Golden apples'],
  ['#', 'Load #482913'],
])('%s is not found on a document that says "%s"', (value, text) => {
  expect(standsOn(text, value)).toBe(false);
});
