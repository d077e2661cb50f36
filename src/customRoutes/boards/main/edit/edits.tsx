import { type ReactNode, useState } from 'react';
import type { BoardRow } from '../../../../../schema/responses/boards.ts';
import { calledLoad } from '../../../../../schema/rules/freight/calledLoad.ts';
import type { CellEdit, EditorProps, SaveOptions } from '../../../../grid/column.ts';
import type { Translate } from '../../../../i18n/useT.ts';
import { StatusPicker } from '../../../../inputs/status/StatusPicker.tsx';
import { OnTheRoad } from '../../../../resources/loads/parts/OnTheRoad.tsx';
import type { End } from '../cells/stopInCell.ts';
import { DeliveryEditor, PickupEditor } from './AppointmentEditor.tsx';
import { BoardFindings } from './BoardFindings.tsx';
import { DispatcherEditor } from './DispatcherEditor.tsx';
import { CoDriverEditor, DriverEditor } from './DriverEditor.tsx';
import styles from './editors.module.css';
import { conflictSince, type Entry, isEntered, withEntry } from './entry.ts';
import { LocationEditor } from './LocationEditor.tsx';
import { NoteEditor } from './NoteEditor.tsx';
import { PlanEditor } from './PlanEditor.tsx';
import {
  type Known,
  readAppointmentText,
  readColleagueText,
  readDriverText,
  readLocationText,
  readNoteText,
  readPlanText,
  readStatusText,
  readTrailerText,
} from './readCells.ts';
import { loadOnTheRoad, statusOptions, usualNext } from './statusOptions.ts';
import { TrailerEditor } from './TrailerEditor.tsx';
import { UpdaterEditor } from './UpdaterEditor.tsx';
import type { Editing } from './useEditing.ts';

export type Edits = Readonly<
  Record<
    | 'status'
    | 'driver'
    | 'codriver'
    | 'trailer'
    | 'dispatcher'
    | 'updater'
    | 'location'
    | 'pickup'
    | 'delivery'
    | 'plan'
    | 'note',
    CellEdit<BoardRow>
  >
>;

interface EditsOptions {
  editing: Editing;
  translate: Translate;
  /** Why this person may not change the board. Undefined if they may. */
  refused: string | undefined;
  /** The same for the loads, whose appointments the board shows. */
  refusedOfLoads: string | undefined;
  /** The same for check calls. */
  refusedOfCalls: string | undefined;
  known: Known;
}

