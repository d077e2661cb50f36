import type { Registry } from '../../schema/entities/index.ts';
import { type DerivedOperation, derivedOperations } from '../../schema/operations/derived.ts';
import type { Guard, OperationName } from '../../schema/operations/operation.ts';
import { guardText } from '../../schema/operations/passes.ts';
import type { Answer } from '../../schema/responses/answer.ts';
import { type JsonSchema, namedIn } from '../../schema/responses/kit.ts';
import { recordSchema, schemaName } from '../../schema/responses/record.ts';
import { bodies } from './bodies.ts';
import { MULTIPART, needs } from './bodyParts.ts';
import { listParameters, type Parameter } from './listParameters.ts';
import { choices, queries } from './queries.ts';
import { answerOf, json, responseOf } from './responses.ts';
import { changesSchema, requiredOf } from './schemas.ts';

/**
 * Describes every operation: derived ones by their declaration, handwritten ones by their guard,
 * their request body, and the record in their path.
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
  const named = new Map<string, JsonSchema>();
  for (const [name, guard] of operations) {
    const [verb = '', path = ''] = name.split(' ');
    paths[path] ??= {};
    const answer = answerOf(name, derived.get(name), registry);
    for (const [shape, schema] of namedIn(answer)) named.set(shape, schema);
    paths[path][verb.toLowerCase()] = operationObject(name, guard, answer, {
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
      schemas: { ...schemasOf(registry), ...Object.fromEntries(named), Error: ERROR },
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
  return Object.fromEntries(records);
}

const refTo = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

const ERROR: JsonSchema = {
  type: 'object',
  required: ['message'],
  properties: {
    message: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  },
};

/** The name of the call for generated clients: getLoadsById for `GET /loads/{id}`. */
export function operationId(name: OperationName): string {
  const [verb = '', path = ''] = name.split(' ');
  const parts = path.replace(/\{(\w+)\}/g, 'by-$1').split(/[^A-Za-z]+/);
  const words = parts.filter(Boolean).map(part => part.charAt(0).toUpperCase() + part.slice(1));
  return verb.toLowerCase() + words.join('');
}

/** What a call is like of an entity: its lists take the same parameters. */
type Regular = Pick<DerivedOperation, 'call' | 'entity'>;

interface Known {
  derived: DerivedOperation | undefined;
  registry: Registry;
}

function operationObject(
  name: OperationName,
  guard: Guard,
  answer: Answer,
  known: Known,
): JsonSchema {
  const [verb = '', path = ''] = name.split(' ');
  const derived = known.derived ?? likeDerived(verb, path, known.registry);
  const ids = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: ['placeId', 'fileName', 'token'].includes(name)
      ? { type: 'string' }
      : { type: 'integer' },
  }));
  return {
    operationId: operationId(name),
    summary: answer.summary,
    tags: [path.split('/')[1]],
    description: [`Who may: ${guardText(guard)}.`, ...choiceOf(name)].join(' '),
    ...(guard === 'public' && { security: [] }),
    parameters: [...ids, ...parametersOf(name, derived)],
    ...(known.derived ? bodyOf(known.derived) : bodyByHand(name)),
    responses: {
      200: responseOf(answer),
      default: { description: 'Refused.', content: json(refTo('Error')) },
    },
  };
}

/** The query parameters of the call: those of its entity's lists, and its own. */
function parametersOf(name: OperationName, derived: Regular | undefined): Parameter[] {
  const listed = derived ? listParameters(derived.call, derived.entity) : [];
  const all = [...listed, ...(queries[name] ?? [])];
  // A call's own description of a parameter overrides that of lists.
  const own = [...new Map(all.map(one => [one.name, one])).values()];
  const choice: readonly string[] = choices[name] ?? [];
  return own.map(one => {
    const other = choice.includes(one.name) && choice.find(name => name !== one.name);
    return other ? { ...one, description: `Required unless ${other} is given.` } : one;
  });
}

const choiceOf = (name: OperationName) =>
  choices[name] ? [`Requires ${choices[name].join(' or ')}.`] : [];

/** A handwritten call with the path of a regular one takes the parameters of that one. */
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
  if (call === 'activate' || call === 'delete') {
    return { requestBody: { content: json(VERSION_ALONE) } };
  }
  if (call !== 'create' && call !== 'update') return {};
  const changes = refTo(`${schemaName(entity)}Changes`);
  const schema = call === 'create' ? needs(changes, ...requiredOf(entity)) : changes;
  return { requestBody: { required: true, content: json(schema) } };
}

/** The version that a change or a deletion is based on, when nothing else is declared. */
const VERSION_ALONE: JsonSchema = { type: 'object', properties: { version: { type: 'integer' } } };
