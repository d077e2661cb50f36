import type { JsonSchema } from '../../schema/responses/kit.ts';

interface Operation {
  tags: string[];
  description: string;
  parameters: { name: string; in: string; required?: boolean; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: { 200: { description: string; content?: Record<string, { schema: JsonSchema }> } };
}

/** The document for people: one page without scripts, every call with its request and response. */
export function openApiPage(document: JsonSchema): string {
  const paths = document.paths as Record<string, Record<string, Operation>>; // as openApiDocument builds it
  const calls = Object.entries(paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, operation]) => ({ path, verb, operation })),
  );
  const subjects = [...new Set(calls.map(({ operation }) => operation.tags[0] ?? ''))].sort();
  const sections = subjects.map(subject => {
    const own = calls.filter(({ operation }) => operation.tags[0] === subject);
    return `<section id="${escaped(subject)}"><h2>${escaped(subject)}</h2>${own.map(callHtml).join('')}</section>`;
  });
  const { info, components } = document as {
    info: { title: string; version: string; description: string };
    components: { schemas: Record<string, JsonSchema> };
  }; // as openApiDocument builds it
  const records = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<details id="schema-${escaped(name)}"><summary>${escaped(name)}</summary>${schemaHtml(schema)}</details>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(info.title)} API</title><style>${STYLE}</style></head><body>
<header><h1>${escaped(info.title)} API ${escaped(info.version)}</h1><p>${escaped(info.description)}</p>
<p><a href="/api/openapi.json">OpenAPI 3.1</a>. Open a call to see what it reads and answers.</p>
<nav>${subjects.map(one => `<a href="#${escaped(one)}">${escaped(one)}</a>`).join(' ')}</nav></header>
<main>${sections.join('')}<section><h2>Records</h2>${records.join('')}</section></main></body></html>`;
}

function callHtml({ path, verb, operation }: { path: string; verb: string; operation: Operation }) {
  const { description, parameters, requestBody, responses } = operation;
  const bodies = Object.entries(requestBody?.content ?? {});
  const answer = responses[200];
  const answered = Object.values(answer.content ?? {})[0]?.schema;
  return `<details><summary><b>${verb.toUpperCase()}</b> <code>${escaped(path)}</code></summary>
<p>${escaped(description)}</p>
${parameters.length > 0 ? `<h3>Parameters</h3>${rowsHtml(parameters.map(one => [`${one.name} (${one.in})`, one.schema, one.required === true]))}` : ''}
${bodies.length > 0 ? `<h3>Body, ${escaped(bodies.map(([type]) => type).join(' or '))}</h3>${schemaHtml(bodies[0]?.[1].schema ?? {})}` : ''}
<h3>Answer</h3><p>${escaped(answer.description)}</p>${answered ? schemaHtml(answered) : ''}</details>`;
}

function schemaHtml(schema: JsonSchema): string {
  if (typeof schema.$ref === 'string') return refHtml(schema.$ref);
  if (Array.isArray(schema.allOf)) return schema.allOf.map(schemaHtml).join('');
  const { properties, required = [] } = schema as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  }; // an object's
  if (!properties) return `<p>${typeHtml(schema)}</p>`;
  return rowsHtml(
    Object.entries(properties).map(([name, one]) => [name, one, required.includes(name)]),
  );
}

const rowsHtml = (rows: [string, JsonSchema, boolean][]) =>
  rows.length === 0
    ? ''
    : `<table>${rows
        .map(
          ([name, schema, isRequired]) =>
            `<tr><th scope="row">${escaped(name)}${isRequired ? ' *' : ''}</th><td>${typeHtml(schema)}</td></tr>`,
        )
        .join('')}</table>`;

/** A type in few words, with its content inside. */
function typeHtml(schema: JsonSchema): string {
  if (typeof schema.$ref === 'string') return refHtml(schema.$ref);
  const any = schema.anyOf ?? schema.allOf;
  if (Array.isArray(any)) return any.map(typeHtml).join(schema.anyOf ? ' or ' : ' and ');
  if (Array.isArray(schema.enum)) return schema.enum.map(one => escaped(String(one))).join(' | ');
  if (schema.type === 'array') {
    const items = schema.items as JsonSchema | undefined; // of an array
    return `list of ${items ? typeHtml(items) : 'values'}`;
  }
  if (schema.properties) return schemaHtml(schema);
  const type = [schema.type ?? 'any value'].flat().join(' or ');
  const limits = ['format', 'minimum', 'maximum', 'maxLength', 'default']
    .filter(name => schema[name] !== undefined)
    .map(name => `${name} ${String(schema[name])}`);
  return escaped([type, ...limits].join(', '));
}

function refHtml(pointer: string): string {
  const name = escaped(pointer.split('/').at(-1) ?? '');
  return `<a href="#schema-${name}">${name}</a>`;
}

const escaped = (text: string) => text.replace(/[&<>"']/g, mark => `&#${mark.charCodeAt(0)};`);

const STYLE = `:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}
body{max-width:60rem;margin:0 auto;padding:1.5rem}nav a{margin-right:.5rem;white-space:nowrap}
details{border-bottom:1px solid color-mix(in srgb,currentColor 20%,transparent);padding:.35rem 0}
summary{cursor:pointer}summary b{display:inline-block;min-width:4.5rem}
table{border-collapse:collapse;margin:.25rem 0}h3{font-size:1rem;margin:.75rem 0 .25rem}
th,td{text-align:left;vertical-align:top;padding:.15rem 1.5rem .15rem 0;font-weight:400}
th{font-family:ui-monospace,monospace}`;
