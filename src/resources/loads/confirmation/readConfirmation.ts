import type { ReadConfirmation } from '../../../../schema/rateConfirmation.ts';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import { ApiError } from '../../../http/ApiError.ts';
import { multipartOf } from '../../../http/multipart.ts';
import type { CatalogueEntry } from '../form/accessorials/accessorialLines.ts';
import { EmailFile } from './email.ts';

/** The server's reading of a document, with the catalog for its charges. */
export interface KnownReading {
  read: ReadConfirmation;
  /** Null for people without access to its entries. */
  catalogue: readonly CatalogueEntry[] | null;
}

/** Sends a PDF to the server for reading. Saves nothing. */
export async function readConfirmation(
  call: LinehaulProvider['call'],
  file: File,
): Promise<KnownReading> {
  const [read, catalogue] = await Promise.all([readingOf(call, file), catalogueFor(call)]);
  return { read, catalogue };
}

/**
 * People who can't open the catalog get its names. People who may not even choose its entries still
 * get the document, with one price for all of it.
 */
async function catalogueFor(
  call: LinehaulProvider['call'],
): Promise<readonly CatalogueEntry[] | null> {
  const whole = await orRefused(call('GET', '/accessorials?per_page=100'));
  if (whole) return whole.data;
  return orRefused(call('GET', '/accessorials/short/list'));
}

async function orRefused<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) return null;
    throw error;
  }
}

/** The call that reads a load's source: a PDF, or the text of an email. */
const readingOf = (call: LinehaulProvider['call'], file: File): Promise<ReadConfirmation> =>
  file instanceof EmailFile
    ? call('POST', '/rate-confirmation/parse-text', { text: file.content })
    : call('POST', '/rate-confirmation/parse-pdf', multipartOf({ file }));
