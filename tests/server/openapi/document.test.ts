import { describe, expect, test } from 'vitest';
import { registry } from '../../../schema/entities/index.ts';
import { derivedOperations } from '../../../schema/operations/derived.ts';
import { operations } from '../../../schema/operations/index.ts';
import { bodies } from '../../../server/openapi/bodies.ts';
import { openApiDocument } from '../../../server/openapi/document.ts';
import { queries } from '../../../server/openapi/queries.ts';
import { withoutQuery } from '../../../server/openapi/withoutQuery.ts';
import { testApp } from '../../support/app.ts';
import { as } from '../../support/as.ts';

const document: any = openApiDocument(registry, operations, '0.1.0');
const at = (name: string) => {
  const [verb = '', path = ''] = name.split(' ');
  return document.paths[path][verb.toLowerCase()];
};

const queryOf = (name: string): string[] =>
  at(name)
    .parameters.filter((one: any) => one.in === 'query')
    .map((one: any) => one.name);

describe('the description of the API', () => {
  test('names every operation', () => {
    expect([...operations.keys()].filter(name => !at(name))).toEqual([]);
  });

  test('says of every change what it reads, or that it reads nothing', () => {
    const silent = [...operations.keys()]
      .filter(name => /^(POST|PUT|PATCH) /.test(name))
      .filter(name => !at(name).requestBody && bodies[name] !== null);
    expect(silent).toEqual([]);
  });

  test('describes no body of an operation that there is not', () => {
    expect(Object.keys(bodies).filter(name => !operations.has(name as never))).toEqual([]);
  });

  test('says of every GET and DELETE written by hand what it reads of its address, or that it reads nothing', () => {
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

  test('describes no address of an operation that there is not, and no parameter twice', () => {
    const described = [...Object.keys(queries), ...withoutQuery];
    expect(described.filter(name => !operations.has(name as never))).toEqual([]);
    expect(described.filter(name => !/^(GET|DELETE) /.test(name))).toEqual([]);
    for (const name of operations.keys()) {
      const names = at(name).parameters.map((one: any) => `${one.in} ${one.name}`);
      expect([name, new Set(names).size]).toEqual([name, names.length]);
    }
  });

  test('tells of a list its pages, ids and bounds, and of a short one its search', () => {
    expect(queryOf('GET /invoices')).toEqual(
      expect.arrayContaining(['limit', 'id[]', 'where[]', 'due_date_from', 'due_date_to', 'quick']),
    );
    expect(queryOf('GET /drivers/short/list')).toEqual(
      expect.arrayContaining(['id[]', 'search', 'with_inactive']),
    );
    expect(queryOf('GET /drivers/short/list')).not.toContain('page');
  });

  test('tells what the check of a reference reads and answers', () => {
    const { parameters, responses } = at('GET /loads/check/ref');
    expect(parameters.filter((one: any) => one.required).map((one: any) => one.name)).toEqual([
      'reference_number',
    ]);
    const { data } = responses[200].content['application/json'].schema.properties;
    expect(Object.keys(data.properties)).toEqual(['exists', 'load', 'may_repeat']);
  });

  test('tells that a record is put out of use by its version, which may be left out', () => {
    const { required, content } = at('PUT /drivers/deactive/{id}').requestBody;
    expect(required).toBeUndefined();
    expect(content['application/json'].schema.properties).toEqual({ version: { type: 'integer' } });
  });

  test('points at nothing that it does not hold', () => {
    const pointed = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)];
    const known = Object.keys(document.components.schemas);
    expect(pointed.length).toBeGreaterThan(200);
    expect(pointed.map(([, name]) => name).filter(name => !known.includes(name!))).toEqual([]);
  });

  test('tells a whole load with its lists, and a login with what it needs', () => {
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

  test('has a page to read it, which asks nobody else for anything', async () => {
    const { app } = await testApp();
    const page = await as(app, null).get('/docs');
    expect(page.headers['content-type']).toMatch(/^text\/html/);
    const html = page.body.toString();
    expect(html).toContain('POST');
    expect(html).toContain('/loads/full/store');
    expect(html).not.toMatch(/<script|https?:\/\/(?!localhost)/);
  });
});
