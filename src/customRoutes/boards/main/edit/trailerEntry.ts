import type { BoardRow } from '../../../../../schema/responses/boards.ts';
import type { Entry } from './entry.ts';

/** A trailer of the short list. */
export interface TrailerChoice {
  id: number;
  number: string;
  /** The truck that pulls it now. */
  truck: { id: number; number: string } | null;
}

/** The trailer of a truck, or none. It leaves the truck that pulled it. */
export const trailerEntry = (seen: BoardRow, trailer: BoardRow['trailer']): Entry => ({
  send: { trailer_id: trailer?.id ?? null },
  show: { trailer: trailer && { id: trailer.id, number: trailer.number } },
  seen,
});
