import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { answers } from '../../schema/responses/index.ts';
import { namedIn } from '../../schema/responses/kit.ts';

const ROOT = join(import.meta.dirname, '../..');

/** A type of fewer properties may well be equal by chance. */
const FEWEST = 4;

/** Types that have the properties of an answer and are something else. */
const OTHERS: Readonly<Record<string, string>> = {
  'schema/dashboardTiles.ts DashboardTile': 'the shape takes its type from it',
  'schema/listReports.ts ListReport': 'part of a definition',
  'schema/reportDefinition.ts ReportDefinition': 'the shape takes its type from it',
  'schema/rules/freight/stops.ts Waiting': 'the shape takes its type from it',
  'schema/rules/billing/factoringLedger.ts EntryAmounts': 'of one entry: the shape has their sums',
  'server/talk/telegram/botApi.ts Chat': 'Telegram declares it',
};

test('what an answer holds is declared once: no other type has the properties of its shapes', () => {
  const shapes = new Map<string, string>();
  const add = (of: string, shape: unknown) => {
    for (const names of propertiesIn(shape)) if (!shapes.has(names)) shapes.set(names, of);
  };
  for (const [name, shape] of namedIn(answers)) add(name, shape);
  for (const [call, answer] of Object.entries(answers)) {
    add(call, answer.data);
    if (answer.data) add(call, Object.values(answer.extra));
  }
  const twins = ['schema', 'server', 'src'].flatMap(folder =>
    sourcesIn(join(ROOT, folder)).flatMap(file =>
      typesIn(readFileSync(file, 'utf8')).flatMap(({ name, names }) => {
        const of = shapes.get(names);
        return of ? [{ type: `${relative(ROOT, file)} ${name}`, of }] : [];
      }),
    ),
  );
  const unexpected = twins.filter(({ type }) => !(type in OTHERS));
  expect(unexpected.map(({ type, of }) => `${type} repeats a shape of ${of}`)).toEqual([]);
  expect(Object.keys(OTHERS).filter(one => twins.every(({ type }) => type !== one))).toEqual([]);
});

test('a type and a shape are compared by the names of their properties', () => {
  const text =
    'export interface Card {\n  /** It. */\n  key: string;\n  id: number;\n  a?: { b: 1 };\n}\n';
  expect(typesIn(text)).toEqual([]);
  const card = text.replace('  id', '  readonly of: {\n    id: string;\n  };\n  id');
  expect(typesIn(card)).toEqual([{ name: 'Card', names: 'a id key of' }]);
});

/** The names of each object in a shape, nested ones included. */
function propertiesIn(shape: unknown): string[] {
  if (typeof shape !== 'object' || shape === null) return [];
  const { properties } = shape as { properties?: object };
  const names = properties ? [Object.keys(properties)] : [];
  return [
    ...names.filter(({ length }) => length >= FEWEST).map(inOrder),
    ...Object.values(shape).flatMap(propertiesIn),
  ];
}

/** The exported and the private types of a file that list their properties, as it is formatted. */
function typesIn(text: string): { name: string; names: string }[] {
  const declared = text.matchAll(
    /^(?:export )?(?:interface (\w+) |type (\w+) = )\{\n([\s\S]*?)^\}/gm,
  );
  return [...declared].flatMap(([, one, other, body = '']) => {
    const names = [...body.matchAll(/^ {2}(?:readonly )?(\w+)\??: /gm)].map(
      ([, name = '']) => name,
    );
    return names.length < FEWEST ? [] : [{ name: one ?? other ?? '', names: inOrder(names) }];
  });
}

const inOrder = (names: readonly string[]) => [...names].sort().join(' ');

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name))
    .map(name => join(folder, name));
