import { useStore, useTranslate } from 'ra-core';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { toast } from '../../../feedback/toasts.ts';
import type { GridColumn } from '../../../grid/column.ts';
import type { GridModel } from '../../../grid/GridModel.ts';
import { GridStatusLine } from '../../../grid/GridStatusLine.tsx';
import { seenOf, seenRows } from '../../../grid/seen.ts';
import type { StatusOption } from '../../../inputs/status/statusOption.ts';
import { useKeys } from '../../../keys.ts';
import { useCan } from '../../../session/useRights.ts';
import { useUnsaved } from '../../../storage/drafts/unsaved.ts';
import { ChangeAnnouncements } from '../parts/announcements/ChangeAnnouncements.tsx';
import type { RowChange } from '../parts/announcements/RowChanges.ts';
import { useSayClosed } from '../parts/columns/useSayClosed.ts';
import { dispatchersOf } from '../parts/dispatchersOf.ts';
import { FollowedLinks } from '../parts/FollowedLinks.tsx';
import { isRead } from '../parts/isRead.ts';
import { UnsavedCells } from '../parts/UnsavedCells.tsx';
import { useBoardPresence } from '../parts/useBoardPresence.ts';
import { useHeardConflicts } from './conflicts.ts';
import { WaitingHandovers } from './Handovers.tsx';
import { Lanes } from './Lanes.tsx';
import { LineInPalette } from './LineInPalette.tsx';
import { type Line, written } from './line.ts';
import { askingKeys, isToSave, isUnsaved } from './marks.ts';
import { authorIn, fits, LANES, linesIn } from './order.ts';
import { PersonalBulk } from './PersonalBulk.tsx';
import { PersonalGrid } from './PersonalGrid.tsx';
import { PersonalHead } from './PersonalHead.tsx';
import { type PanelPart, PersonalPanel } from './PersonalPanel.tsx';
import { PersonalStrip } from './PersonalToolbar.tsx';
import styles from './personal.module.css';
import { personalLine } from './personalLine.tsx';
import type { Layout } from './personalView.ts';
import { useDraftUndo } from './useDraftUndo.ts';
import { usePersonalColumns } from './usePersonalColumns.ts';
import { usePersonalRows } from './usePersonalRows.ts';
import { usePersonalStatuses } from './usePersonalStatuses.ts';
import { useSave } from './useSave.ts';
import { useShownLines } from './useShownLines.ts';

/** The person's trucks: what each needs next, typed row by row and saved together. */
export function PersonalBoard() {
  const translate = useTranslate();
  const can = useCan();
  const board = usePersonalRows();
  const { rows, model, changes } = board;
  const presence = useBoardPresence('personal-board-presence', model);
  const [view, setView] = useStore<Layout>('boards.personal.view', 'grid');
  const [withEmpty, setWithEmpty] = useStore('boards.personal.emptyLanes', false);
  useSyncExternalStore(rows.subscribeSettled, rows.settledVersion);
  useSyncExternalStore(rows.subscribeList, rows.listVersion);

  const refused = can('boards.update') ? undefined : translate('linehaul.personal.readOnly');
  const statusOptions = usePersonalStatuses();
  const all = rows.all();
  const known = isRead(board) ? all : null;
  const options = dispatchersOf(all.map(dispatcherIn), translate('linehaul.boards.nobody'));
  const authors = dispatchersOf(all.map(authorIn), translate('linehaul.personal.never'));
  const hasSeveral = options.length > 1;
  const shown = usePersonalColumns({ model, statusOptions, refused, hasSeveral });
  const { columns } = shown;
  useHeardConflicts({ model, columns: shown.all, translate }, changes);
  const lines = useShownLines(options, authors);
  const { order, statuses } = lines;
  const sayClosed = useSayClosed(shown);
  const steps = useDraftUndo(model, shown.all);
  const keys = { model, statusOptions, refused, sayClosed, beforeKey: steps.look };

  const { save, move, discard, isBusy } = useSave(model, shown.all, steps, board.overtake);
  const inOrder = () => all.filter(order.filter).toSorted(order.compare);
  // Without a card, the grid says why: there are no trucks, or the filters hide them.
  const cards = view === 'lanes' ? inOrder() : [];
  const seen = () =>
    view === 'grid'
      ? seenOf(model)
      : seenRows(
          columns,
          LANES.flatMap(status => linesIn(cards, status)),
        );
  const unsaved = useLineCount(model, isUnsaved);
  const toSave = useLineCount(model, isToSave);
  useUnsaved(unsaved > 0);
  const panel = usePanel(model);
  useKeys({ 'ctrl s': () => void save() }, document);

  return (
    <div className={styles.page}>
      <PersonalHead
        view={view}
        lines={lines}
        withEmpty={withEmpty}
        onView={setView}
        onEmpty={setWithEmpty}
        options={options}
        authors={authors}
        seen={seen}
        rows={known}
        columns={shown}
        unsaved={unsaved}
        toSave={toSave}
        isBusy={isBusy}
        onSave={() => void save()}
        onDiscard={discard}
      />
      <PersonalStrip
        lines={known?.filter(line => fits(line, lines)) ?? null}
        chosen={statuses}
        onChoose={lines.setStatuses}
      />
      <ChangeAnnouncements
        {...changeWords}
        model={model}
        changes={changes}
        columns={() => announced(columns)}
        isAlerted={(line, { key }) => askingKeys(line, model).includes(key)}
      />
      <UnsavedCells model={model} />
      {refused === undefined && <WaitingHandovers />}
      {view === 'grid' && <LineInPalette model={model} />}
      <FollowedLinks className={styles.body}>
        {cards.length > 0 ? (
          <div className={styles.lanesPage}>
            <Lanes
              model={model}
              columns={shown.all}
              statusOptions={statusOptions}
              refused={refused}
              presence={presence}
              withEmpty={withEmpty}
              lines={cards}
              onDrop={droppedCards(model, { statusOptions, refused, move })}
            />
            <GridStatusLine {...personalLine(board, lines, translate)} />
          </div>
        ) : (
          <PersonalGrid board={board} shown={shown} lines={lines} presence={presence} keys={keys} />
        )}
        {panel}
        {view === 'grid' && (
          <PersonalBulk model={model} statusOptions={statusOptions} refused={refused} />
        )}
      </FollowedLinks>
    </div>
  );
}

