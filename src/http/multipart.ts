/**
 * A form with files, flattened as the API reads it: `items[0][amount]`, `files[0]`. Updates are
 * sent as POST with `_method`, as the product sends them.
 */
export function multipartOf(values: object, method?: 'PUT' | 'PATCH' | 'DELETE'): FormData {
  const form = new FormData();
  if (method) form.append('_method', method);
  for (const [name, value] of Object.entries(values)) append(form, name, value);
  return form;
}

/** Whether a record contains a chosen file at any depth: then it must be sent as multipart. */
export function hasFile(value: unknown): boolean {
  if (fileIn(value)) return true;
  return typeof value === 'object' && value !== null && Object.values(value).some(hasFile);
}

function append(form: FormData, name: string, value: unknown) {
  if (value === undefined) return;
  const file = fileIn(value);
  if (file) form.append(name, file);
  else if (value === null) form.append(name, '');
  else if (Array.isArray(value) && value.length === 0) form.append(name, '[]');
  else if (typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) append(form, `${name}[${key}]`, inner);
  } else form.append(name, String(value));
}

/** A file itself, or react-admin's wrapper for one: `{rawFile, src, title}`. */
export function fileIn(value: unknown): Blob | undefined {
  if (value instanceof Blob) return value;
  if (typeof value === 'object' && value !== null && 'rawFile' in value) {
    return value.rawFile instanceof Blob ? value.rawFile : undefined;
  }
  return undefined;
}
