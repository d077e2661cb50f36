import type { RaRecord } from 'ra-core';
import { staffs } from '../../../../../schema/entities/staffs.ts';
import { personName } from '../../../../../schema/recordName.ts';
import type { BoardRow } from '../../../../../schema/responses/boards.ts';
import { lookupEditor } from '../../../../grid/editors/editors.tsx';
import { secondLine } from '../../../../resources/derived/secondLine.ts';
import { type Colleague, updaterEntry } from './colleagueEntry.ts';
import type { BoardEditorProps } from './edits.tsx';

/** Who does the truck's check calls from today on. An empty text pasted in the cell gives it to nobody. */
export const UpdaterEditor = ({ seen, translate: _, commit, ...props }: BoardEditorProps) =>
  staffLookup({
    ...props,
    // The lookup returns a colleague of the short list, or none.
    commit: picked => commit(updaterEntry(seen, picked as Colleague | null)),
  });

const staffLookup = lookupEditor<BoardRow>({
  reference: 'staffs',
  optionText: personName,
  secondText: (record: RaRecord) => secondLine(staffs, record),
});
