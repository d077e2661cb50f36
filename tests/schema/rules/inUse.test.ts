import { expect, test } from 'vitest';
import { registry } from '../../../schema/entities/index.ts';
import { offersWhoLeft, statusesOutOfUse } from '../../../schema/rules/inUse.ts';

test.each([
  ['drivers', ['inactive', 'terminated']],
  ['brokers', ['inactive']],
  ['trucks', []],
  ['loads', []],
])('of %s these statuses say that it is out of use: %s', (name, statuses) => {
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
  expect(offersWhoLeft(registry.get(name), target)).toBe(offers);
});
