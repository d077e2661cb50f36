import type { Registry } from '../../schema/entities/index.ts';
import type { DerivedOperation } from '../../schema/operations/derived.ts';
import type { OperationName } from '../../schema/operations/operation.ts';
import {
  type Answer,
  envelopeOf,
  type FileKind,
  mediaTypes,
} from '../../schema/responses/answer.ts';
import { answersByName } from '../../schema/responses/index.ts';
import type { JsonSchema } from '../../schema/responses/kit.ts';
import { regularAnswer } from '../../schema/responses/regular.ts';

export const json = (schema: JsonSchema) => ({ 'application/json': { schema } });

/**
 * What a call does and answers: declared by name in `schema/responses`, or derived from an entity.
 * Throws for a call without either.
 */
export function answerOf(
  name: OperationName,
  derived: DerivedOperation | undefined,
  registry: Registry,
): Answer {
  const answer = derived ? regularAnswer(derived, registry) : answersByName[name];
  if (!answer) throw new Error(`Nobody said what ${name} answers: add it to schema/responses.`);
  return answer;
}

/** The answer of a call that succeeds, as OpenAPI has it. */
export const responseOf = (answer: Answer): JsonSchema =>
  answer.data
    ? {
        description: answer.isBare ? 'Without an envelope.' : 'Success.',
        content: json(envelopeOf(answer)),
      }
    : { description: answer.file, content: Object.fromEntries(answer.kinds.map(fileOf)) };

/** Which kinds of files are bytes. The others are text. */
const BINARY: readonly FileKind[] = ['any', 'pdf', 'xlsx', 'zip'];

const fileOf = (kind: FileKind) => {
  const schema = BINARY.includes(kind) ? { type: 'string', format: 'binary' } : { type: 'string' };
  return [mediaTypes[kind], { schema: kind === 'json' ? { type: 'object' } : schema }] as const;
};
