import type { Entity } from '../../../schema/entity.ts';
import type { FileColumn } from '../../../schema/importReports.ts';
import { importTargets } from '../../../schema/imports.ts';
import { textOf } from '../cells/texts.ts';
import { secretsIn } from '../secretColumns.ts';
import { isEmptyCell, type Table } from '../table.ts';
import { confidenceOf, LEAST } from './sureness.ts';

/** What a heading was taken for, how surely, and values to judge it by. */
export type HeadingMatch = Pick<FileColumn, 'heading' | 'field' | 'confidence' | 'samples'>;

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
  return table.headings.map((heading, index) => {
    const { field = null, confidence = 0 } = chosen.get(index) ?? {};
    const isSecret = secretsIn({ heading, field }, entity).length > 0;
    const samples = isSecret ? [] : samplesOf(table, index);
    return { heading, field, confidence: Math.min(confidence, 1), samples };
  });
}

/** What was chosen before is sure, be it that the column was left out. */
function surenessOf(heading: string, chosen: string | undefined, entity: Entity, field: string) {
  if (chosen === undefined) return confidenceOf(heading, entity, field);
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
