import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../server/errors.ts';
import { meantMethod } from '../../../server/http/methods.ts';
import { nested } from '../../../server/http/phpFields.ts';
import { queryOf } from '../../../server/http/query.ts';
import { sanitizeBody } from '../../../server/http/sanitizeBody.ts';

describe('names of form fields', () => {
  test.each([
    ['a plain name', [['a', '1']], { a: '1' }],
    [
      'the last of a repeated name',
      [
        ['a', '1'],
        ['a', '2'],
      ],
      { a: '2' },
    ],
    [
      'a list',
      [
        ['a[]', '1'],
        ['a[]', '2'],
      ],
      { a: ['1', '2'] },
    ],
    [
      'a list by index, in any order',
      [
        ['a[1]', 'y'],
        ['a[0]', 'x'],
      ],
      { a: ['x', 'y'] },
    ],
    ['a record', [['a[b]', '1']], { a: { b: '1' } }],
    [
      'records in a list',
      [
        ['roles[0][name]', 'x'],
        ['roles[0][department][id]', '3'],
        ['roles[1][name]', 'y'],
      ],
      { roles: [{ name: 'x', department: { id: '3' } }, { name: 'y' }] },
    ],
    [
      'a list that goes on after an index',
      [
        ['a[5]', 'x'],
        ['a[]', 'y'],
      ],
      { a: ['x', 'y'] },
    ],
    ['ids as keys', [['cells[12345]', 'x']], { cells: { 12345: 'x' } }],
    [
      'a list below a list',
      [
        ['a[0][]', '1'],
        ['a[0][]', '2'],
      ],
      { a: [['1', '2']] },
    ],
    ['dots and spaces in a top name', [['a.b c', '1']], { a_b_c: '1' }],
    ['dots below keep', [['a[b.c]', '1']], { a: { 'b.c': '1' } }],
    [
      'a value that a record replaces',
      [
        ['a', '1'],
        ['a[b]', '2'],
      ],
      { a: { b: '2' } },
    ],
    ['a bracket that never closes', [['a[b', '1']], { 'a[b': '1' }],
    ['a name that begins with a bracket', [['[a]', '1']], { '[a]': '1' }],
    ['no name', [['', '1']], {}],
  ] as [string, [string, string][], object][])('%s', (_, pairs, expected) => {
    expect(nested(pairs)).toEqual(expected);
  });

  test.each([
    '__proto__[x]',
    'a[__proto__][x]',
    'constructor[prototype][x]',
    'a[constructor]',
  ])('%s reaches no prototype', name => {
    expect(nested([[name, 'bad']])).toEqual({});
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);
  });

  test('more than a thousand fields are too many', () => {
    const pairs = (count: number) =>
      Array.from({ length: count }, (_, i) => [`f${i}`, 'x'] as const);
    expect(Object.keys(nested(pairs(1000)))).toHaveLength(1000);
    expect(() => nested(pairs(1001))).toThrow('too many fields');
  });

  test('nesting deeper than 64 levels is rejected', () => {
    const deep = (levels: number) => `a${'[b]'.repeat(levels)}`;
    expect(nested([[deep(63), 'x']])).toHaveProperty('a');
    expect(() => nested([[deep(64), 'x']])).toThrow(ApiError);
  });

  test('any names give a plain tree of the values', () => {
    const name = fc.stringMatching(/^[a-c_.]{0,3}(\[[a-b0-2]?\]){0,4}[\]x]?$/);
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.string()), { maxLength: 30 }), pairs => {
        const tree = nested(pairs);
        expect(JSON.parse(JSON.stringify(tree))).toEqual(tree);
        for (const leaf of leavesOf(tree)) expect(pairs.map(([, value]) => value)).toContain(leaf);
      }),
    );
  });

  test('a tree flattened as in browsers parses to the same tree', () => {
    const leaf = fc.string({ minLength: 1 });
    const { tree } = fc.letrec(tie => ({
      node: fc.oneof({ depthSize: 'small' }, leaf, tie('list'), tie('record')),
      list: fc.array(tie('node'), { minLength: 1, maxLength: 4 }),
      record: fc.dictionary(fc.stringMatching(/^[a-z]{1,5}$/), tie('node'), {
        minKeys: 1,
        maxKeys: 4,
        noNullPrototype: true,
      }),
      tree: tie('record'),
    }));
    fc.assert(
      fc.property(tree!, value => {
        const record = value as Record<string, unknown>;
        fc.pre(!JSON.stringify(record).includes('constructor'));
        expect(nested(flattened(record))).toEqual(record);
      }),
    );
  });
});

