import { Invalid } from '../../errors.ts';
import { namesInSafeZip } from '../zipCheck.ts';
import { isBounded } from './isBounded.ts';
import { isZip } from './readTable.ts';

/** Looks into a workbook before anything unpacks it; what may not be unpacked is refused (422). */
export async function checkWorkbook(bytes: Uint8Array): Promise<void> {
  if (!isZip(bytes)) return;
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if ((await namesInSafeZip(content, isBounded)) === null) throw new Invalid({ file: [SPARSE] });
}

const SPARSE = 'The workbook has too many empty cells. Delete the empty rows and columns.';
