import { expect, test } from 'vitest';
import { emailLanguage } from '../../../../src/session/emailLanguage.ts';

test.each([
  [['es-MX', 'en'], 'es'],
  [['uz', 'RU-ru', 'en'], 'ru'],
  [['de'], 'en'],
  [[], 'en'],
])('a user who reads %j gets email in %s', (spoken, language) => {
  expect(emailLanguage(spoken)).toBe(language);
});
