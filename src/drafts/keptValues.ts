import { fileIn, hasFile } from '../wire/multipart.ts';

type Values = Record<string, unknown>;

/** What of a form a draft can keep: no files, of which JSON leaves empty objects. Passwords
 *  are kept nowhere. */
export const keptValues = (values: Values): Values =>
  JSON.parse(
    JSON.stringify(withoutFiles(values), (name, value) =>
      /password/.test(name) ? undefined : value,
    ),
  );

/** The same but for its files: they go alone, and what was typed beside them stays. */
function withoutFiles(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !hasFile(value)) return value;
  if (fileIn(value)) return undefined;
  if (Array.isArray(value)) return value.filter(one => !fileIn(one)).map(withoutFiles);
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, withoutFiles(inner)]),
  );
}