/** The number of rows that are so, which their cells may decide. */
const useLineCount = (
  model: GridModel<Line>,
  is: (line: Line, model: GridModel<Line>) => boolean,
): number =>
  useSyncExternalStore(
    model.state.subscribeUnsaved,
    () => model.rows.all().filter(line => is(line, model)).length,
  );

/** Whose truck a row is. */
const dispatcherIn = ({ dispatcher_id: id, dispatcher_name: name }: Line) =>
  id === null ? null : { id, name: name ?? '' };

/** How a change of a truck's row is announced. */
const changeWords = {
  unitOf: ({ truck }: Line) => truck.number,
  authorOf: authorIn,
  isEdit: ({ before, after }: RowChange<Line>) =>
    before.entry?.updated_at !== after.entry?.updated_at,
};

/** Who wrote it is announced anyway. */
const announced = (columns: readonly GridColumn<Line>[]) =>
  columns.filter(({ key }) => key !== 'updated');

interface Moving {
  statusOptions: (line: Line) => readonly StatusOption[];
  /** Why this person may not change the board. Undefined if they may. */
  refused: string | undefined;
  move: (id: number, status: number) => Promise<void>;
}

/** Takes a card that was dropped in a lane: moved and saved at once, or refused with the reason. */
const droppedCards =
  ({ rows }: GridModel<Line>, { statusOptions, refused, move }: Moving) =>
  (id: number, status: number): void => {
    const line = rows.get(id);
    if (!line || written(line).status_id === status) return;
    const option = statusOptions(line).find(one => Number(one.id) === status);
    const reason = refused ?? option?.refused;
    if (reason) toast({ kind: 'warning', message: reason });
    else if (option) void move(id, status);
  };

/**
 * The panel next to the board, while it is open. P opens the truck's details and H its history, in the
 * grid from a cell that takes no text, and in the lanes from a card. The same key or Escape closes it.
 */
function usePanel(model: GridModel<Line>): ReactNode {
  const [part, setPart] = useState<PanelPart | null>(null);
  const close = () => setPart(null);
  const toggle = (wanted: PanelPart) => setPart(now => (now === wanted ? null : wanted));
  useKeys(
    {
      p: () => toggle('facts'),
      h: () => toggle('truck'),
      ...(part !== null && { escape: close }),
    },
    document,
  );
  if (part === null) return null;
  return <PersonalPanel model={model} part={part} onPart={setPart} onClose={close} />;
}
