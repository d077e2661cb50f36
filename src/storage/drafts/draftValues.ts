import { entities } from '../../../schema/entities/index.ts';
import { fileIn, hasFile } from '../../http/multipart.ts';

type Values = Record<string, unknown>;

/**
 * The values of a form that a draft can store: no files, which JSON turns into empty objects.
 * Passwords, tax numbers and bank accounts are never stored, however deeply nested in the form.
 */
export const draftValues = (values: Values): Values =>
  JSON.parse(
    JSON.stringify(withoutFiles(values), (name, value) => (isSecret(name) ? undefined : value)),
  );

/** Whether there is input that a draft leaves out, by react-hook-form's dirty fields. */
export const hasSecret = (dirty: unknown): boolean =>
  typeof dirty === 'object' &&
  dirty !== null &&
  Object.entries(dirty).some(([name, inner]) => (inner && isSecret(name)) || hasSecret(inner));

const secrets = new Set(
  entities.flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'secret' ? [name] : [])),
  ),
);

const isSecret = (name: string) => secrets.has(name) || /password/.test(name);

/** The same without its files: they are sent separately, and other input stays. */
function withoutFiles(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !hasFile(value)) return value;
  if (fileIn(value)) return undefined;
  if (Array.isArray(value)) return value.filter(one => !fileIn(one)).map(withoutFiles);
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, withoutFiles(inner)]),
  );
}
