import type { ReadConfirmation } from '../../../../schema/rateConfirmation.ts';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import { readConfirmation } from '../confirmation/readConfirmation.ts';
import type { QueuedDocument } from './reviewQueue.ts';

/** What already has a document's number: a load, or an earlier document in the queue. */
export type Duplicate = { id: number; internal_id: string | null } | { name: string };

/** A document after the server has processed it: read, or rejected with the reason. */
export async function readDocument(
  call: LinehaulProvider['call'],
  file: File,
  before: readonly QueuedDocument[],
): Promise<Partial<QueuedDocument>> {
  try {
    const reading = await readConfirmation(call, file);
    const twin = twinAmong(before, reading.read) ?? (await twinOf(call, reading.read));
    return { state: 'read', reading, twin };
  } catch (error) {
    return { state: 'refused', error: error instanceof Error ? error.message : String(error) };
  }
}

/** The same document dropped twice, or sent twice by its broker. */
function twinAmong(
  before: readonly QueuedDocument[],
  read: ReadConfirmation,
): Duplicate | undefined {
  const number = read.load_number?.toLowerCase();
  const twin = before.find(
    ({ reading }) =>
      number !== undefined &&
      reading?.read.load_number?.toLowerCase() === number &&
      brokerOf(reading.read) === brokerOf(read),
  );
  return twin && (twin.load ?? { name: twin.file.name });
}

const brokerOf = ({ matches, broker_name }: ReadConfirmation) =>
  matches.broker?.id ?? broker_name?.toLowerCase();

/** In addition to the reading: without a response the form reports it before anything is saved. */
async function twinOf(
  call: LinehaulProvider['call'],
  { matches: { broker }, load_number }: ReadConfirmation,
): Promise<Duplicate | undefined> {
  if (!broker || !load_number) return undefined;
  const query = new URLSearchParams({
    broker_id: String(broker.id),
    reference_number: load_number,
  });
  try {
    const { load } = await call('GET', `/loads/check/ref?${query}`);
    return load ?? undefined;
  } catch {
    return undefined;
  }
}