/** How the board's cells are edited. What an editor commits is an {@link Entry}. */
export function boardEdits(options: EditsOptions): Edits {
  const { editing, translate, refused, refusedOfLoads, refusedOfCalls, known } = options;
  const shared = {
    put: (row: BoardRow, entry: unknown) => withEntry(row, entryOf(entry)),
    save: (row: BoardRow, entry: unknown, options: SaveOptions) =>
      editing.save(row, entryOf(entry), options),
    overtaken: (row: BoardRow, entry: unknown) => conflictSince(entryOf(entry), row),
    isSaved: (row: BoardRow, entry: unknown) => isEntered(entryOf(entry), row),
    refused: () => refused,
  };
  const appointment = (end: End, editor: Editor): CellEdit<BoardRow> => ({
    ...shared,
    refused: row => {
      const isThere = row.current_load?.[end];
      return refused ?? refusedOfLoads ?? (isThere ? undefined : translate(NO_LOAD));
    },
    startsByTyping: text => /\d/.test(text),
    // A copied row brings those of its own load. They say nothing about another one.
    keptByRows: 'always',
    read: (row, text) => readAppointmentText(row, end, text, translate),
    editor: props => <SeenEditor {...props} of={editor} translate={translate} />,
  });
  const colleague = (of: 'dispatcher' | 'updater', editor: Editor): CellEdit<BoardRow> => ({
    ...shared,
    read: (row, text) =>
      readColleagueText(row, text, { of, findColleagues: known.findColleagues, translate }),
    keptByRows: 'whereEmpty',
    editor: props => <SeenEditor {...props} of={editor} translate={translate} />,
  });
  return {
    dispatcher: colleague('dispatcher', DispatcherEditor),
    updater: colleague('updater', UpdaterEditor),
    pickup: appointment('origin', PickupEditor),
    delivery: appointment('destination', DeliveryEditor),
    status: {
      ...shared,
      startsByTyping: () => true,
      read: (row, text) => readStatusText(row, text, known.look, translate),
      editor: props => <SeenEditor {...props} of={StatusEditor} translate={translate} />,
    },
    driver: {
      ...shared,
      read: (row, text) => readDriverText(row, text, { ...known, field: 'driver_id' }, translate),
      editor: props => <SeenEditor {...props} of={DriverEditor} translate={translate} />,
    },
    codriver: {
      ...shared,
      read: (row, text) =>
        readDriverText(row, text, { ...known, field: 'second_driver_id' }, translate),
      keptByRows: 'whereEmpty',
      editor: props => <SeenEditor {...props} of={CoDriverEditor} translate={translate} />,
    },
    trailer: {
      ...shared,
      read: (row, text) => readTrailerText(row, text, known, translate),
      keptByRows: 'whereEmpty',
      editor: props => <SeenEditor {...props} of={TrailerEditor} translate={translate} />,
    },
    location: {
      ...shared,
      refused: row => refused ?? (calledLoad(row) ? refusedOfCalls : undefined),
      // A copied row brings the place of its own truck. It says nothing about another one.
      keptByRows: 'always',
      read: (row, text) => readLocationText(row, text, known.states, translate),
      editor: props => <SeenEditor {...props} of={LocationEditor} translate={translate} />,
    },
    plan: {
      ...shared,
      read: (row, text) => readPlanText(row, text, known.states, translate),
      editor: props => <SeenEditor {...props} of={PlanEditor} translate={translate} />,
    },
    note: {
      ...shared,
      startsByTyping: () => true,
      read: readNoteText,
      editor: props => <SeenEditor {...props} of={NoteEditor} translate={translate} />,
    },
  };
}

const NO_LOAD = 'linehaul.boards.refused.no_load';

/** Only the board's own editors commit here. */
const entryOf = (value: unknown) => value as Entry;

/** The props of the board's editors: the row as it was when the edit began. */
export interface BoardEditorProps extends EditorProps<BoardRow> {
  /** As everybody had it. Only a later change of that is somebody else's. */
  seen: BoardRow;
  /** As the cell showed it: with a refused entry, which is edited further. */
  offered: BoardRow;
  translate: Translate;
}

/**
 * An editor is a constant: made during a render it would be another component, and each change of its
 * row would start it over without the typed text.
 */
type Editor = (props: BoardEditorProps) => ReactNode;

type SeenEditorProps = EditorProps<BoardRow> & {
  of: Editor;
  translate: Translate;
};

function SeenEditor({ of: Shown, ...props }: SeenEditorProps) {
  const [seen] = useState(props.record);
  const [offered] = useState(props.row);
  return <Shown {...props} seen={seen} offered={offered} />;
}

function StatusEditor(props: BoardEditorProps) {
  const { row, record, seen, typed, cell, translate, commit, cancel } = props;
  const load = loadOnTheRoad(record);
  return (
    <StatusPicker
      anchor={cell}
      options={statusOptions(record, translate)}
      usual={usualNext(record)}
      title={row.truck.number}
      current={row.status}
      typed={typed}
      onPick={({ id }) => commit(statusEntry(seen, Number(id)))}
      onClose={cancel}
    >
      {load && (
        <p className={styles.onTheRoadLoad}>
          <OnTheRoad load={load} onFollow={cancel} />
        </p>
      )}
      <BoardFindings rows={[record]} />
    </StatusPicker>
  );
}

/** A status as it is entered, by picker, key or in bulk. */
export const statusEntry = (seen: BoardRow, status: number): Entry => ({
  send: { status },
  show: { status },
  seen,
});
