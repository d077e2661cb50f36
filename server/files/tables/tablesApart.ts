import { ApiError, Invalid } from '../../errors.ts';
import type { Waiter } from '../reading/fairLine.ts';
import { readTablesApart } from '../reading/readApart.ts';
import { UnreadableError } from '../reading/unreadableError.ts';
import type { SheetTable } from './readTable.ts';

/**
 * The tables of a file of rows, read apart from the server: of a workbook the sheet of that name,
 * or all of them (null) that have rows under their headings. What cannot be read, or holds more
 * than a table may, is refused (422) under `field`; 503 to a request while too many of the
 * company's wait. A job waits for its turn.
 */
export async function tablesApart(
  bytes: Uint8Array,
  sheet: string | null,
  companyId: number,
  field = 'file',
  waiter: Waiter = 'request',
): Promise<SheetTable[]> {
  try {
    return await readTablesApart(bytes, sheet, companyId, waiter);
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    if (error.reason === 'busy') throw new ApiError(503, BUSY, { 'retry-after': '5' });
    throw new Invalid({ [field]: [sentenceOf(error)] });
  }
}

const BUSY = 'Many files are being read at the moment. Try again in a few seconds.';

function sentenceOf({ reason, facts }: UnreadableError): string {
  if (reason === 'time') return 'Reading the file took too long. Bring it in as several files.';
  if (reason === 'memory')
    return 'Reading the file took too much memory. Bring it in as several files.';
  return facts.sentence ?? 'The file cannot be read.';
}
