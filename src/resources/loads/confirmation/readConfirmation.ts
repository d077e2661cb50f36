import type { ReadConfirmation } from '../../../../schema/rateConfirmation.ts';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import { multipartOf } from '../../../wire/multipart.ts';
import type { CatalogueEntry } from '../form/accessorialLines.ts';

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
    call<ReadConfirmation>('POST', '/rate-confirmation/parse-pdf', multipartOf({ file })),
    call<{ data: CatalogueEntry[] }>('GET', '/accessorials?per_page=100'),
  ]);
  return { read, catalogue: catalogue.data };
}
