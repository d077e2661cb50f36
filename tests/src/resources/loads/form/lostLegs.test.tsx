import { cleanup, screen } from '@testing-library/react';
import { Form } from 'ra-core';
import { afterEach, expect, test } from 'vitest';
import { newDriver, newStop } from '../../../../../src/resources/loads/form/lines.ts';
import { lostOf, Preflight } from '../../../../../src/resources/loads/form/Preflight.tsx';
import { shown } from '../../shown.tsx';

afterEach(cleanup);

const stops = [{ id: 501 }, { key: -4 }, { id: 503 }].map(name => ({ ...newStop(), ...name }));

test.each([
  ['the whole trip', null, null, null],
  ['from a stop to the end', 501, null, null],
  ['between a saved and a new stop', 501, -4, null],
  ['from a stop that was taken out, to the end', 502, null, 'leg'],
  ['to a new stop that was taken out', null, -9, 'leg'],
  ['between two that were taken out', 502, -9, 'leg'],
  ['from one that was taken out to one that is there', 502, 503, 'from'],
  ['from one that is there to one that was taken out', 501, 502, 'to'],
])('a leg that is %s loses whatever no stop refers to', (_, from, to, lost) => {
  expect(lostOf({ from_stop_id: from, to_stop_id: to }, stops)).toBe(lost);
});

test('the driver of a leg that lost its only stop is named, with what the leg now counts as', async () => {
  const relay = (driver_id: number, last_name: string, leg: object) => ({
    ...newDriver(),
    driver_id,
    driver: { id: driver_id, first_name: 'Jolene', last_name },
    ...leg,
  });
  const load_drivers = [
    relay(6, 'Castle', { from_stop_id: 502 }),
    relay(7, 'Ortega', { from_stop_id: 503 }),
  ];
  shown(
    <Form record={{ stops, load_drivers }}>
      <Preflight />
    </Form>,
    {},
  );
  const findings = await screen.findAllByRole('listitem');
  expect(findings.map(({ textContent }) => textContent)).toEqual([
    'Jolene Castle: the stop of this leg was removed. The leg now covers the whole trip.',
  ]);
});
