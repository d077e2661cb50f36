import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tableOf } from '../../../schema/entity.ts';
import { projectRoot } from '../../../server/config.ts';
import { followsOf } from '../../../server/db/changes.ts';
import { testApp } from '../../support/app.ts';

/*
 * Boards, histories and credit follow what a write tells its scope. `rowsOf` and the bulk writes
 * tell by themselves; SQL written by hand must. The tests' apps compare every write that a test
 * makes with its audit log; this finds the ones that no test makes.
 */
const { app } = await testApp();
const followed = [...followsOf(app.watchers).keys()].map(name => tableOf({ name }));

const REPORTS = /\bchanges\s*\.\s*(created|updated|returned|deleted)\b/;

/** Writes that are reported elsewhere, or to nobody. */
const ELSEWHERE = [
  // The functions next to it report the whole load, once its parts have their ids.
  'freight/loads/writeLoadAggregate.ts: loadSql',
  // The sample company's past is written before anybody opens it.
  'demo/carrier/history.ts: TONU_AMOUNTS',
  'demo/carrier/history.ts: SETTLED',
  'demo/carrier/history.ts: PLACES',
  'demo/carrier/history.ts: STANDING',
];

/** A declaration of a module: from its first line to the next one's. */
interface Piece {
  file: string;
  name: string;
  text: string;
}

const root = join(projectRoot(), 'server');
const pieces = readdirSync(root, { recursive: true, encoding: 'utf8' })
  // The row layer is what reports for the others.
  .filter(name => name.endsWith('.ts') && !name.startsWith('db/'))
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

const writes = new RegExp(
  `\\b(?:insert into|delete from|update)\\s+(?:${followed.join('|')})\\b(?!\\s*\\()`,
  'i',
);

/** The pieces that send a text: itself, and those of its module that name it. */
const sendersOf = ({ file, name, text }: Piece) =>
  REPORTS.test(text)
    ? []
    : pieces.filter(
        other =>
          other.file === file &&
          other.name !== name &&
          new RegExp(`\\b${name}\\b`).test(other.text),
      );

function isReported(piece: Piece, seen: readonly string[] = []): boolean {
  if (REPORTS.test(piece.text)) return true;
  const senders = sendersOf(piece).filter(({ name }) => !seen.includes(name));
  return senders.length > 0 && senders.every(one => isReported(one, [...seen, piece.name]));
}

test('SQL written by hand tells its scope which rows of a followed entity it wrote', () => {
  const found = pieces.filter(({ text }) => writes.test(text));
  const silent = found.filter(piece => !isReported(piece));
  expect(silent.map(({ file, name }) => `${file}: ${name}`).sort()).toEqual([...ELSEWHERE].sort());
  expect(found.length).toBeGreaterThan(15);
});

test('a write that tells nobody is found', () => {
  const [silent, loud] = piecesOf(
    'x.ts',
    `const SET = \`update loads set price = 1\`;\nasync function set(scope) { await tx.query(SET) }\n`,
  );
  expect(silent && writes.test(silent.text)).toBe(true);
  expect(loud && REPORTS.test(loud.text)).toBe(false);
});
