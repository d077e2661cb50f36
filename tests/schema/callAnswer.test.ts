import { expectTypeOf, test } from 'vitest';
import type { AnswerOf, AnswerTo } from '../../schema/responses/callAnswer.ts';

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

test('a path that is not declared or not known has an unknown answer', () => {
  expectTypeOf<AnswerTo<'PATCH', `/imports/${number}`>>().toBeUnknown();
  expectTypeOf<AnswerTo<'GET', '/imports/nothing/here'>>().toBeUnknown();
  expectTypeOf<AnswerTo<'GET', string>>().toBeUnknown();
});
