import { cleanup, screen, waitFor } from '@testing-library/react';
import { Form } from 'ra-core';
import { afterEach, expect, test } from 'vitest';
import { drivers } from '../../../schema/entities/drivers.ts';
import { loads } from '../../../schema/entities/loads.ts';
import { trucks } from '../../../schema/entities/trucks.ts';
import type { Entity } from '../../../schema/entity.ts';
import { Input } from '../../../src/resources/form/Input.tsx';
import { shown } from './shown.tsx';

afterEach(cleanup);

/** A form with the input of one declared field. */
function formOf(of: Entity, source: string) {
  const sent: Record<string, unknown>[] = [];
  const { person } = shown(
    <Form onSubmit={(values: Record<string, unknown>) => void sent.push(values)} noValidate>
      <Input of={of} source={source} />
      <button type="submit">Save</button>
    </Form>,
    {},
  );
  const save = () => person.click(screen.getByRole('button', { name: 'Save' }));
  return { person, sent, save, box: () => screen.findByRole<HTMLInputElement>('textbox') };
}

const cases: [kind: string, Entity, source: string, typed: string, shown: string, value: number][] =
  [
    ['money', loads, 'price', '2,850.00', '2 850.00', 2850],
    ['miles', loads, 'loaded_miles', '1,365.5', '1 365.5', 1365.5],
    ['a rate', drivers, 'loaded_mile_rate', '.6525', '0.6525', 0.6525],
    ['a percentage', drivers, 'percent_rate', '27.5', '27.50', 27.5],
    ['a whole number', trucks, 'mileage', '42000.5', '42 000', 42000],
    ['a whole number below zero', loads, 'temperature_min', '-10', '-10', -10],
    ['a year', trucks, 'year', '2019', '2019', 2019],
  ];
test.each(cases)('%s is read as it is typed, key by key', async (_, of, source, typed, ...then) => {
  const [text, value] = then;
  const { person, sent, save, box } = formOf(of, source);
  await person.type(await box(), typed);
  await person.tab();
  expect((await box()).value).toBe(text);
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({ [source]: value });
});

test.each([
  ['money', loads, 'price', '2,85'],
  ['miles', loads, 'loaded_miles', '12,5'],
  ['a rate', drivers, 'loaded_mile_rate', '0,65'],
  ['a percentage', drivers, 'percent_rate', '27%'],
  ['a whole number', trucks, 'mileage', '-5'],
] as [
  string,
  Entity,
  string,
  string,
][])('%s that cannot be read is refused at the field', async (_, of, source, typed) => {
  const { person, sent, save, box } = formOf(of, source);
  await person.type(await box(), typed);
  await save();
  await waitFor(async () => expect((await box()).getAttribute('aria-invalid')).toBe('true'));
  expect((await box()).value).toBe(typed);
  expect(sent).toEqual([]);
});
