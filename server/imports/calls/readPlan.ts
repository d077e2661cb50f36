import { z } from 'zod';
import { whenKnownChoices } from '../../../schema/entities/imports.ts';
import { registry } from '../../../schema/entities/index.ts';
import type { Entity } from '../../../schema/entity.ts';
import { importTargets } from '../../../schema/imports.ts';
import { fieldWord } from '../../../schema/words/entityWords.ts';
import { inSentence } from '../../../schema/words/inSentence.ts';
import { Invalid } from '../../errors.ts';
import type { SessionActor } from '../../http/auth/actor.ts';
import { keyChoices } from '../headings/sheetOf.ts';
import { canFill } from './permitted.ts';

const text = z.string().max(500);
/** Empty texts arrive as null. */
const words = text.nullable().transform(value => value ?? '');

const planShape = z.object({
  when_known: z.enum(whenKnownChoices).default('update'),
  fixes: z
    .array(z.object({ file: text, column: words, value: words, to: words }))
    .max(5000)
    .default([]),
  files: z
    .array(
      z.object({
        id: z.number().int(),
        kind: text,
        /** For a workbook. Without it, the sheet stays the same. */
        sheet: text.nullish(),
        columns: z.array(
          z.object({
            heading: words,
            field: text.nullable(),
            lenient: z.boolean().optional(),
            day_first: z.boolean().optional(),
          }),
        ),
        key: z.array(text).max(5).default([]),
        fixed: z
          .record(text, z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(text)]))
          .default({}),
      }),
    )
    .default([]),
});

/** A person's decisions on the import screen. */
export type SentPlan = z.infer<typeof planShape>;
type SentFile = SentPlan['files'][number];

/** Parses the body of PUT /imports/{id}. People can only map fields they may write. */
export function readPlan(body: Record<string, unknown>, actor: SessionActor): SentPlan {
  const read = planShape.safeParse(body);
  if (!read.success) {
    const [issue] = read.error.issues;
    const field = issue?.path.join('.') || 'plan';
    throw new Invalid({ [field]: [issue?.message ?? 'The plan cannot be read.'] });
  }
  for (const [index, file] of read.data.files.entries()) checkFile(file, index, actor);
  return read.data;
}

function checkFile(file: SentFile, index: number, actor: SessionActor): void {
  if (!registry.has(file.kind)) throw refused(index, 'kind', 'The selected value is invalid.');
  const entity = registry.get(file.kind);
  const targets = importTargets(entity);
  const taken = new Set<string>();
  for (const { field, heading } of file.columns) {
    if (field === null) continue;
    const word = fieldWord(entity.name, field);
    if (!targets.includes(field) || !canFill(actor, entity, field)) {
      throw refused(index, 'columns', `"${heading}" cannot be taken for ${word}.`);
    }
    if (taken.has(field)) throw refused(index, 'columns', `Two columns are taken for ${word}.`);
    taken.add(field);
  }
  for (const name of Object.keys(file.fixed)) {
    if (!isFillable(entity, name, actor))
      throw refused(index, 'fixed', `${fieldWord(entity.name, name)} cannot be filled.`);
  }
  const keys = keyChoices(entity, file.columns).map(names => names.join());
  if (file.key.length > 0 && !keys.includes(file.key.join())) {
    const fields = file.key.map(name => inSentence(fieldWord(entity.name, name)));
    throw refused(index, 'key', `Rows cannot be matched by ${fields.join(' and ')}.`);
  }
}

const isFillable = (entity: Entity, name: string, actor: SessionActor): boolean =>
  importTargets(entity).includes(name) && name in entity.fields && canFill(actor, entity, name);

const refused = (index: number, part: string, message: string) =>
  new Invalid({ [`files.${index}.${part}`]: [message] });
