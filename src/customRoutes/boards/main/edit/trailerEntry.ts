import type { BoardRow } from '../../../../../schema/responses/boards.ts';
import type { Entry } from './entry.ts';

/** The trailer of a truck, or none. It leaves the truck that pulled it. */
export const trailerEntry = (seen: BoardRow, trailer: BoardRow['trailer']): Entry => ({
  send: { trailer_id: trailer?.id ?? null },
  show: { trailer: trailer && { id: trailer.id, number: trailer.number } },
  seen,
});
