import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../../server/config.ts';

const root = join(projectRoot(), 'src');
const textOf = (ending: RegExp) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(name => ending.test(name))
    .map(name => ({ name, text: readFileSync(join(root, name), 'utf8') }));

/** `[data-view="form"]` selects what a component sets as `data-view`. */
const SELECTED = /\[(data-[\w-]+)="([\w-]+)"\]/g;

/** `dataset.flash` sets `data-flash`. */
const datasetOf = (attribute: string) =>
  attribute
    .replace('data-', 'dataset.')
    .replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

test('what a style sheet selects by is a value that a component sets', () => {
  const components = textOf(/\.tsx?$/)
    .map(({ text }) => text)
    .join('\n');
  const isSet = (attribute: string, value: string) =>
    (components.includes(attribute) || components.includes(datasetOf(attribute))) &&
    (/^(true|false|\d+)$/.test(value) || new RegExp(`['"\`]${value}['"\`]`).test(components));
  const selected = textOf(/\.css$/).flatMap(({ name, text }) =>
    [...text.matchAll(SELECTED)].map(([, attribute = '', value = '']) => ({
      name,
      attribute,
      value,
    })),
  );
  expect(selected.filter(({ attribute, value }) => !isSet(attribute, value))).toEqual([]);
  expect(selected.length).toBeGreaterThan(20);
});
