import { keyText } from './texts.ts';

/**
 * The candidate that a misspelled value most likely means: the one that starts with it, or is at
 * most two letters away. Null when several are equally near.
 */
export function suggestionFor(value: string, candidates: readonly string[]): string | null {
  const wanted = keyText(value);
  if (wanted.length < 2) return null;
  const begins = candidates.filter(candidate => keyText(candidate).startsWith(wanted));
  if (begins.length === 1) return begins[0] ?? null;

  const near = candidates
    .map(candidate => ({ candidate, away: distance(wanted, keyText(candidate)) }))
    .filter(({ candidate, away }) => away <= Math.min(2, Math.floor(candidate.length / 3)))
    .sort((a, b) => a.away - b.away);
  return near[0] && near[0].away !== near[1]?.away ? near[0].candidate : null;
}

/** The number of letters to insert, delete or change to turn one text into the other. */
function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3;
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries()) {
      const changed = (row[j] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
