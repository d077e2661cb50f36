import { expectTypeOf, test } from 'vitest';
import type { trucks } from '../../schema/entities/trucks.ts';
import type { PageOf } from '../../schema/responses/answer.ts';
import type { AnswerOf, AnswerTo, ExtraTo } from '../../schema/responses/callAnswer.ts';
import type { AnsweredRecord } from '../../schema/responses/record.ts';

/* The compiler checks these. */

test('a request has the answer that is declared for its path', () => {
  type Import = AnswerOf<'GET /imports/{id}'>;
  expectTypeOf<AnswerTo<'GET', `/imports/${number}`>>().toEqualTypeOf<Import>();
  expectTypeOf<AnswerTo<'GET', `/imports/${number | null}?all=1`>>().toEqualTypeOf<Import>();
  expectTypeOf<AnswerTo<'GET', '/imports'>>().toEqualTypeOf<AnswerOf<'GET /imports'>>();
  expectTypeOf<AnswerTo<'POST', `/imports/run/${number}`>>().toEqualTypeOf<
    AnswerOf<'POST /imports/run/{id}'>
  >();
});

test('a regular call of an entity has its records', () => {
  type Truck = AnsweredRecord<typeof trucks>;
  expectTypeOf<AnswerTo<'GET', '/trucks?per_page=1'>>().toEqualTypeOf<PageOf<Truck>>();
  expectTypeOf<AnswerTo<'PUT', `/trucks/${number}`>>().toEqualTypeOf<Truck>();
  expectTypeOf<AnswerTo<'DELETE', `/trucks/${number}`>>().toBeNull();
  type Short = { id: number; number: string; truck: { id: number; number: string } | null };
  expectTypeOf<AnswerTo<'GET', '/trailers/short/list'>[number]>().toExtend<Short>();
  expectTypeOf<AnswerTo<'GET', '/trailers/short/list'>[number]>().not.toHaveProperty('vin');
});

test('a form with files that is sent to a record has the answer of its change', () => {
  type Expense = AnswerOf<'PUT /expenses/{id}'>;
  expectTypeOf<AnswerTo<'POST', `/expenses/${number}`>>().toEqualTypeOf<Expense>();
  type Truck = AnsweredRecord<typeof trucks>;
  expectTypeOf<AnswerTo<'POST', `/trucks/${number}`>>().toEqualTypeOf<Truck>();
});

test('what stands next to the data has its declared type', () => {
  type Radar = ExtraTo<'GET', '/expiry-radar?days=5'>;
  expectTypeOf<Radar['warning_days']>().toBeNumber();
});

test('a path that is not declared or not known has an unknown answer', () => {
  expectTypeOf<AnswerTo<'PATCH', `/imports/${number}`>>().toBeUnknown();
  expectTypeOf<AnswerTo<'GET', '/imports/nothing/here'>>().toBeUnknown();
  expectTypeOf<AnswerTo<'GET', string>>().toBeUnknown();
});
