import { buffer } from 'node:stream/consumers';
import { isShown } from '../../../schema/rules/records/validation.ts';
import { READER_LIMITS } from '../reading/limits.ts';
import { mergeApart } from '../reading/readApart.ts';
import { UnreadableError, type UnreadableReason } from '../reading/unreadableError.ts';
import type { FileStore } from '../store.ts';
import { MERGE_LIMITS } from './mergeLimits.ts';
import type { MergePart } from './mergePdf.ts';

/** A stored document that is wanted behind another. */
export interface Attachment {
  file_id: number;
  name: string;
  mime: string;
  size: number;
  /** In the file store. */
  path: string;
}

/** Why a document stays a file of its own. */
export type SeparateReason = UnreadableReason | 'office' | 'lost';

/** A PDF of the product, with the documents that are wanted behind it. */
export interface Sheaf {
  content: Buffer;
  attachments: readonly Attachment[];
}

export interface Merged {
  content: Buffer;
  /** The documents that could not become pages, and why. */
  separate: { attachment: Attachment; reason: SeparateReason }[];
}

/** Whether a document can become pages, as far as its type and size tell. */
export function separateReasonOf({ mime, size }: Pick<Attachment, 'mime' | 'size'>) {
  if (!isShown(mime)) return 'office';
  return size > MERGE_LIMITS.partBytes ? 'size' : null;
}

/**
 * One PDF: each sheaf's own pages with its documents behind them. What cannot become pages is
 * answered, and never keeps the rest from being merged. Runs in a process of its own, with limits.
 */
export async function mergeBehind(
  sheaves: readonly Sheaf[],
  company: number,
  store: FileStore,
): Promise<Merged> {
  const separate: Merged['separate'] = [];
  const parts: { part: MergePart; attachment: Attachment | null }[] = [];
  let total = 0;
  for (const { content, attachments } of sheaves) {
    parts.push({ part: ownPart(content), attachment: null });
    for (const attachment of attachments) {
      const reason =
        separateReasonOf(attachment) ??
        (total + attachment.size > MERGE_LIMITS.bytes ? 'size' : null);
      const bytes = reason ? null : await bytesOf(attachment, store);
      if (bytes) {
        total += bytes.length;
        const { name, mime } = attachment;
        parts.push({ part: { name, mime, bytes, isRequired: false }, attachment });
      } else {
        separate.push({ attachment, reason: reason ?? 'lost' });
      }
    }
  }
  const [only] = parts;
  if (only && parts.length === 1 && separate.length === 0) {
    return { content: Buffer.from(only.part.bytes), separate };
  }
  const { content, refused } = await mergedWithin(
    parts.map(({ part }) => part),
    separate.map(({ attachment }) => attachment.name),
    company,
  );
  for (const { at, reason } of refused) {
    const attachment = parts[at]?.attachment;
    if (attachment) separate.push({ attachment, reason });
  }
  return { content, separate };
}

const ownPart = (bytes: Buffer): MergePart => ({
  name: 'invoice.pdf',
  mime: 'application/pdf',
  bytes,
  isRequired: true,
});

type Refused = { at: number; reason: UnreadableReason }[];

/**
 * All at once; after too much time or memory without the documents that take it. They are tried one by
 * one for a while only: a recipient that hears nothing for five minutes hangs up.
 */
async function mergedWithin(
  parts: readonly MergePart[],
  omitted: readonly string[],
  company: number,
): Promise<{ content: Buffer; refused: Refused }> {
  try {
    return await merged(parts, omitted, company, []);
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
  }
  const costly: Refused = [];
  const until = performance.now() + READER_LIMITS.merge.timeMs / 2;
  for (const [at, part] of parts.entries()) {
    if (part.isRequired) continue;
    const isLate = performance.now() > until;
    const reason = isLate ? 'time' : await costOf(part, company);
    if (reason) costly.push({ at, reason });
  }
  try {
    return await merged(parts, omitted, company, costly);
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
  }
  const all = parts.flatMap((part, at) =>
    part.isRequired ? [] : [{ at, reason: 'size' as const }],
  );
  return merged(parts, omitted, company, all);
}

async function merged(
  parts: readonly MergePart[],
  omitted: readonly string[],
  company: number,
  without: Refused,
) {
  const isOut = new Set(without.map(({ at }) => at));
  const places = parts.flatMap((_, at) => (isOut.has(at) ? [] : [at]));
  const names = [...without.map(({ at }) => parts[at]?.name ?? ''), ...omitted];
  const answer = await mergeApart(
    places.flatMap(at => parts[at] ?? []),
    names,
    company,
  );
  const refused = answer.refused.map(({ at, reason }) => ({ at: places[at] ?? 0, reason }));
  const { buffer: memory, byteOffset, length } = answer.bytes;
  return { content: Buffer.from(memory, byteOffset, length), refused: [...without, ...refused] };
}

/** Why a document alone cannot be merged, or null. */
async function costOf(part: MergePart, company: number): Promise<UnreadableReason | null> {
  try {
    const { refused } = await mergeApart([part], [], company);
    return refused[0]?.reason ?? null;
  } catch (error) {
    if (error instanceof UnreadableError) return error.reason;
    throw error;
  }
}

/** The bytes of a stored document, or null when the store has them no more. */
async function bytesOf({ path }: Attachment, store: FileStore): Promise<Buffer | null> {
  try {
    return await buffer(await store.get(path));
  } catch {
    return null;
  }
}
