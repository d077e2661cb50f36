import { expect, test } from 'vitest';
import { lettersLanguage } from '../../../src/session/lettersLanguage.ts';

test.each([
  [['es-MX', 'en'], 'es'],
  [['uz', 'RU-ru', 'en'], 'ru'],
  [['de'], 'en'],
  [[], 'en'],
])('who reads %j is written to in %s', (spoken, language) => {
  expect(lettersLanguage(spoken)).toBe(language);
});
