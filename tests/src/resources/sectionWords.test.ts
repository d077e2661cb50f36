import { expect, test } from 'vitest';
import { entities } from '../../../schema/entities/index.ts';
import { i18nProvider } from '../../../src/i18n/i18nProvider.ts';
import { pageSectionsOf } from '../../../src/resources/derived/sections.ts';

test('every section of a form or a page has a title in words', () => {
  const nameless = entities.flatMap(entity =>
    pageSectionsOf(entity)
      .map(({ name }) => `linehaul.forms.sections.${name || 'general'}`)
      .filter(key => i18nProvider.translate(key) === key)
      .map(key => `${entity.name}: ${key}`),
  );
  expect(nameless).toEqual([]);
});
