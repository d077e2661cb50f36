import type { Name } from './names.ts';
import type { Word } from './words.ts';

const BEFORE: ReadonlySet<string> = new Set(
  'please pls can could would will you now and then just go ahead'.split(' '),
);

const SENDING: ReadonlySet<string> = new Set('send email mail fax text forward resend'.split(' '));

const PEOPLE: ReadonlySet<string> = new Set(['broker', 'driver', 'dispatcher', 'facility']);

/**
 * `please send the overdue invoices to Blue Mesa`: asks for something to be done, and for no figure.
 * `send me the gross of Blue Mesa` asks for one, and so does what is sent to a state.
 */
export function isErrand(words: readonly Word[], names: readonly Name[]): boolean {
  const verb = words.findIndex(({ text }) => !BEFORE.has(text));
  if (!SENDING.has(words[verb]?.text ?? '')) return false;
  if (['me', 'us'].includes(words[verb + 1]?.text ?? '')) return false;
  const to = words.findLastIndex(({ text }) => text === 'to');
  const first = words[to + 1]?.text ?? '';
  if (to <= verb || first === '') return false;
  return names.some(
    ({ dimension, label }) =>
      PEOPLE.has(dimension) && label.toLowerCase().split(/\s+/).includes(first),
  );
}
