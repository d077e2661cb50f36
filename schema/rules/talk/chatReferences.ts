/** The kinds of record that a message shows as a card. */
export const CARD_SUBJECTS = ['loads', 'trucks', 'drivers', 'invoices'] as const;
export type CardSubject = (typeof CARD_SUBJECTS)[number];

/** A record that a text names: by its page, by its kind and name, or by its number alone. */
export interface ChatReference {
  /** Identifies it in a request: `loads/12`, `trucks:507`, `any:PC-26175`. */
  key: string;
  subject: CardSubject | 'any';
  id: number | null;
  name: string | null;
}

/** A message with more records is a list, which nobody wants as cards. */
export const MOST_CARDS = 5;

const PAGE =
  /\/company\/\d+\/(?:users\/|vehicle\/)?(loads|trucks|drivers|invoices)\/[a-z-]+\/(\d{1,9})(?!\d)/g;
const NAMED = /\b(load|truck|unit|invoice)\s+#?([A-Z0-9][A-Z0-9-]{0,39})/gi;
const DRIVER = /\bdriver\s+(\p{Lu}[\p{L}'’-]{0,40}\s+\p{Lu}[\p{L}'’-]{0,40})/gu;
const NUMBER = /(?<![\w/-])([A-Z]{1,8}-\d{2,12})(?![\w-])/g;

const SUBJECT_OF: Readonly<Record<string, CardSubject>> = {
  load: 'loads',
  truck: 'trucks',
  unit: 'trucks',
  invoice: 'invoices',
};

/** The records that a message names, in order, each once. */
export function referencesIn(text: string): ChatReference[] {
  const found = [
    ...[...text.matchAll(PAGE)].map(match => at(match, `${match[1]}/${match[2]}`)),
    ...[...text.matchAll(NAMED)].flatMap(match => named(match)),
    ...[...text.matchAll(DRIVER)].map(match => at(match, `drivers:${spaced(match[1])}`)),
    ...[...text.matchAll(NUMBER)].map(match => at(match, `any:${match[1]}`)),
  ].sort((one, other) => one.index - other.index);
  const names = new Set<string>();
  return [...new Set(found.map(({ key }) => key))]
    .flatMap(key => referenceOf(key) ?? [])
    .sort(byKind)
    .filter(({ name }) => name === null || (!names.has(name) && names.add(name)))
    .slice(0, MOST_CARDS);
}

/** Parses a key of a request. Null when it is none. */
export function referenceOf(key: string): ChatReference | null {
  const [, subject = '', sign, value = ''] = /^([a-z]{3,10})([/:])(.{1,90})$/s.exec(key) ?? [];
  const isKnown = CARD_SUBJECTS.some(one => one === subject);
  if (sign === '/' && isKnown && /^\d{1,9}$/.test(value)) {
    return { key, subject: subject as CardSubject, id: Number(value), name: null };
  }
  if (sign !== ':' || !(isKnown || subject === 'any')) return null;
  return { key, subject: subject as CardSubject | 'any', id: null, name: value };
}

const at = ({ index }: { index: number }, key: string) => ({ index, key });

/** "load number" names none: a number has a digit. */
function named(match: RegExpExecArray): { index: number; key: string }[] {
  const [, kind = '', name = ''] = match;
  const subject = SUBJECT_OF[kind.toLowerCase()];
  const number = name.replace(/-+$/, '').toUpperCase();
  return subject && /\d/.test(number) ? [at(match, `${subject}:${number}`)] : [];
}

const spaced = (name = '') => name.replace(/\s+/g, ' ');

/** "load PC-26175" is also a number alone: the kind is known, so that one stands. */
const byKind = (one: ChatReference, other: ChatReference) =>
  Number(one.subject === 'any') - Number(other.subject === 'any');
