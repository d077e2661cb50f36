import type { RaRecord } from 'ra-core';
import { trailers } from '../../../../../schema/entities/trailers.ts';
import type { BoardRow } from '../../../../../schema/responses/boards.ts';
import { lookupEditor } from '../../../../grid/editors/editors.tsx';
import { secondLine } from '../../../../resources/derived/secondLine.ts';
import type { BoardEditorProps } from './edits.tsx';
import { trailerEntry } from './trailerEntry.ts';

/** Attaches a trailer to the truck. An empty text pasted in the cell takes it off. */
export const TrailerEditor = ({ seen, translate: _, commit, ...props }: BoardEditorProps) =>
  trailerLookup({
    ...props,
    // The lookup returns a trailer of the short list.
    commit: picked => commit(trailerEntry(seen, picked as BoardRow['trailer'])),
  });

const trailerLookup = lookupEditor<BoardRow>({
  reference: 'trailers',
  optionText: 'number',
  secondText: (record: RaRecord) => secondLine(trailers, record),
});
