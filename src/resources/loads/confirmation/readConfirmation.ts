import type { ReadConfirmation } from '../../../../schema/rateConfirmation.ts';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import { ApiError } from '../../../wire/ApiError.ts';
import type { CatalogueEntry, EntryName } from '../form/accessorialLines.ts';
import { readingOf } from './readingOf.ts';

/** What the server read of a paper, with the catalogue that says which entries its lines are. */
export interface KnownReading {
  read: ReadConfirmation;
  /** Null for whoever may choose none of its entries. */
  catalogue: readonly CatalogueEntry[] | null;
}

/** Has the server read a PDF; nothing is saved by it. */
export async function readConfirmation(
  call: LinehaulProvider['call'],
  file: File,
): Promise<KnownReading> {
  const [read, catalogue] = await Promise.all([
    call<ReadConfirmation>(...readingOf(file)),
    catalogueFor(call),
  ]);
  return { read, catalogue };
}

/**
 * Whoever may not see the catalogue has its names; and who may choose none of them has the paper read
 * all the same, with one price for all of it.
 */
async function catalogueFor(
  call: LinehaulProvider['call'],
): Promise<readonly CatalogueEntry[] | null> {
  const whole = await orRefused(
    call<{ data: CatalogueEntry[] }>('GET', '/accessorials?per_page=100'),
  );
  if (whole) return whole.data;
  return orRefused(call<EntryName[]>('GET', '/accessorials/short/list'));
}

async function orRefused<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) return null;
    throw error;
  }
}
