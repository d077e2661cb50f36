import { describe, expect, test } from 'vitest';
import { registry } from '../../../schema/entities/index.ts';
import { LIMITS, MAX_LINES } from '../../../schema/limits.ts';
import { derivedOperations } from '../../../schema/operations/derived.ts';
import { operations } from '../../../schema/operations/index.ts';
import { answers } from '../../../schema/responses/index.ts';
import { bodies } from '../../../server/openapi/bodies.ts';
import { openApiDocument } from '../../../server/openapi/document.ts';
import { queries } from '../../../server/openapi/queries.ts';
import { testApp } from '../../support/app.ts';
import { as } from '../../support/as.ts';
import { withoutQuery } from './withoutQuery.ts';

const document: any = openApiDocument(registry, operations, '0.1.0');
const at = (name: string) => {
  const [verb = '', path = ''] = name.split(' ');
  return document.paths[path][verb.toLowerCase()];
};

const queryOf = (name: string): string[] =>
  at(name)
    .parameters.filter((one: any) => one.in === 'query')
    .map((one: any) => one.name);

/** What an answer holds without a shape, and why nobody can say one. */
const FREE: readonly (readonly [RegExp, string])[] = [
  [/\.(before|after)$/, 'a value of any field, as the audit log has it'],
  [/^(GET|POST|PUT) \/system-configs\b.*\.(value|default)$/, 'its kind is in `type`'],
  [/^GET \/record-defaults\.data\.\*\.\*$/, 'a value of the field that the key names'],
  [/^OpenTabs\.params$/, 'a screen’s own, which only that screen reads'],
  [/^ListColumnSettings\.(columns|filters)$/, 'a list’s own, which only that list reads'],
  [/\/saved-views\b.*\.filters\.\*$/, 'the values of a list’s filters'],
  [/^Workflows\.(conditions|actions)\[\]\.value$/, 'a value of the field that `attribute` names'],
  [/^WorkflowRuns\.steps\[\]\.value$/, 'a value of the field that `attribute` names'],
  [/^TelegramAlerts\.value$/, 'a value of the field that `model_attribute` names'],
  [/^LoadTemplates\.lane\.\w+(\[\])?\.\*$/, 'the values of the fields that the keys name'],
  [/\.pay_profile_snapshot\.\*$/, 'the values of a driver’s or owner’s fields, by their names'],
  [/^GET \/boards\.data\.columns\[\]$/, 'a name, or a name with columns of its own, nested'],
  [/^GET \/boards\.data\.rows\[\]\[\]$/, 'the values in the order of `columns`'],
  [/^GET \/openapi\.json$/, 'OpenAPI’s own specification describes it'],
];

/** Where a schema leaves open what it holds: paths such as `GET /boards.data.rows[]`. */
function looseIn(schema: any, path: string): string[] {
  const { $ref, anyOf, allOf, type, properties, items, additionalProperties: values } = schema;
  if ($ref) {
    const name = $ref.split('/').at(-1);
    return name === path ? [] : looseIn(document.components.schemas[name], name);
  }
  if ('enum' in schema || 'const' in schema) return [];
  if (anyOf || allOf) return [...(anyOf ?? allOf)].flatMap(one => looseIn(one, path));
  const types = [type].flat();
  if (types.includes('array')) return looseIn(items ?? {}, `${path}[]`);
  if (!types.includes('object')) return type ? [] : [path];
  if (values) return looseIn(values, `${path}.*`);
  if (!properties) return [path];
  const each = Object.entries(properties);
  return each.flatMap(([name, one]) => looseIn(one, `${path}.${name}`));
}

