import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mexicanStates, provinces, usStates } from '../../../../schema/regions.ts';
import { testApp } from '../../../support/app.ts';

const { database } = await testApp();

test('the states that a lane is chosen from are those of the database', async () => {
  const rows = await database.platform.read.query<{ code: string; name: string }>(
    'select code, name from states order by code',
  );
  expect(Object.fromEntries(rows.map(({ code, name }) => [code, name]))).toEqual(usStates);
});

test('the provinces of Canada and the states of Mexico are those that locations are in', () => {
  const lines = readFileSync('server/maps/northAmericanCities.tsv', 'utf8').split('\n');
  const places = lines
    .filter(line => line !== '' && !line.startsWith('#'))
    .map(line => line.split('\t'));
  const regionsOf = (country: string) =>
    [...new Set(places.filter(place => place[2] === country).map(place => place[3]))].sort();
  expect(regionsOf('CA')).toEqual(Object.keys(provinces).sort());
  expect(regionsOf('MX')).toEqual([...mexicanStates].sort());
});
