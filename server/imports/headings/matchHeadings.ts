import type { Entity } from '../../../schema/entity.ts';
import type { FileColumn } from '../../../schema/importReports.ts';
import { importTargets } from '../../../schema/imports.ts';
import { isEmptyCell, type Table } from '../../files/tables/table.ts';
import { textOf } from '../cells/texts.ts';
import { secretsIn } from '../secretColumns.ts';
import { confidenceOf, LEAST, readTerm, type Term } from './sureness.ts';

/** The mapping of a heading, its confidence, and sample values. */
export type HeadingMatch = Pick<FileColumn, 'heading' | 'field' | 'confidence' | 'samples'>;

/**
 * Maps headings to fields of the entity, the most certain pairs first. No field is mapped twice. A
 * previous choice for a heading (`remembered`) takes precedence over guesses.
 */
export function matchHeadings(
  table: Table,
  entity: Entity,
  remembered: Readonly<Record<string, string>> = {},
): HeadingMatch[] {
  const fields = importTargets(entity);
  const pairs = table.headings
    .flatMap((heading, index) => {
      const term = readTerm(heading);
      const chosen = remembered[heading];
      return fields.map(field => ({
        index,
        field,
        confidence: surenessOf(term, chosen, entity, field),
      }));
    })
    .filter(({ confidence }) => confidence >= LEAST)
    .sort((a, b) => b.confidence - a.confidence);

  const chosen = new Map<number, (typeof pairs)[number]>();
  const taken = new Set<string>();
  for (const pair of pairs) {
    if (chosen.has(pair.index) || taken.has(pair.field)) continue;
    chosen.set(pair.index, pair);
    taken.add(pair.field);
  }
  return table.headings.map((heading, index) => {
    const { field = null, confidence = 0 } = chosen.get(index) ?? {};
    const isSecret = secretsIn({ heading, field }, entity).length > 0;
    const samples = isSecret ? [] : samplesOf(table, index);
    return { heading, field, confidence: Math.min(confidence, 1), samples };
  });
}

/** A previous choice is certain, even if it left the column out. */
function surenessOf(term: Term, chosen: string | undefined, entity: Entity, field: string) {
  if (chosen === undefined) return confidenceOf(term, entity, field);
  return chosen === field ? 2 : 0;
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
