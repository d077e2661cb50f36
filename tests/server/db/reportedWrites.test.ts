import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { registry } from '../../../schema/entities/index.ts';
import { loads } from '../../../schema/entities/loads.ts';
import { tableOf } from '../../../schema/entity.ts';
import { projectRoot } from '../../../server/config.ts';
import { ChangeSet, followsOf } from '../../../server/db/changes.ts';
import { isCompanys } from '../../../server/db/sql/columns.ts';
import type { Tx } from '../../../server/db/tx.ts';
import { updating, writeRows, writing } from '../../../server/db/writeSql.ts';
import { testApp } from '../../support/app.ts';

/*
 * Boards, histories and credit follow what a write reports to its scope. `rowsOf` and the bulk
 * writes report by themselves. SQL written by hand is a `WriteSql`, which only `writeRows` runs: it
 * reports. The compiler refuses it anywhere else, and this test refuses SQL that writes followed
 * rows, or a table that is put in, and is no `WriteSql`. The tests' apps compare every write with its audit log as well.
 */
const { app } = await testApp();
const followed = [...followsOf(app.watchers).keys()].map(name => tableOf({ name }));

/** What makes a `WriteSql` of a text. */
const DECLARES = /\b(updating|inserting|deleting|writing)(<\w+>)?\(/;

/** The sample company's past is written before anybody opens it: nobody follows it. */
const UNFOLLOWED = [
  'demo/carrier/history.ts: PLACES',
  'demo/carrier/history.ts: SETTLED',
  'demo/carrier/history.ts: STANDING',
  'demo/carrier/history.ts: TONU_AMOUNTS',
];

/** What reports for the others. */
const ROW_LAYER = ['db/rows.ts', 'db/bulk.ts', 'db/writeSql.ts'];

/** Any table of the platform: watchers follow what belongs to a company. */
const OF_THE_PLATFORM = ['identity/platform/platformRows.ts: PlatformRows'];

/** A declaration of a module: from its first line to the next one's. */
interface Piece {
  file: string;
  name: string;
  text: string;
}

const root = join(projectRoot(), 'server');
const pieces = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.ts') && !ROW_LAYER.includes(name))
  .flatMap(file => piecesOf(file, readFileSync(join(root, file), 'utf8')));

function piecesOf(file: string, source: string): Piece[] {
  const begin = /^(?:export )?(?:async )?(?:function|const|class) (\w+)/gm;
  const starts = [...source.matchAll(begin)];
  return starts.map((match, index) => ({
    file,
    name: match[1] ?? '',
    text: source.slice(match.index, starts[index + 1]?.index),
  }));
}

/** A table by its name, or one that is put in, or added to the text: that may be any. */
const named = `"?(?:${followed.join('|')})\\b(?!\\s*\\()`;
const writes = new RegExp(
  `\\b(?:insert into|delete from|update)\\s+(?:${named}|"?\\$\\{|['"\`]\\s*\\+)`,
  'i',
);

/** Whether a text becomes a `WriteSql`: where it stands, or wherever its module names it. */
function isDeclared(piece: Piece, seen: readonly string[] = []): boolean {
  if (DECLARES.test(piece.text)) return true;
  const users = pieces.filter(
    ({ file, name, text }) =>
      file === piece.file &&
      name !== piece.name &&
      !seen.includes(name) &&
      new RegExp(`\\b${piece.name}\\b`).test(text),
  );
  return users.length > 0 && users.every(one => isDeclared(one, [...seen, piece.name]));
}

test('SQL written by hand that writes a followed entity is a write that reports', () => {
  const found = pieces.filter(({ text }) => writes.test(text));
  const silent = found.filter(piece => !isDeclared(piece));
  expect(silent.map(({ file, name }) => `${file}: ${name}`).sort()).toEqual([
    ...UNFOLLOWED,
    ...OF_THE_PLATFORM,
  ]);
  expect(found.length).toBeGreaterThan(15);
});

test('watchers follow no table of the platform, whose rows are written without a scope', () => {
  expect(
    [...followsOf(app.watchers).keys()].filter(name => !isCompanys(registry.get(name))),
  ).toEqual([]);
});

test.each([
  'tx.query(`update loads set price = 1`)',
  'tx.query(`update "loads" set price = 1`)',
  `tx.query(\`delete from \${table} where id = 1\`)`,
  `tx.query(\`insert into "\${table}" (id) values (1)\`)`,
  "tx.query('update ' + table + ' set price = 1')",
])('a write of a followed table, or of any that is put in, is found: %s', text => {
  expect(writes.test(text)).toBe(true);
});

test.each([
  'tx.query(`update telegram_alerts set last_sent_at = $1`)',
  `tx.query(\`select 1 from \${table} t for update\`)`,
])('and what writes no such table is not: %s', text => {
  expect(writes.test(text)).toBe(false);
});

test('a text that is no such write is found', () => {
  const [silent, loud] = piecesOf(
    'x.ts',
    `const SET = \`update loads set price = 1\`;\nconst PAY = updating(loads, \`update loads\`);\n`,
  );
  expect(silent && writes.test(silent.text) && !isDeclared(silent)).toBe(true);
  expect(loud && isDeclared(loud)).toBe(true);
});

const SET_PRICE = updating(loads, 'update loads set price = price where false returning id');

/* The compiler checks these. */
test('a write past the watchers does not compile', async () => {
  const tx: Tx = { query: async () => [] };
  const scope = { tx, changes: new ChangeSet() };
  // @ts-expect-error A write is no text that a scope sends without its report.
  await tx.query(SET_PRICE, []);
  // @ts-expect-error A text does not say what it reports.
  await expect(writeRows(scope, 'update loads set price = 1', [])).rejects.toThrow();
  // @ts-expect-error A write says what it reports.
  writing('update loads set price = 1');
  // @ts-expect-error A load has no such field.
  new ChangeSet().updated(loads, 1, { prise: 1 });
  await expect(writeRows(scope, SET_PRICE, [])).resolves.toEqual([]);
});

test('what a write returns is in the change set of its scope', async () => {
  const tx: Tx = { query: async <R>() => [{ id: 7, after: { price: 5 } }] as R[] };
  const changes = new ChangeSet(new Map([['loads', ['price']]]));
  await writeRows({ tx, changes }, SET_PRICE, []);
  expect(changes.all).toEqual([
    {
      entity: 'loads',
      id: 7,
      action: 'update',
      fields: ['price'],
      before: { price: null },
      after: { price: 5 },
    },
  ]);
});
