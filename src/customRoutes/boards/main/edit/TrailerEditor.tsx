import type { RaRecord } from 'ra-core';
import { trailers } from '../../../../../schema/entities/trailers.ts';
import type { BoardRow } from '../../../../../schema/responses/boards.ts';
import { lookupEditor } from '../../../../grid/editors/editors.tsx';
import { secondLine } from '../../../../resources/derived/secondLine.ts';
import type { BoardEditorProps } from './edits.tsx';

/** Attaches a trailer to the truck, or none. It leaves the truck that pulled it. */
export const TrailerEditor = ({ seen, translate: _, commit, ...props }: BoardEditorProps) =>
  trailerLookup({
    ...props,
    commit: picked => {
      // The lookup returns a trailer of the short list, or none.
      const trailer = picked as BoardRow['trailer'];
      const show = trailer && { id: trailer.id, number: trailer.number };
      commit({ send: { trailer_id: trailer?.id ?? null }, show: { trailer: show }, seen });
    },
  });

const trailerLookup = lookupEditor<BoardRow>({
  reference: 'trailers',
  optionText: 'number',
  secondText: (record: RaRecord) => secondLine(trailers, record),
});
