import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot, readConfig } from '../../server/config.ts';
import { productVersion } from '../../server/version.ts';
import { testApp } from '../support/app.ts';
import { as } from '../support/as.ts';

const root = projectRoot();
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The variables in the first column of a document's table. */
const inTable = (text: string) =>
  text
    .split('\n')
    .filter(line => line.startsWith('| `'))
    .flatMap(line => [...(line.split('|')[1] ?? '').matchAll(/`([A-Z][A-Z0-9_]+)`/g)])
    .map(([, name]) => name);

/** The variables that are read when these are set: some are read only together with others. */
function readWith(set: Record<string, string>): string[] {
  const asked = new Set<string>();
  readConfig(
    new Proxy(set, {
      get: (values, name) => {
        asked.add(String(name));
        return values[String(name)];
      },
    }),
    '/project',
  );
  return [...asked];
}

const everySetting = [
  ...new Set([
    ...readWith({}),
    ...readWith({
      S3_ENDPOINT: 'https://s3.test',
      S3_BUCKET: 'b',
      S3_ACCESS_KEY: 'a',
      S3_SECRET_KEY: 's',
      ASSISTANT_URL: 'https://model.test',
    }),
  ]),
];

describe('the settings', () => {
  test('in the operator’s table are exactly those that the server reads', () => {
    expect(inTable(read('docs/user/operator.md')).sort()).toEqual(everySetting.sort());
  });

  test('named in README are among them', () => {
    const named = inTable(read('README.md'));
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter(name => !everySetting.includes(String(name)))).toEqual([]);
  });

  test('are all read in that one way: no name in the source is missing among them', () => {
    const written = [...read('server/config.ts').matchAll(/(?:'|env\.)([A-Z][A-Z0-9_]{2,})\b/g)];
    const names = [...new Set(written.map(([, name]) => String(name)))];
    expect(names.filter(name => !everySetting.includes(name))).toEqual([]);
  });
});

describe('the version', () => {
  const version = productVersion(root);

  test('is the newest in the changelog', () => {
    expect(/^## (\S+)$/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version);
    expect(JSON.parse(read('package-lock.json')).version).toBe(version);
  });

  test('matches the API description', async () => {
    const { app } = await testApp();
    expect((await as(app, null).get('/openapi.json')).body.info.version).toBe(version);
  });
});

test('README names only existing scripts', () => {
  const scripts = Object.keys(JSON.parse(read('package.json')).scripts);
  const named = [...read('README.md').matchAll(/`npm (?:run )?([\w:-]+)/g)].map(([, name]) => name);
  expect(named.filter(name => !scripts.includes(String(name)))).toEqual([]);
});

test('each path that the pages name is there', () => {
  const pagesIn = (folder: string) =>
    readdirSync(join(root, folder))
      .filter(name => name.endsWith('.md'))
      .map(name => join(folder, name));
  const pages = ['README.md', 'CONTRIBUTING.md', ...pagesIn('docs'), ...pagesIn('docs/user')];
  const named = pages.flatMap(page =>
    [...read(page).matchAll(PATH)].map(([, path]) => ({ page, path: String(path) })),
  );
  expect(named.length).toBeGreaterThan(100);
  const missing = named.filter(({ path }) => path !== EXAMPLE && !existsSync(join(root, path)));
  expect(missing).toEqual([]);
});

/** A path in backticks, not a pattern such as `schema/words/<subject>.ts`. */
const PATH = /`((?:bench|docs|public|schema|scripts|server|src|tests)\/[^\s`<*…]*)`/g;

/** The file that CONTRIBUTING has a newcomer write. */
const EXAMPLE = 'schema/entities/inspections.ts';
