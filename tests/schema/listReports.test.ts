import { expect, test } from 'vitest';
import { dateColumns, groupColumns, listColumns, reportLists } from '../../schema/listReports.ts';
import { entityWords, fieldWord } from '../../schema/words/entityWords.ts';

/** Labels that stand for several names. */
function doubled(names: Iterable<string>, labelOf: (name: string) => string): string[] {
  const named = new Map<string, string[]>();
  for (const name of names) {
    const label = labelOf(name).toLowerCase();
    named.set(label, [...(named.get(label) ?? []), name]);
  }
  return [...named].flatMap(([label, all]) =>
    all.length > 1 ? `${label}: ${all.join(' and ')}` : [],
  );
}

test('no report offers two columns, groups or dates of a list under one name', () => {
  const found = reportLists.flatMap(kind => {
    const names = new Set([...listColumns(kind), ...groupColumns(kind), ...dateColumns(kind)]);
    return doubled(names, name => fieldWord(kind.name, name)).map(one => `${kind.name}, ${one}`);
  });
  expect(found).toEqual([]);
});

test('no two lists of reports have one name', () => {
  expect(reportLists.length).toBeGreaterThan(20);
  expect(
    doubled(
      reportLists.map(({ name }) => name),
      entityWords,
    ),
  ).toEqual([]);
});
