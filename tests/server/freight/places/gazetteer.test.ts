import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { US_ZIP_CODES, usZipCodes } from '../../../../scripts/usZipCodes.ts';
import { gazetteer } from '../../../../server/maps/gazetteer.ts';

test('the file of ZIP codes is what scripts/usZipCodes.ts writes', async () => {
  expect((await readFile(US_ZIP_CODES, 'utf8')) === (await usZipCodes())).toBe(true);
});

test('a ZIP code has its city and its location', async () => {
  const { cityOfZip, pointOfZip } = await gazetteer();
  expect(cityOfZip('60601')).toMatchObject({ name: 'Chicago', state: 'IL' });
  expect(pointOfZip('60601')).toEqual({ lat: 41.885155, lng: -87.621512 });
});

test('a ZIP code that is in no list of cities has a location only', async () => {
  const { cityOfZip, pointOfZip, zipsFrom } = await gazetteer();
  expect(pointOfZip('89437')).toEqual({ lat: 39.501156, lng: -119.468805 });
  expect(cityOfZip('89437')).toBeNull();
  expect(zipsFrom('8943')).not.toContain('89437');
});

test('no ZIP code has no location', async () => {
  const { cityOfZip, pointOfZip } = await gazetteer();
  expect([cityOfZip('00000'), pointOfZip('00000')]).toEqual([null, null]);
});
