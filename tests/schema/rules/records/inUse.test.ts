import { expect, test } from 'vitest';
import { registry } from '../../../../schema/entities/index.ts';
import { offersInactive, statusesOutOfUse } from '../../../../schema/rules/records/inUse.ts';

test.each([
  ['drivers', ['inactive', 'terminated']],
  ['brokers', ['inactive']],
  ['trucks', []],
  ['loads', []],
])('for %s these statuses mean inactive: %s', (name, statuses) => {
  expect(statusesOutOfUse(registry.get(name))).toEqual(statuses);
});

test.each([
  ['expenses', 'drivers', true],
  ['driver-adjustments', 'drivers', true],
  ['loads', 'drivers', false],
  ['load-drivers', 'drivers', false],
  ['trucks', 'drivers', false],
  ['expenses', 'trucks', false],
])('a form of %s offers former %s: %s', (name, target, offers) => {
  expect(offersInactive(registry.get(name), target)).toBe(offers);
});
