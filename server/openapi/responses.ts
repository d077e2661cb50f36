import type { DerivedOperation } from '../../schema/operations/derived.ts';
import type { OperationName } from '../../schema/operations/operation.ts';
import {
  list,
  nothing,
  object,
  orNull,
  type Properties,
  ref,
  whole,
  words,
  yesOrNo,
} from './answerParts.ts';
import { type Answer, answers } from './answers.ts';
import { type JsonSchema, schemaName } from './schemas.ts';

/** What a regular call is and of which entity; one written by hand may be like it. */
export type Regular = Pick<DerivedOperation, 'call' | 'entity'>;

export const json = (schema: JsonSchema) => ({ 'application/json': { schema } });

/** What a call answers when it is not refused: what is told of it by name, else what is regular. */
export function responseOf(name: OperationName, regular: Regular | undefined): JsonSchema {
  const byHand = answers[name];
  if (byHand) return told(byHand);
  return regular ? regularResponse(regular) : { description: 'Success.' };
}

function told(answer: Answer): JsonSchema {
  if (answer.data) return { description: 'Success.', content: json(envelope(answer.data)) };
  if (!answer.page) return { description: answer.file };
  return { description: 'A page.', content: json(envelope(pageOf(answer.page), answer.beside)) };
}

function regularResponse({ call, entity }: Regular): JsonSchema {
  const record = ref(schemaName(entity));
  if (call === 'export') return { description: 'The file, as xlsx or csv.' };
  if (call === 'delete') return { description: 'Deleted.', content: json(envelope(nothing)) };
  if (call === 'list') return { description: 'A page.', content: json(envelope(pageOf(record))) };
  const isList = call === 'short-list' || call === 'full-list';
  return {
    description: isList ? 'The records.' : 'The record.',
    content: json(envelope(isList ? list(record) : record)),
  };
}

const envelope = (data: JsonSchema, beside: Properties = {}): JsonSchema => ({
  type: 'object',
  required: ['success', 'data', ...Object.keys(beside)],
  properties: { success: { const: true }, data, ...beside },
});

/** As the pages are offered under a list; three points stand for those between. */
const link = object({ url: orNull(words), label: words, page: orNull(whole), active: yesOrNo });

const pageOf = (record: JsonSchema): JsonSchema =>
  object({
    data: list(record),
    ...{ total: whole, from: orNull(whole), to: orNull(whole) },
    ...{ last_page: whole, current_page: whole, per_page: whole },
    ...{ path: words, first_page_url: words, last_page_url: words },
    ...{ next_page_url: orNull(words), prev_page_url: orNull(words), links: list(link) },
  });
