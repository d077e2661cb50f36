import { relative } from 'node:path';
import { projectRoot } from '../../../server/config.ts';
import { type Column, describeAll } from './described.ts';
import { differencesOf } from './differences.ts';
import type { Executed } from './executed.ts';
import { type Site, statementSites } from './sites.ts';

const root = projectRoot();
let known: Site[] | undefined;

/** Every statement that the server sends. Read once: it takes seconds. */
export function sitesOfServer(): readonly Site[] {
  known ??= statementSites(root);
  return known;
}

/** `server/db/rows.ts:138` */
export const placeOf = ({ file, line }: Site) => `${relative(root, file)}:${line}`;

/** `server/db/rows.ts #select` */
export const nameOf = ({ file, within }: Site) => `${relative(root, file)} ${within}`;

/** The statements whose text depends on what a function was given. */
export const builtSites = () => sitesOfServer().filter(({ text }) => text === null);

/** What was sent, by its sites. */
export function sentFrom(executed: Iterable<Executed>): { site: Site; text: string }[] {
  const sites = new Map(sitesOfServer().map(site => [placeOf(site), site]));
  return [...executed].flatMap(({ place, text }) => {
    const site = sites.get(place);
    return site ? [{ site, text }] : [];
  });
}

/** What is wrong with these texts of statements, as `place: fault`. */
export async function faultsIn(
  url: string,
  sent: readonly { site: Site; text: string }[],
): Promise<string[]> {
  const described = await describeAll(
    url,
    sent.map(({ text }) => text),
  );
  const faults = sent.flatMap(({ site, text }) =>
    faultsOf(described.get(text), site).map(fault => `${placeOf(site)}: ${fault}`),
  );
  return [...new Set(faults)];
}

function faultsOf(columns: readonly Column[] | Error | undefined, { claimed }: Site) {
  if (columns instanceof Error) return [columns.message];
  return columns && claimed ? differencesOf(columns, claimed) : [];
}
