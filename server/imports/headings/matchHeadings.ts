import type { Entity } from '../../../schema/entity.ts';
import { importTargets } from '../../../schema/imports.ts';
import { keyText, textOf } from '../cells/texts.ts';
import { isEmptyCell, type Table } from '../table.ts';
import { synonyms } from './synonyms.ts';

/** What a heading was taken for, how surely (0 to 1), and a few values to judge it by. */
export type HeadingMatch = {
  heading: string;
  field: string | null;
  confidence: number;
  samples: string[];
};

/** Below this a guess would more often be wrong than right. */
const LEAST = 0.6;

/**
 * Takes each heading for a field of the entity, the surest pairs first; no field is taken twice.
 * What was chosen before for a heading (`remembered`) goes before every guess.
 */
export function matchHeadings(
  table: Table,
  entity: Entity,
  remembered: Readonly<Record<string, string>> = {},
): HeadingMatch[] {
  const fields = importTargets(entity);
  const pairs = table.headings
    .flatMap((heading, index) =>
      fields.map(field => ({
        index,
        field,
        confidence: surenessOf(heading, remembered[heading], entity, field),
      })),
    )
    .filter(({ confidence }) => confidence >= LEAST)
    .sort((a, b) => b.confidence - a.confidence);

  const chosen = new Map<number, (typeof pairs)[number]>();
  const taken = new Set<string>();
  for (const pair of pairs) {
    if (chosen.has(pair.index) || taken.has(pair.field)) continue;
    chosen.set(pair.index, pair);
    taken.add(pair.field);
  }
  return table.headings.map((heading, index) => ({
    heading,
    field: chosen.get(index)?.field ?? null,
    confidence: Math.min(chosen.get(index)?.confidence ?? 0, 1),
    samples: samplesOf(table, index),
  }));
}

/** What was chosen before is sure, be it that the column was left out. */
function surenessOf(heading: string, chosen: string | undefined, entity: Entity, field: string) {
  if (chosen === undefined) return confidenceOf(heading, entity, field);
  return chosen === field ? 2 : 0;
}

function confidenceOf(heading: string, { name: entityName }: Entity, field: string): number {
  const words = wordsOf(heading);
  if (words === '') return 0;
  if (words === wordsOf(field) || words === wordsOf(field.replace(/_id$/, ''))) return 1;
  const known = [...(synonyms[`${entityName}.${field}`] ?? []), ...(synonyms[field] ?? [])];
  const place = known.findIndex(synonym => wordsOf(synonym) === words);
  if (place >= 0)
    return synonyms[`${entityName}.${field}`]?.includes(known[place] ?? '') ? 0.95 : 0.9;
  return 0.85 * Math.max(...[field, ...known].map(name => likeness(words, wordsOf(name))));
}

/** A heading as bare words: "Driver #" is driver, "Reg. Exp." is reg exp. */
const wordsOf = (text: string): string =>
  keyText(text)
    .replace(/#/g, ' ')
    .replace(/[^\p{L}\p{N}%$]+/gu, ' ')
    .trim()
    .replace(/\b(no|nr|number)$/, '')
    .trim();

/** The share of words that two headings have in common. */
function likeness(a: string, b: string): number {
  const [one, other] = [new Set(a.split(' ')), new Set(b.split(' '))];
  const common = [...one].filter(word => other.has(word)).length;
  return (2 * common) / (one.size + other.size);
}

function samplesOf({ rows }: Table, index: number): string[] {
  const samples: string[] = [];
  for (const { cells } of rows) {
    const cell = cells[index] ?? null;
    if (!isEmptyCell(cell)) samples.push(textOf(cell) ?? '');
    if (samples.length === 3) break;
  }
  return samples;
}
