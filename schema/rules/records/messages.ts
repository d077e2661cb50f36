/**
 * The sentences shown when a form refuses a value, word for word as the product spec has them.
 * {@link sentence} fills `{name}`. The server answers with them (422), and the web app's English
 * messages use them, so both sides say the same.
 */
export const sentences = {
  required: 'The field cannot be empty',
  requiredList: 'Please select at least one value',
  requiredChoice: 'Please select a value',
  numeric: 'The field must be numeric',
  consent: 'Confirm your consent',
  email: 'Enter in the format {email}',
  url: 'Please enter a valid link',
  exactLength: 'The number of characters must be {n}',
  minLength: 'The number of characters must be at least {n}',
  maxLength: 'The number of characters must be maximum {n}',
  passwordConfirmation: 'Please enter your password again',
  conditionalRequired: 'Fields cannot be empty',
  description150: 'The job description cannot be less than 150 characters',
  fileType: 'The file format must be one of the following ({list}).',
  fileSize: 'The file size must not exceed {n}MB.',
  salaryMin: 'The amount must be greater than the initial amount',
  salaryMax: 'The amount must be greater than the initial amount',
} as const;

export type SentenceName = keyof typeof sentences;
export type SentenceArgs = Readonly<Record<string, string | number>>;

/** The address in place of `{email}` in "Enter in the format {email}". */
export const EXAMPLE_EMAIL = 'name@example.com';

/** What the product says when there is no answer (section 8 of its spec). */
export const NO_CONNECTION = 'No connection to the server, please check your internet connection';

/** A sentence with its placeholders filled: `sentence('minLength', { n: 8 })`. */
export function sentence(name: SentenceName, args: SentenceArgs = {}): string {
  const known: SentenceArgs = { email: EXAMPLE_EMAIL, ...args };
  return sentences[name].replace(/\{(\w+)\}/g, (blank, key: string) => String(known[key] ?? blank));
}
