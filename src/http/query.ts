export type QueryValue = string | number | boolean | null | undefined | readonly QueryValue[];
export type Query = Record<string, QueryValue>;

/** A query string as the API reads it: arrays as `name[]=`, null and undefined omitted. */
export function queryOf(query: Query): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) append(params, name, value);
  return params.toString();
}

function append(params: URLSearchParams, name: string, value: QueryValue) {
  if (value === null || value === undefined) return;
  if (isList(value)) {
    for (const one of value) append(params, `${name}[]`, one);
    return;
  }
  params.append(name, String(value));
}

/** Array.isArray does not narrow readonly arrays. */
const isList = (value: QueryValue): value is readonly QueryValue[] => Array.isArray(value);
