import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Invalid } from '../../../server/errors.ts';
import { contentDisposition } from '../../../server/http/answers.ts';
import { databaseError } from '../../../server/http/databaseErrors.ts';
import { page } from '../../../server/http/envelope.ts';

const listed = (number: number, perPage: number, total: number) => {
  const left = Math.max(0, Math.min(perPage, total - (number - 1) * perPage));
  const rows = JSON.stringify(Array.from({ length: left }, (_, index) => ({ id: index })));
  const place = { page: number, perPage, total, count: left };
  return JSON.parse(page(rows, place, '/api/loads', { all_load_rate: 1.5 }).text);
};

describe('a page of a list', () => {
  test('has the thirteen members, in order, with totals next to them', () => {
    const answer = listed(2, 25, 60);
    expect(Object.keys(answer)).toEqual(['success', 'data', 'all_load_rate']);
    expect(Object.keys(answer.data)).toEqual([
      'current_page',
      'data',
      'first_page_url',
      'from',
      'last_page',
      'last_page_url',
      'links',
      'next_page_url',
      'path',
      'per_page',
      'prev_page_url',
      'to',
      'total',
    ]);
    expect(answer.data).toMatchObject({ from: 26, to: 50, last_page: 3, total: 60, per_page: 25 });
    expect(answer.data.next_page_url).toBe('/api/loads?page=3');
  });

  test('an empty list has one page and no rows to count', () => {
    expect(listed(1, 25, 0).data).toMatchObject({ data: [], from: null, to: null, last_page: 1 });
  });

  test('beyond the last page there are no rows, but the total stays correct', () => {
    const { data } = listed(9, 25, 60);
    expect(data).toMatchObject({ data: [], current_page: 9, from: null, to: null, total: 60 });
  });

  test('its links are few, and name each page once', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3000 }),
        fc.integer({ min: 0, max: 5000 }),
        (at, total) => {
          const { links, last_page: last } = listed(at, 2, total).data;
          const pages = links.slice(1, -1).flatMap((link: any) => link.page ?? []);
          expect(links.length).toBeLessThanOrEqual(18);
          expect(pages).toEqual([...new Set(pages)].sort((a: any, b: any) => a - b));
          expect(pages[0]).toBe(1);
          expect(pages.at(-1)).toBe(last);
          if (at <= last) expect(links.find((link: any) => link.active).page).toBe(at);
        },
      ),
    );
  });
});

describe('a file name', () => {
  test.each([
    ['loads.xlsx', 'filename="loads.xlsx"; filename*=utf-8\'\'loads.xlsx'],
    [
      'Müller & Söhne.pdf',
      'filename="Muller & Sohne.pdf"; filename*=utf-8\'\'M%C3%BCller%20%26%20S%C3%B6hne.pdf',
    ],
    ['\u0300', 'filename="file"; filename*=utf-8\'\'%CC%80'],
    ['a/b\\c%"d.csv', 'filename="a_b_c__d.csv"; filename*=utf-8\'\'a_b_c%25%22d.csv'],
    ['a\r\nX-Evil: 1', 'filename="a__X-Evil: 1"; filename*=utf-8\'\'a__X-Evil%3A%201'],
  ])('%s', (name, expected) => {
    expect(contentDisposition(name, 'attachment')).toBe(`attachment; ${expected}`);
  });

  test('is always plain ASCII', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), name => {
        expect(contentDisposition(name, 'inline')).toMatch(
          /^inline; filename="[ !#$&-[\]-~]+"; filename\*=utf-8''[\w.!~%-]+$/,
        );
      }),
    );
  });
});

test.each([
  [{ a: ['one'] }, 'one'],
  [{ a: ['one'], b: ['two'] }, 'one (and 1 more error)'],
  [{ a: ['one', 'two'], b: ['three'] }, 'one (and 2 more errors)'],
])('the first message says how many more there are: %j', (errors, message) => {
  expect(new Invalid(errors).message).toBe(message);
});

describe('database errors', () => {
  const refused = (code: string, more: object = {}) =>
    databaseError(Object.assign(new Error('no'), { code, ...more }));

  test.each([
    ['trucks', 'trucks_number_key', 'number', 'The number has already been taken'],
    ['users', 'users_email_key', 'email', 'The email has already been taken'],
    [
      'staff_roles',
      'staff_roles_staff_id_role_id_key',
      'role_id',
      'The role has already been taken',
    ],
  ])('%s: %s is reported for %s', (table, constraint, field, message) => {
    expect(refused('23505', { table, constraint })).toMatchObject({
      status: 422,
      errors: { [field]: [message] },
    });
  });

  test('a repeated one-time action is a conflict', () => {
    expect(refused('23505', { constraint: 'invoices_live_load_key' })).toMatchObject({
      status: 409,
    });
  });

  test('a reference to a missing record is invalid, and a record in use can’t be deleted', () => {
    const constraint = 'loads_broker_id_fkey';
    expect(refused('23503', { table: 'loads', constraint })).toMatchObject({
      status: 422,
      errors: { broker_id: ['The selected broker is invalid'] },
    });
    const used = Object.assign(new Error('update or delete on table "brokers" violates …'), {
      code: '23503',
    });
    expect(databaseError(used)).toMatchObject({ status: 409 });
  });

  test.each([
    ['22P02', 422],
    ['22003', 422],
    ['22008', 422],
    ['57014', 503],
    ['40P01', 409],
    ['57P01', 503],
    ['ECONNREFUSED', 503],
  ])('%s is answered with %i', (code, status) => {
    expect(refused(code)).toMatchObject({ status });
  });

  test('an internal error is not exposed', () => {
    expect(refused('42703')).toBeNull();
    expect(databaseError(new TypeError('x is undefined'))).toBeNull();
  });
});
