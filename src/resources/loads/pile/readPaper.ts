import type { ReadConfirmation } from '../../../../schema/rateConfirmation.ts';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import { readConfirmation } from '../confirmation/readConfirmation.ts';
import type { PiledPaper } from './pile.ts';

/** What carries a paper's number already: a load, or a paper of the pile before it. */
export type Twin = { id: number; internal_id: string } | { name: string };

/** A paper as it is after the server has looked at it: read, or refused with the reason. */
export async function readPaper(
  call: LinehaulProvider['call'],
  file: File,
  before: readonly PiledPaper[],
): Promise<Partial<PiledPaper>> {
  try {
    const reading = await readConfirmation(call, file);
    const twin = twinAmong(before, reading.read) ?? (await twinOf(call, reading.read));
    return { state: 'read', reading, twin };
  } catch (error) {
    return { state: 'refused', refusal: error instanceof Error ? error.message : String(error) };
  }
}

/** The same paper dropped twice, or sent twice by its broker. */
function twinAmong(before: readonly PiledPaper[], read: ReadConfirmation): Twin | undefined {
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

/** Beside what was read: without an answer the form says it before anything is saved. */
async function twinOf(
  call: LinehaulProvider['call'],
  { matches: { broker }, load_number }: ReadConfirmation,
): Promise<Twin | undefined> {
  if (!broker || !load_number) return undefined;
  const query = new URLSearchParams({
    broker_id: String(broker.id),
    reference_number: load_number,
  });
  try {
    const { load } = await call<{ load: { id: number; internal_id: string } | null }>(
      'GET',
      `/loads/check/ref?${query}`,
    );
    return load ?? undefined;
  } catch {
    return undefined;
  }
}
