import type { Registry } from '../../schema/entities/index.ts';
import { type DerivedOperation, derivedOperations } from '../../schema/operations/derived.ts';
import type { Guard, OperationName } from '../../schema/operations/operation.ts';
import { guardText } from '../../schema/operations/passes.ts';
import { ref } from './answerParts.ts';
import { bodies } from './bodies.ts';
import { MULTIPART } from './bodyParts.ts';
import { listParameters, type Parameter } from './listParameters.ts';
import { loadShapes } from './loadShapes.ts';
import { queries } from './queries.ts';
import { json, type Regular, responseOf } from './responses.ts';
import { changesSchema, type JsonSchema, recordSchema, schemaName } from './schemas.ts';

/**
 * Describes every operation: the derived ones by their declaration, those written by hand by their
 * guard, the body that they read, and the record that their path names.
 */
export function openApiDocument(
  registry: Registry,
  operations: ReadonlyMap<OperationName, Guard>,
  version: string,
): JsonSchema {
  const derived = new Map(
    registry.entities.flatMap(derivedOperations).map(operation => [operation.name, operation]),
  );
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, guard] of operations) {
    const [verb = '', path = ''] = name.split(' ');
    paths[path] ??= {};
    paths[path][verb.toLowerCase()] = operationObject(name, guard, {
      derived: derived.get(name),
      registry,
    });
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Linehaul', version, description: ABOUT },
    servers: [{ url: '/api' }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: schemasOf(registry),
    },
    security: [{ bearer: [] }],
    paths,
  };
}

const ABOUT =
  'Every success is 200 with `success` and `data`. The company is named by the header ' +
  'X-CURRENT-COMPANY-ID. Money is dollars with at most two decimals; instants are UTC ISO-8601.';

function schemasOf(registry: Registry): Record<string, JsonSchema> {
  const records = registry.entities.flatMap(entity => [
    [schemaName(entity), recordSchema(entity, registry)],
    [`${schemaName(entity)}Changes`, changesSchema(entity)],
  ]);
  return { ...Object.fromEntries(records), ...loadShapes(), Error: ERROR };
}

const ERROR: JsonSchema = {
  type: 'object',
  required: ['message'],
  properties: {
    message: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  },
};

interface Known {
  derived: DerivedOperation | undefined;
  registry: Registry;
}

function operationObject(name: OperationName, guard: Guard, known: Known): JsonSchema {
  const [verb = '', path = ''] = name.split(' ');
  const derived = known.derived ?? likeDerived(verb, path, known.registry);
  const ids = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: name === 'placeId' ? { type: 'string' } : { type: 'integer' },
  }));
  return {
    tags: [path.split('/')[1]],
    description: `Who may: ${guardText(guard)}.`,
    ...(guard === 'public' && { security: [] }),
    parameters: [...ids, ...parametersOf(name, derived)],
    ...(known.derived ? bodyOf(known.derived) : bodyByHand(name)),
    responses: {
      200: responseOf(name, derived),
      default: { description: 'Refused.', content: json(ref('Error')) },
    },
  };
}

/** What the call reads of its address: as the lists of its entity do, and what is its own. */
function parametersOf(name: OperationName, derived: Regular | undefined): Parameter[] {
  const listed = derived ? listParameters(derived.call, derived.entity) : [];
  const all = [...listed, ...(queries[name] ?? [])];
  // What a call says of a parameter by itself goes for what lists say of it.
  return [...new Map(all.map(one => [one.name, one])).values()];
}

/** A call that is written by hand and has a regular one's path answers what that one would. */
function likeDerived(verb: string, path: string, registry: Registry) {
  const [, subject = '', rest, ...more] = path.split('/');
  if (more.length > 0 || !registry.has(subject)) return undefined;
  const call = rest === undefined ? OF_ALL[verb] : /^\{\w+\}$/.test(rest) && OF_ONE[verb];
  return call ? { call, entity: registry.get(subject) } : undefined;
}

const OF_ALL: Partial<Record<string, DerivedOperation['call']>> = { GET: 'list', POST: 'create' };
const OF_ONE: Partial<Record<string, DerivedOperation['call']>> = {
  GET: 'read',
  PUT: 'update',
  DELETE: 'delete',
};

function bodyByHand(name: OperationName): JsonSchema {
  const body = bodies[name];
  if (!body) return {};
  const { [MULTIPART]: hasFiles, ...schema } = body;
  const content = hasFiles ? { 'multipart/form-data': { schema }, ...json(schema) } : json(schema);
  return { requestBody: { required: true, content } };
}

function bodyOf({ call, entity }: Regular): JsonSchema {
  if (call === 'activate') return { requestBody: { content: json(VERSION_ALONE) } };
  if (call !== 'create' && call !== 'update') return {};
  return { requestBody: { required: true, content: json(ref(`${schemaName(entity)}Changes`)) } };
}

/** What an update was made from, where it says nothing else. */
const VERSION_ALONE: JsonSchema = { type: 'object', properties: { version: { type: 'integer' } } };
