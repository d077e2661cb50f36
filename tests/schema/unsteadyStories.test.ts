import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { countedAsFailed, RUNS, rememberRun } from '../../scripts/unsteadyStories.mjs';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'linehaul-unsteady-'));
  file = join(folder, 'cache', 'unsteadyStories.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const steady = (runs: number) => {
  for (let run = 0; run < runs; run++) expect(rememberRun(file, [])).toEqual([]);
};

test('a story that is unsteady for the first time is not red', () => {
  expect(rememberRun(file, ['map', 'boards'])).toEqual([]);
  expect(rememberRun(file, ['loads'])).toEqual([]);
});

test.each([
  ['in the next run', 0],
  ['in the tenth run', RUNS - 2],
])('the same one again %s is named', (_, between) => {
  rememberRun(file, ['map', 'boards']);
  steady(between);
  expect(rememberRun(file, ['loads', 'map'])).toEqual(['map']);
});

test('after ten runs the first time is forgotten', () => {
  rememberRun(file, ['map']);
  steady(RUNS - 1);
  expect(rememberRun(file, ['map'])).toEqual([]);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toHaveLength(RUNS);
});

test.each(['', '{"map": 1}', '[1, ["map", 2]]', 'not JSON'])('a file with %j starts over', text => {
  rememberRun(file, []);
  writeFileSync(file, text);
  expect(rememberRun(file, ['map'])).toEqual([]);
  expect(rememberRun(file, ['map'])).toEqual(['map']);
});

test.each([
  ['none', [], [], 0],
  ['two for the first time', ['map', 'loads'], [], 0],
  ['one of two for the second time', ['map', 'loads'], ['map'], 1],
  ['three for the first time', ['map', 'loads', 'chat'], [], 3],
  ['three, one of them again', ['map', 'loads', 'chat'], ['map'], 3],
])('of the unsteady stories of a run, %s: so many count as failed', (_, unsteady, again, failed) => {
  expect(countedAsFailed(unsteady, again)).toBe(failed);
});
