import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  BUSY_LOADS,
  busyStatuses,
  EARNED_LOADS,
  LOAD_STATUS,
  loadStatuses,
} from '../../schema/rules/freight/loadStates.ts';

/** A status column of SQL next to a number: what it means is known to nobody who reads it. */
const BARE =
  /\b\w*status\b"?(::\w+)?\s*(=|<>|!=|[<>]=?|(not\s+)?in|is\s+(not\s+)?distinct\s+from|when)\s*(any\s*)?\(?\s*('\{)?\d/gi;

/** The same in the code, where an answer of HTTP and a program's end are another's status. */
const BARE_IN_CODE =
  /(?<!\w|error\.|trial\.)(?:board_)?status\s*[!=]==\s*\d{1,2}\b|\[\d{1,2}(, \d{1,2})*\]\.includes\((\w+\.)?(board_)?status\b/g;

/** A list of at least two numbers that may all be statuses, and one in an object or a field. */
const NUMBER_LIST = /(?<![\w\])])\[\s*(?:[1-9]|1[0-3])(?:,\s*(?:[1-9]|1[0-3]))+,?\s*\]/g;
const BARE_VALUE =
  /\b\w*status(?:_id)?: (?:[^,;\n]{0,60}(?<!\?)\? )?(?:[1-9]\d?\b(?!\d)|'[1-9]\d?')/g;

/** What else has short numbers: a place in a sentence, lines of a skeleton, the envelope of the chat. */
const OTHER_NUMBERS =
  /^server\/(assistant\/question\/sayings|talk\/chat\/(changes|send))\.ts$|^src\/feedback\/Skeletons\.tsx$/;

/** The wire's own choices are declared here. */
const DECLARED = /^schema\/entities\//;

/** Lists and values of a file that has to do with statuses. */
const listsIn = (text: string): string[] =>
  /status/i.test(text) ? [...bareIn(text, NUMBER_LIST), ...bareIn(text, BARE_VALUE)] : [];

/** What else is called a status: the answers of HTTP. */
const OF_HTTP = new Set([
  'server/errors.ts',
  'server/files/s3Store.ts',
  'server/http/answers.ts',
  'server/http/idempotency.ts',
  'server/maps/askService.ts',
  'server/talk/telegram/botApi.ts',
]);

const isComment = (line: string) => /^\s*(\/?\*|\/\/)/.test(line);

const bareIn = (text: string, pattern = BARE): string[] =>
  text
    .split('\n')
    .map(line => (isComment(line) ? '' : line))
    .join('\n')
    .match(pattern) ?? [];

const filesUnder = (...roots: string[]) =>
  roots.flatMap(root =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter(name => /\.tsx?$/.test(name))
      .map(name => join(root, name)),
  );

const files = filesUnder('server', 'schema');

test('statuses in SQL are named by the state rules, never written as a number', () => {
  const found = files
    .filter(file => !OF_HTTP.has(file))
    .flatMap(file => bareIn(readFileSync(file, 'utf8')).map(bare => `${file}: ${bare}`));
  expect(files.length).toBeGreaterThan(500);
  expect(found).toEqual([]);
});

test('statuses in the code are named too', () => {
  const found = filesUnder('server', 'schema', 'src').flatMap(file =>
    bareIn(readFileSync(file, 'utf8'), BARE_IN_CODE).map(bare => `${file}: ${bare}`),
  );
  expect(found).toEqual([]);
});

test('a list of statuses, and a status that the code sets, is named', () => {
  const found = filesUnder('server', 'schema', 'src')
    .filter(file => !OF_HTTP.has(file) && !OTHER_NUMBERS.test(file) && !DECLARED.test(file))
    .flatMap(file => listsIn(readFileSync(file, 'utf8')).map(bare => `${file}: ${bare}`));
  expect(found).toEqual([]);
});

/** The table itself, and what a file of an import may say. */
const OF_WIRE = new Set(['schema/rules/freight/loadStates.ts', 'server/imports/cells/words.ts']);
/** People read `loadStatusWord` instead: the wire calls a reserved load "Reserve". */
const WIRE_NAME = /\bloadStatuses\b[^;]*?(?:\.|\{[^}]*\b)name\b/;

test('no message has the wire’s name of a status', () => {
  const found = files
    .filter(file => !OF_WIRE.has(file))
    .filter(file => WIRE_NAME.test(readFileSync(file, 'utf8')));
  expect(found).toEqual([]);
});

describe('a bare number is noticed', () => {
  test.each([
    'l.status in (6, 8)',
    'where status = 6',
    'l.status <> 1',
    't.status not in (7)',
    't.board_status = 12',
    'case l.status when 5 then',
    'l."status"=6',
    "l.status = any ('{6,8}')",
    'l.status is distinct from 7',
    'l.status in (\n  6, 8)',
    'l.status >= 5',
  ])('in %j', text => {
    expect(bareIn(text)).toHaveLength(1);
  });

  test.each(['l.status = $3', "i.status = 'void'", 'status === 6'])('and not in %j', text => {
    expect(bareIn(text)).toEqual([]);
  });

  test.each([
    'status === 6',
    'load.status !== 1',
    'row.board_status === 12',
    '[6, 7, 8].includes(status)',
    '[6].includes(load.status)',
  ])('in the code %j', text => {
    expect(bareIn(text, BARE_IN_CODE)).toHaveLength(1);
  });

  test.each([
    'const statuses = [3, 4, 5];',
    "query.status === 'all' ? [\n  6,\n  8,\n] : []",
    'const load = { ...found, status: 2 };',
    "board_status: row.value('status') === 'in_shop' ? '12' : null",
    'status: isDone ? 6 : LOAD_STATUS.arrived',
  ])('in the list or value %j', text => {
    expect(listsIn(text)).toHaveLength(1);
  });

  test.each([
    'const statuses = [LOAD_STATUS.tonu, LOAD_STATUS.canceled];',
    'const statusHours = [24, 48];',
    'const months = [4, 6, 9, 11];',
    'status: 404',
    'const status = parts[1];',
  ])('and not in the list or value %j', text => {
    expect(listsIn(text)).toEqual([]);
  });

  test.each([
    'status === LOAD_STATUS.tonu',
    'status === 422',
    'error.status === 0',
    'active_status === 1',
    '[4, 6, 9, 11].includes(month)',
  ])('and not in the code %j', text => {
    expect(bareIn(text, BARE_IN_CODE)).toEqual([]);
  });
});

test('the ids by key and the lists for SQL are those of the table of statuses', () => {
  expect(Object.entries(LOAD_STATUS)).toEqual(loadStatuses.map(({ id, key }) => [key, id]));
  expect(EARNED_LOADS).toBe(`(${LOAD_STATUS.delivered}, ${LOAD_STATUS.tonu})`);
  expect(BUSY_LOADS).toBe(`(${busyStatuses.join(', ')})`);
});
