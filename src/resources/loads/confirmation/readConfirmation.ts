import type { ReadConfirmation } from '../../../../schema/rateConfirmation.ts';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import { ApiError } from '../../../wire/ApiError.ts';
import type { CatalogueEntry } from '../form/accessorialLines.ts';
import { readingOf } from './readingOf.ts';

/** What the server read of a paper, with the catalogue that says which entries its lines are. */
export interface KnownReading {
  read: ReadConfirmation;
  catalogue: readonly CatalogueEntry[];
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

/** Whoever may not see the catalogue has the paper read all the same, with one price for all of it. */
async function catalogueFor(call: LinehaulProvider['call']): Promise<readonly CatalogueEntry[]> {
  try {
    const { data } = await call<{ data: CatalogueEntry[] }>('GET', '/accessorials?per_page=100');
    return data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) return [];
    throw error;
  }
}