describe('queries', () => {
  test.each([
    ['?status[]=1&status[]=2', { status: ['1', '2'] }],
    ['?status%5B%5D=1&status%5B%5D=2', { status: ['1', '2'] }],
    ['?status[0]=1&status[1]=2', { status: ['1', '2'] }],
    ['?status=1&status=2', { status: ['1', '2'] }],
    ['?state_id=5', { state_id: '5' }],
    ['?page=1&page=2', { page: '2' }],
    ['?search=a+b%20c', { search: 'a b c' }],
    ['?search=', { search: null }],
    ['?search=%20%20', { search: null }],
    ['?a', { a: null }],
    ['?', {}],
    ['', {}],
    ['?&&a=1&', { a: '1' }],
    ['?a=b=c', { a: 'b=c' }],
  ])('%s', (query, expected) => {
    expect(queryOf(`/loads${query}`)).toEqual(expected);
  });

  test('a broken percent sign is a bad request', () => {
    expect(() => queryOf('/loads?a=%zz')).toThrow('Bad request.');
  });

  test('any text is either parsed or rejected', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        try {
          expect(queryOf(`/x?${text}`)).toBeTypeOf('object');
        } catch (error) {
          expect(error).toBeInstanceOf(ApiError);
        }
      }),
    );
  });
});

describe('values', () => {
  test('texts are trimmed, empty ones are null, passwords stay as typed', () => {
    const sent = {
      name: '  Al ',
      note: '   ',
      password: ' a ',
      current_password: '  ',
      n: 0,
      no: false,
    };
    expect(sanitizeBody(sent)).toEqual({
      name: 'Al',
      note: null,
      password: ' a ',
      current_password: '  ',
      n: 0,
      no: false,
    });
  });

  test('more than 100,000 values are refused at the field that holds them', () => {
    const list = (count: number) => Array.from({ length: count }, () => 1);
    expect(sanitizeBody({ name: 'x', ids: list(99_998) }).ids).toHaveLength(99_998);
    expect(() => sanitizeBody({ name: 'x', ids: list(99_999) })).toThrow(
      expect.objectContaining({
        errors: { ids: ['A request may hold at most 100000 values.'] },
      }),
    );
    const nestedLists = { rows: list(400).map(() => list(400)) };
    expect(() => sanitizeBody(nestedLists)).toThrow(ApiError);
  });

  test('lists and records are cleaned recursively, and absent values stay absent', () => {
    expect(sanitizeBody({ a: [' x ', { b: '' }], c: null })).toEqual({
      a: ['x', { b: null }],
      c: null,
    });
  });

  test('JSON cannot reach a prototype', () => {
    const sent = JSON.parse('{"__proto__":{"x":1},"a":{"constructor":{"prototype":{"x":1}}}}');
    expect(sanitizeBody(sent)).toEqual({ a: {} });
  });

  test.each(['a\0b', 'half \ud800'])('a text that cannot be stored is named', text => {
    expect(() => sanitizeBody({ stops: [{ note: text }] })).toThrow(
      expect.objectContaining({ status: 422, errors: { 'stops.0.note': [expect.any(String)] } }),
    );
  });

  test('endless JSON is rejected', () => {
    const deep = JSON.parse(`{"a":${'['.repeat(100)}${']'.repeat(100)}}`);
    expect(() => sanitizeBody(deep)).toThrow(ApiError);
  });

  test('any JSON parses to the same result twice', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), sent => {
        let once: Record<string, unknown>;
        try {
          once = sanitizeBody(sent);
        } catch (error) {
          expect(error).toBeInstanceOf(ApiError);
          return;
        }
        expect(sanitizeBody(once)).toEqual(once);
      }),
    );
  });
});

describe('the method that a POST stands for', () => {
  test.each([
    [{}, {}, {}, 'POST'],
    [{}, { _method: 'put' }, {}, 'PUT'],
    [{}, {}, { _method: 'DELETE' }, 'DELETE'],
    [{}, { _method: 'PATCH' }, { _method: 'DELETE' }, 'PATCH'],
    [{ 'x-http-method-override': 'PUT' }, { _method: 'DELETE' }, {}, 'PUT'],
    [{}, { _method: 'GET' }, {}, null],
    [{}, { _method: 'PURGE' }, {}, null],
    [{}, { _method: ['PUT'] }, {}, 'POST'],
    [{}, { _method: 'PU T' }, {}, 'POST'],
    [{}, { _method: null }, {}, 'POST'],
  ])('headers %j, body %j, query %j: %s', (headers, body, query, method) => {
    expect(meantMethod({ headers, body, query })).toBe(method);
    expect(body).not.toHaveProperty('_method');
    expect(query).not.toHaveProperty('_method');
  });
});

function leavesOf(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [value];
  return Object.values(value).flatMap(leavesOf);
}

function flattened(record: Record<string, unknown>): [string, string][] {
  const walk = (value: unknown, name: string): [string, string][] =>
    typeof value === 'string'
      ? [[name, value]]
      : Object.entries(value as object).flatMap(([key, inner]) => walk(inner, `${name}[${key}]`));
  return Object.entries(record).flatMap(([key, value]) => walk(value, key));
}
