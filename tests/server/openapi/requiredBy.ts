/**
 * The names that the body and the query of a described call require, sorted. Where there is a choice,
 * those of the first.
 */
export function requiredBy(document: any, { requestBody, parameters = [] }: any): string[] {
  const content = requestBody?.content ?? {};
  const { schema } = content['application/json'] ?? content['multipart/form-data'] ?? {};
  const inQuery = parameters.filter((one: any) => one.in === 'query' && one.required);
  const names = inQuery.map(({ name }: any) => name.replace('[]', ''));
  return [...new Set<string>([...names, ...(schema ? namesIn(document, schema) : [])])].sort();
}

function namesIn(document: any, schema: any): string[] {
  const { $ref, allOf = [], anyOf = [], required = [] } = schema;
  const target = $ref ? document.components.schemas[$ref.split('/').at(-1)] : null;
  const parts = [...allOf, ...anyOf.slice(0, 1), ...(target ? [target] : [])];
  return [...required, ...parts.flatMap(part => namesIn(document, part))];
}
