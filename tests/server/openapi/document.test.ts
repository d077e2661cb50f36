import { describe, expect, test } from 'vitest';
import { registry } from '../../../schema/entities/index.ts';
import { operations } from '../../../schema/operations/index.ts';
import { bodies } from '../../../server/openapi/bodies.ts';
import { openApiDocument } from '../../../server/openapi/document.ts';
import { testApp } from '../../support/app.ts';
import { as } from '../../support/as.ts';

const document: any = openApiDocument(registry, operations, '0.1.0');
const at = (name: string) => {
  const [verb = '', path = ''] = name.split(' ');
  return document.paths[path][verb.toLowerCase()];
};

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
