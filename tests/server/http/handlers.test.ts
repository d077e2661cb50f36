import { expectTypeOf, test } from 'vitest';
import type { BoardRow } from '../../../schema/responses/boards.ts';
import { RawJson } from '../../../server/http/answers.ts';
import { ok, okJson } from '../../../server/http/envelope.ts';
import type { HandlerOf } from '../../../server/http/handler.ts';

const row = {} as BoardRow;

test('the handler of a call answers what the call declares, and nothing else', () => {
  type Show = HandlerOf<'GET /boards/{id}'>;
  expectTypeOf(() => ok(row)).toExtend<Show>();
  expectTypeOf(async () => okJson<BoardRow>('{}')).toExtend<Show>();
  expectTypeOf(() => ok({ ...row, version: '7' })).not.toExtend<Show>();
  expectTypeOf(() => ok({ id: row.id })).not.toExtend<Show>();
  expectTypeOf(() => ok<BoardRow | null>(row)).not.toExtend<Show>();
  expectTypeOf(() => okJson('{}')).not.toExtend<Show>();
  expectTypeOf(() => new RawJson('{}')).not.toExtend<Show>();
});

test('what stands next to the data is declared too', () => {
  type Count = HandlerOf<'GET /boards/status-count'>;
  expectTypeOf(() => ok([{ status: 1, count: 2, total: 3 }])).not.toExtend<Count>();
  type Period = HandlerOf<'GET /dashboard/loads-by-dates'>;
  expectTypeOf(() => ok([])).not.toExtend<Period>();
});

test('a call without data answers none, and a file is no envelope', () => {
  expectTypeOf(() => ok(null, { message: 'Deleted.' })).toExtend<
    HandlerOf<'DELETE /boards/{id}'>
  >();
  expectTypeOf(() => ok(row)).not.toExtend<HandlerOf<'DELETE /boards/{id}'>>();
  expectTypeOf(() => ok(row)).not.toExtend<HandlerOf<'GET /loads/export/excel'>>();
});
