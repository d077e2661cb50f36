import { expect, test } from 'vitest';
import { isSameStreet } from '../../../server/rateConfirmations/matching/similarity.ts';

test.each([
  ['1200 Industrial Blvd', '1200 Industrial Boulevard'],
  ['1200 Industrial Blvd', '1200 Industrial Blvd, Suite 4'],
  ['1200 Industrial Blvd', '1200 N. Industrial Blvd'],
  ['410B Dock Road', '410b Dock Rd'],
  ['N61W23044 Harrys Way', 'n61w23044 Harry’s Way'],
  ['4400 Parkway', '4400 Parkway Drive'],
  ['5th Ave & Main', '5th Avenue and Main'],
  ['One Logistics Way', '1 Logistics Way'],
])('%s is the same address as %s', (printed, ours) => {
  expect(isSameStreet(printed, ours)).toBe(true);
});

test.each([
  ['1200 Industrial Blvd', '4400 Commerce Blvd'],
  ['1200 Industrial Blvd', '1202 Industrial Blvd'],
  ['1200 Industrial Blvd', '120 Industrial Blvd'],
  ['1200 N Industrial Blvd', '1200 N Commerce Blvd'],
  ['12-34 Dock Rd', '12-36 Dock Rd'],
  ['410A Dock Rd', '410B Dock Rd'],
  ['Industrial Blvd', '1200 Commerce Blvd'],
])('%s is a different address than %s', (printed, ours) => {
  expect(isSameStreet(printed, ours)).toBe(false);
});