describe('the API document', () => {
  test('names every operation', () => {
    expect([...operations.keys()].filter(name => !at(name))).toEqual([]);
  });

  test('gives every operation an id of its own, a summary, and what it answers', () => {
    const all = [...operations.keys()].map(name => ({ name, ...at(name) }));
    expect(new Set(all.map(({ operationId }) => operationId)).size).toBe(operations.size);
    expect(all.filter(({ summary = '' }) => !/^[A-Z].{3,70}[^.]$/.test(summary))).toEqual([]);
    expect(at('GET /loads/{id}')).toMatchObject({ operationId: 'getLoadsById' });
    const silent = all.filter(({ responses: { 200: success } }) => {
      const schemas = Object.values<any>(success.content).map(({ schema }) => schema);
      if (!/^Success/.test(success.description)) return schemas.some(schema => !schema.type);
      return schemas.some(({ properties, anyOf }) => !properties?.data && !anyOf);
    });
    expect(silent.map(({ name }) => name)).toEqual([]);
    expect(Object.keys(at('GET /reports/export/excel').responses[200].content)).toEqual([
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'text/csv',
      'application/pdf',
    ]);
  });

  test('gives every object and list that a call answers a shape', () => {
    const free = FREE.map(([path]) => path);
    const loose = [...operations.keys()].flatMap(name => {
      const { content = {} } = at(name).responses[200];
      return Object.values<any>(content).flatMap(({ schema }) => looseIn(schema, name));
    });
    expect(loose.filter(path => !free.some(one => one.test(path)))).toEqual([]);
    expect(free.filter(one => !loose.some(path => one.test(path)))).toEqual([]);
  });

  test('a call that nobody said the answer of cannot be described', () => {
    const unstated = new Map([...operations, ['GET /unsaid', 'member'] as const]);
    expect(() => openApiDocument(registry, unstated as typeof operations, '0.1.0')).toThrow(
      'Nobody said what GET /unsaid answers',
    );
    expect(Object.keys(answers).filter(name => !operations.has(name as never))).toEqual([]);
  });

  test('describes the request body of every change, or that there is none', () => {
    const silent = [...operations.keys()]
      .filter(name => /^(POST|PUT|PATCH) /.test(name))
      .filter(name => !at(name).requestBody && bodies[name] !== null);
    expect(silent).toEqual([]);
  });

  test('describes no body of an operation that does not exist', () => {
    expect(Object.keys(bodies).filter(name => !operations.has(name as never))).toEqual([]);
  });

  test('describes the parameters of every handwritten GET and DELETE, or that there are none', () => {
    const regular = new Set(registry.entities.flatMap(derivedOperations).map(({ name }) => name));
    const byHand = [...operations.keys()].filter(
      name => /^(GET|DELETE) /.test(name) && !regular.has(name),
    );
    expect(byHand.length).toBeGreaterThan(150);
    const silent = byHand.filter(
      name => queryOf(name).length === 0 && !withoutQuery.includes(name),
    );
    expect(silent).toEqual([]);
    expect(withoutQuery.filter(name => queryOf(name).length > 0)).toEqual([]);
  });

  test('describes no path of an operation that does not exist, and no parameter twice', () => {
    const described = [...Object.keys(queries), ...withoutQuery];
    expect(described.filter(name => !operations.has(name as never))).toEqual([]);
    expect(described.filter(name => !/^(GET|DELETE) /.test(name))).toEqual([]);
    for (const name of operations.keys()) {
      const names = at(name).parameters.map((one: any) => `${one.in} ${one.name}`);
      expect([name, new Set(names).size]).toEqual([name, names.length]);
    }
  });

  test('describes a list’s paging, ids and limits, and a short list’s search', () => {
    expect(queryOf('GET /invoices')).toEqual(
      expect.arrayContaining(['limit', 'id[]', 'where[]', 'due_date_from', 'due_date_to', 'quick']),
    );
    expect(queryOf('GET /drivers/short/list')).toEqual(
      expect.arrayContaining(['id[]', 'search', 'with_inactive']),
    );
    expect(queryOf('GET /drivers/short/list')).not.toContain('page');
  });

  test('describes the request and response of the reference check', () => {
    const { parameters, responses } = at('GET /loads/check/ref');
    // Without a number the server answers that no load has it: it requires none of them.
    expect(parameters.map((one: any) => [one.name, one.required ?? false])).toEqual([
      ['broker_id', false],
      ['reference_number', false],
      ['id', false],
    ]);
    const { data } = responses[200].content['application/json'].schema.properties;
    expect(Object.keys(data.properties)).toEqual(['exists', 'load', 'may_repeat']);
  });

  test('states that a record is deactivated by its version, which is optional', () => {
    const { required, content } = at('PUT /drivers/deactive/{id}').requestBody;
    expect(required).toBeUndefined();
    expect(content['application/json'].schema.properties).toEqual({ version: { type: 'integer' } });
  });

  test('has no reference to something missing', () => {
    const pointed = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)];
    const known = Object.keys(document.components.schemas);
    expect(pointed.length).toBeGreaterThan(200);
    expect(pointed.map(([, name]) => name).filter(name => !known.includes(name!))).toEqual([]);
  });

  test('describes a full load with its lists, and a login with its fields', () => {
    const whole = at('POST /loads/full/store').requestBody.content['application/json'].schema;
    expect(Object.keys(whole.allOf[1].properties)).toEqual([
      'stops',
      'load_drivers',
      'load_accessorials',
      'load_commodities',
    ]);
    const login = at('POST /login');
    expect(login.security).toEqual([]);
    expect(login.requestBody.content['application/json'].schema.required).toEqual([
      'email',
      'password',
    ]);
  });

  test('has a page to read it, which loads nothing from other hosts', async () => {
    const { app } = await testApp();
    const page = await as(app, null).get('/docs');
    expect(page.headers['content-type']).toMatch(/^text\/html/);
    const html = page.body.toString();
    expect(html).toContain('POST');
    expect(html).toContain('/loads/full/store');
    expect(html).not.toMatch(/<script|https?:\/\/(?!localhost)/);
  });
});

test('the description has the largest numbers and the longest lists that a body may have', () => {
  const [{ $ref }, { properties: lists }] =
    at('POST /loads/full/store').requestBody.content['application/json'].schema.allOf;
  const { properties } = document.components.schemas[$ref.split('/').at(-1)];
  const { price, loaded_miles } = properties;
  expect([price.maximum, loaded_miles.maximum]).toEqual([LIMITS.money, LIMITS.miles]);
  expect(lists.stops).toMatchObject({ minItems: 1, maxItems: MAX_LINES });
  expect(lists.load_accessorials).toMatchObject({ maxItems: MAX_LINES });
});
