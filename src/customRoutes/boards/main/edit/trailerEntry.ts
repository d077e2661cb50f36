import type { trailers } from '../../../../../schema/entities/trailers.ts';
import type { BoardRow } from '../../../../../schema/responses/boards.ts';
import type { ShortRecord } from '../../../../../schema/responses/record.ts';
import type { Entry } from './entry.ts';

/** A trailer of the short list, with the truck that pulls it now. */
export type TrailerChoice = Pick<ShortRecord<typeof trailers>, 'id' | 'number' | 'truck'>;

/** The trailer of a truck, or none. It leaves the truck that pulled it. */
export const trailerEntry = (seen: BoardRow, trailer: BoardRow['trailer']): Entry => ({
  send: { trailer_id: trailer?.id ?? null },
  show: { trailer: trailer && { id: trailer.id, number: trailer.number } },
  seen,
});
