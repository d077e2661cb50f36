import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import type { Site } from './sites.ts';

/**
 * The texts of the sites that depend on nothing but their module. Each module is loaded once more,
 * with its expressions added, so constants and functions that it keeps to itself count too.
 */
export async function textsOf(sites: readonly Site[]): Promise<Map<Site, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'linehaul-statements-'));
  const found = new Map<Site, string>();
  try {
    for (const file of new Set(sites.map(site => site.file))) {
      const here = sites.filter(site => site.file === file && site.text !== null);
      if (here.length === 0) continue;
      const texts = await evaluated(file, here, folder);
      for (const [index, site] of here.entries()) {
        const text = texts[index];
        if (text !== undefined) found.set(site, text);
      }
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  return found;
}

async function evaluated(file: string, sites: readonly Site[], folder: string): Promise<string[]> {
  const source = readFileSync(file, 'utf8').replace(
    /(from '|import\('|import ')(\.[^']+)'/g,
    (_, before, path) => `${before}${resolve(dirname(file), path)}'`,
  );
  const texts = sites.map(({ text }) => `() => (${text})`).join(',\n');
  // A folder of its own: names of files repeat.
  const own = join(folder, String(created++));
  mkdirSync(own);
  const copy = join(own, basename(file));
  writeFileSync(copy, `${source}\nexport const statementTexts = [\n${texts}\n];\n`);
  const module = (await import(copy)) as { statementTexts: readonly (() => string)[] };
  return module.statementTexts.map(text => text());
}

let created = 0;
