import { expect, test } from 'vitest';
import { brokers } from '../../../schema/entities/brokers.ts';
import { drivers } from '../../../schema/entities/drivers.ts';
import { entities } from '../../../schema/entities/index.ts';
import { trucks } from '../../../schema/entities/trucks.ts';
import { phoneText } from '../../../src/format/valueTexts.ts';
import { inputRule } from '../../../src/resources/derived/inputRule.ts';
import { pageSectionsOf, sectionsOf } from '../../../src/resources/derived/sections.ts';
import { differencesOf, resolved } from '../../../src/resources/form/conflict.ts';
import { resources } from '../../../src/resources/index.ts';
import { shownAtFirst } from '../../../src/resources/list/defaultColumns.ts';
import { permits } from './shown.tsx';

const text = (field: any, value: unknown, values = {}) =>
  inputRule(field)
    .map(rule => (rule as any)(value, values, {}))
    .find(Boolean)?.message;

test('a form uses the same rules as the server', () => {
  expect(text(permits.fields.number, ' ')).toBe('linehaul.inputs.wrong.required');
  expect(text(permits.fields.fee, -1)).toBeTruthy();
  expect(text(permits.fields.fee, 12.5)).toBeUndefined();
  expect(text(trucks.fields.vin, 'SHORT')).toBe('linehaul.inputs.wrong.exactLength');
  expect(text(permits.fields.payer, '', { is_paid: true })).toBe(
    'linehaul.inputs.wrong.conditionalRequired',
  );
  expect(text(permits.fields.portal_password, '••••same')).toBeUndefined();
});

test('the groups of a declaration are the sections of its form', () => {
  expect(sectionsOf(permits).map(({ name }) => name)).toEqual(['identity', 'pay']);
  expect(sectionsOf(drivers)[0]?.fields[0]).toBe('number');
});

test('calculated fields are in their section on the page, and in no form', () => {
  const creditOf = (sections: typeof sectionsOf) =>
    sections(brokers).find(({ name }) => name === 'credit')?.fields;
  expect(creditOf(sectionsOf)).not.toContain('available_credit');
  expect(creditOf(pageSectionsOf)).toContain('available_credit');
  expect(pageSectionsOf(permits)).toEqual(sectionsOf(permits));
});

test('the core resources have all four pages', () => {
  for (const name of ['drivers', 'brokers', 'trucks', 'trailers', 'load-companies']) {
    const pages = resources.find(resource => resource.name === name);
    expect(pages, name).toMatchObject({
      list: expect.anything(),
      create: expect.anything(),
      edit: expect.anything(),
      show: expect.anything(),
    });
  }
});

test('no list starts with more columns than fit a small screen, and each names its record', () => {
  for (const entity of entities) {
    const columns = shownAtFirst(entity);
    expect(columns.length, entity.name).toBeLessThanOrEqual(10);
  }
  expect(shownAtFirst(trucks)[0]).toBe('number');
});

test('merging two versions keeps the changes of each; a conflict starts with mine', () => {
  const base = { number: 'A', fee: 1, payer: null };
  const mine = { ...base, number: 'B', payer: '' };
  const theirs = { id: 1, ...base, number: 'C', fee: 2 };
  const differences = differencesOf(permits, base, mine, theirs);
  expect(differences.map(({ field, isClash, start }) => [field, isClash, start])).toEqual([
    ['number', true, 'mine'],
    ['fee', false, 'theirs'],
  ]);
  expect(resolved(theirs, differences, {})).toMatchObject({ number: 'B', fee: 2 });
  expect(resolved(theirs, differences, { number: 'theirs' })).toMatchObject({ number: 'C' });
});

test.each([
  ['+16305550158', '630 555 0158'],
  ['6305550158', '630 555 0158'],
  ['+442079460958', '+442079460958'],
  ['+4930123456', '+4930123456'],
])('the phone %s is shown as %s', (stored, shown) => {
  expect(phoneText(stored)).toBe(shown);
});
