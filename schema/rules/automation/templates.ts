/** `{{internal_id}}` in the text of a message. */
const PLACEHOLDER = /\{\{\s*([\w.]{1,100})\s*\}\}/g;

/** The attributes that a template names, each once. */
export const placeholdersIn = (template: string): string[] => [
  ...new Set([...template.matchAll(PLACEHOLDER)].map(([, name = '']) => name)),
];

/** What is wrong with a template, or null. */
export function templateViolation(
  template: string,
  isKnown: (name: string) => boolean,
): string | null {
  const unknown = placeholdersIn(template).find(name => !isKnown(name));
  if (unknown !== undefined) return `{{${unknown}}} is not a field of this record.`;
  const rest = template.replace(PLACEHOLDER, '');
  return rest.includes('{{') || rest.includes('}}') ? 'A {{field}} is not closed correctly.' : null;
}

/**
 * The message with the values in place of the fields. A value is never read as a template again,
 * whatever a record's name contains.
 */
export const renderTemplate = (template: string, value: (name: string) => string): string =>
  template.replace(PLACEHOLDER, (_all, name: string) => value(name));
