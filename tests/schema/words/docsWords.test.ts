import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { entities } from '../../../schema/entities/index.ts';
import type { Entity } from '../../../schema/entity.ts';
import { measures } from '../../../schema/measures.ts';
import {
  choiceWord,
  entityWord,
  entityWords,
  fieldWord,
} from '../../../schema/words/entityWords.ts';
import { first } from '../../../src/i18n/first.ts';
import { later } from '../../../src/i18n/later.ts';

/** What is set in italics in docs/user and is on no screen, each with the reason. */
const NO_LABEL: Readonly<Record<string, string>> = {
  'Top 5 brokers by margin this quarter': 'a question that somebody types to the assistant',
  'What do brokers owe us?': 'a question that somebody types to the assistant',
  'Cost by category last month': 'a question that somebody types to the assistant',
  'Why is gross down?': 'a question that somebody types to the assistant',
  'And the week before?': 'a question that somebody types to the assistant',
  'Same for lanes': 'a question that somebody types to the assistant',
  'How about Mila?': 'a question that somebody types to the assistant',
  'Bottom 3': 'a question that somebody types to the assistant',
  'Delivery date 11/16/2026 – 11/22/2026': 'an example of a label and the days after it',
  'Location older than 4 h': 'an example of a label and the hours typed after it',
  'Left out': 'begins a sentence of the answer: server/assistant/compose.ts',
  Cali: 'a value in somebody’s file',
};

const FOLDER = 'docs/user';

test('what the user’s pages set in italics is what the screens say', () => {
  const labels = labelsOfPages();
  expect(labels.length).toBeGreaterThan(140);
  const texts = everyText();
  const unknown = labels.filter(({ label }) => !NO_LABEL[label] && !isOnScreen(label, texts));
  expect(unknown).toEqual([]);
});

test('every exception from the labels is in a page, and on no screen', () => {
  const written = new Set(labelsOfPages().map(({ label }) => label));
  const texts = everyText();
  const stale = Object.keys(NO_LABEL).filter(
    label => !written.has(label) || isOnScreen(label, texts),
  );
  expect(stale).toEqual([]);
});

/** The texts in single asterisks that start with a capital, or with the plus of a button. */
const ITALIC = /(?<!\*)\*(?!\*)((?:\+ )?[A-Z][^*]*?)\*(?!\*)/g;

/** Each label of a page: the steps of a path, *Staff → + Staff member*, are two. */
const labelsOfPages = () =>
  readdirSync(FOLDER).flatMap(page =>
    [...readFileSync(join(FOLDER, page), 'utf8').matchAll(ITALIC)]
      .flatMap(([, italic = '']) => italic.replace(/\s+/g, ' ').split(' → '))
      .map(label => ({ page, label: label.replace(/^\+ /, '') })),
  );

/** A filter's chip, *Late: No*, has two texts; *List: Loads* has a text with another filled in. */
function isOnScreen(label: string, texts: ReadonlySet<string>): boolean {
  if (texts.has(label)) return true;
  const [before = '', after = ''] = label.split(': ');
  return texts.has(after) && (texts.has(before) || texts.has(`${before}: …`));
}

/** The texts of the app, with … for what is filled in, and the labels that come from the names. */
const everyText = () =>
  new Set(
    [first, later, Object.values(measures).map(measure => measure.label)]
      .flatMap(textsIn)
      .flatMap(text => text.split(' |||| '))
      .map(text => text.replace(/%\{\w+\}/g, '…'))
      .concat(entities.flatMap(derivedLabels)),
  );

const derivedLabels = ({ name, fields }: Entity): string[] => [
  entityWord(name),
  entityWords(name),
  ...Object.entries(fields).flatMap(([field, { choices = [] }]) => [
    fieldWord(name, field),
    ...choices.map(choice => choiceWord(name, field, choice)),
  ]),
];

function textsIn(words: unknown): string[] {
  if (typeof words === 'string') return [words];
  if (typeof words !== 'object' || words === null) return [];
  return Object.values(words).flatMap(textsIn);
}
