import { expect, test } from 'vitest';
import { type Area, calls } from '../../schema/calls.ts';
import { operations } from '../../schema/operations/index.ts';
import { testApp } from '../support/app.ts';
import { notBuilt } from './notBuilt.ts';

const { app } = await testApp();

/** How a call of the specification is mounted: chat has a base of its own. */
const mountedName = (area: Area, name: string) =>
  area === 'chat' ? name.replace(' /', ' /chatify/') : name;

const wanted = (Object.keys(calls) as Area[]).flatMap(area =>
  calls[area].map(name => mountedName(area, name)),
);

/** Parameters are named as a handler likes; only where they stand matters. */
const shapeOf = (name: string) => name.replace(/\{\w+\}/g, '{}').replace(/\/$/, '');

const answered = new Set(
  [...app.paths].flatMap(([path, verbs]) =>
    [...verbs.keys()].map(verb => shapeOf(`${verb} ${path}`)),
  ),
);

test('the specification names 372 calls', () => {
  expect(wanted).toHaveLength(372);
  expect(new Set(wanted).size).toBe(372);
});

test('every call is answered, or stands in the list of what is not built yet', () => {
  const left: readonly string[] = notBuilt;
  const missing = wanted.filter(name => !answered.has(shapeOf(name)) && !left.includes(name));
  expect(missing).toEqual([]);
});

test('the list of what is not built yet only shrinks', () => {
  expect(notBuilt.filter(name => answered.has(shapeOf(name)))).toEqual([]);
  expect(notBuilt.filter(name => !wanted.includes(name))).toEqual([]);
  expect(notBuilt.length).toBeLessThanOrEqual(MOST_LEFT);
});

/** Lowered with every call that is built; never raised. */
const MOST_LEFT = 79;

test('every operation that somebody may use is mounted', () => {
  const unmounted = [...operations.keys()].filter(name => !answered.has(shapeOf(name)));
  expect(unmounted).toEqual([]);
});
