import { useDataProvider, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import type { PersonalRow, RefusedEntry } from '../../../../schema/responses/personalBoard.ts';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import { announce } from '../../../feedback/announce.ts';
import { toast } from '../../../feedback/toasts.ts';
import { type GridColumn, titleOf } from '../../../grid/column.ts';
import type { GridModel } from '../../../grid/GridModel.ts';
import type { CellState } from '../../../grid/rows/GridState.ts';
import { unreadText } from '../../../grid/rows/shownRow.ts';
import { ApiError } from '../../../http/ApiError.ts';
import { asOneStep, newRequestId } from '../../../http/requestIds.ts';
import { useUndo } from '../../../resources/undo/useUndo.ts';
import { followConflicts, takeCurrent } from './conflicts.ts';
import type { DraftSteps } from './DraftSteps.ts';
import {
  draftWithout,
  hasDraft,
  isSameDraft,
  type Line,
  lineOf,
  seeCurrent,
  toSend,
  typedStatus,
  withDraft,
} from './line.ts';
import {
  askingKeys,
  asSent,
  COLUMNS,
  clearMarks,
  type Refusing,
  unreadKeys,
  unsentKeys,
} from './marks.ts';
import { useNotifySaved } from './useNotifySaved.ts';

/**
 * Saves everything that was typed at once, each row that can be, or one row that was moved. `onAnswer`
 * is called before the rows of an answer are shown, also of a conflict's.
 */
export function useSave(
  model: GridModel<Line>,
  columns: readonly GridColumn<Line>[],
  steps: DraftSteps,
  onAnswer: () => void,
) {
  const { call, callWhole } = useDataProvider<LinehaulProvider>();
  const translate = useTranslate();
  const { actions } = useUndo();
  const notifySaved = useNotifySaved();
  const [isBusy, setBusy] = useState(false);
  const running = useRef<Promise<void>>(undefined);
  const moving = useRef(new Set<number>());
  /** The status that a row gets when the one that is being saved is there. */
  const wanted = useRef(new Map<number, number>());
  const refusing = { model, columns, translate };

  function save() {
    running.current ??= saveAll().finally(() => {
      running.current = undefined;
    });
    return running.current;
  }

  async function saveAll() {
    setBusy(true);
    try {
      await settled();
      const still = model.rows.all().filter(({ id }) => !moving.current.has(id));
      await send(still.map(line => asSent(line, model)).filter(hasDraft));
    } finally {
      setBusy(false);
    }
  }

  /** Gives a row a status and saves it at once. Refused, it goes back to what it was. */
  async function move(id: number, status_id: number) {
    // What is being saved of the row comes first.
    await running.current;
    const before = model.rows.get(id);
    if (!before) return;
    if (moving.current.has(id)) {
      wanted.current.set(id, status_id);
      return;
    }
    // What the cell says is about the status before. What this one is refused for is told.
    const trouble = model.state.of(id).cells.status;
    model.state.setCell(id, 'status', null);
    const after = withDraft(before, { status_id });
    const sent = asSent(after, model);
    // Back where its entry is, nothing is left to save.
    if (!hasDraft(sent)) return model.rows.put(after);
    steps.untyped(() => model.rows.put(after));
    moving.current.add(id);
    try {
      const body = { rows: [toSend(sent)] };
      const requestId = newRequestId();
      const rows = await inPlace(requestId, steps, () => call('POST', PATH, body, { requestId }));
      onAnswer();
      for (const row of rows) takeSaved(row, [sent], model);
      // A card is moved by a slip of the hand: where it was is one click away.
      const message = translate('linehaul.personal.saved', { smart_count: 1 });
      toast({ kind: 'success', message, actions: actions(requestId) });
    } catch (error) {
      if (isConflict(error)) {
        onAnswer();
        // Where the card goes next was meant without the colleague's status in sight.
        wanted.current.delete(id);
      }
      steps.untyped(() => putBack(error, { before, after, trouble }, refusing));
    } finally {
      moving.current.delete(id);
    }
    const next = wanted.current.get(id);
    wanted.current.delete(id);
    if (next !== undefined) await move(id, next);
  }

  async function send(lines: readonly Line[]) {
    const unread = unreadIn(refusing);
    const asking = askingIn(refusing);
    if (lines.length === 0) {
      const isLeft = unread.length > 0 || asking.length > 0;
      if (isLeft) notifySaved({ units: [], refused: [], unread, asking, requestId: '' });
      return;
    }
    const without = lines.find(({ draft }) => draft?.status_id === null);
    if (without) {
      const unit = without.truck.number;
      toast({ kind: 'warning', message: translate('linehaul.personal.withoutStatus', { unit }) });
      return;
    }
    try {
      const body = { rows: lines.map(toSend), each: true };
      const requestId = newRequestId();
      const post = () => callWhole('POST', PATH, body, { requestId });
      const answer = await inPlace(requestId, steps, post);
      if (answer.data.length === 0) steps.notSaved(requestId);
      onAnswer();
      for (const row of answer.data) takeSaved(row, lines, model);
      const refused = answer.refused.map(one => takeRefused(one, lines, refusing));
      const units = answer.data.map(({ truck }) => truck.number);
      notifySaved({ units, refused, unread, asking, requestId });
    } catch (error) {
      if (isConflict(error)) onAnswer();
      refuse(error, lines, refusing);
    }
  }

  const discard = () => {
    // What was typed a moment ago is a step already, so that Ctrl Z has what is discarded as one.
    steps.look();
    for (const line of model.rows.all()) {
      if (line.draft) model.rows.put({ ...line, draft: null, seen: null });
      const { cells } = model.state.of(line.id);
      for (const key of Object.keys(cells)) model.state.setCell(line.id, key, null);
    }
    steps.look();
  };

  return { save, move, discard, isBusy };
}

const PATH = '/personal-board/multiple-store';

/** Sends a save. Its place among the steps of Ctrl Z is where it begins. One that failed has none. */
async function inPlace<T>(
  requestId: string,
  steps: DraftSteps,
  send: () => Promise<T>,
): Promise<T> {
  steps.saved(requestId);
  try {
    return await asOneStep(requestId, send);
  } catch (error) {
    steps.notSaved(requestId);
    throw error;
  }
}

/** Ctrl+S in a cell ends its edit first. The row has the value a moment later. */
const settled = () => new Promise(done => setTimeout(done));

/** What the save left out, and what was typed while it ran, stays a draft on top of the saved entry. */
function takeSaved(row: PersonalRow, sent: readonly Line[], model: GridModel<Line>): void {
  const now = model.rows.get(row.id);
  const before = sent.find(({ id }) => id === row.id);
  const rest = draftWithout(now?.draft ?? null, before?.draft ?? {});
  model.rows.put(now && rest ? seeCurrent(row, { ...now, draft: rest }) : lineOf(row));
  if (before) clearMarks(before, model);
}

/** What was typed and could not be read, row by row: 501, Ready: tomorrow. */
const unreadIn = (refusing: Refusing): string[] =>
  refusing.model.rows.all().flatMap(line =>
    unreadKeys(line, refusing.model).map(key => {
      const text = unreadText(refusing.model.state.of(line.id).cells[key]);
      return `${nameOfCell(line, key, refusing)}: ${text}`;
    }),
  );

/** The cells that ask whose value stays, row by row: 501, Note. */
const askingIn = (refusing: Refusing): string[] =>
  refusing.model.rows
    .all()
    .flatMap(line => askingKeys(line, refusing.model).map(key => nameOfCell(line, key, refusing)));

function nameOfCell({ truck }: Line, key: string, { columns }: Refusing): string {
  const column = columns.find(one => one.key === key);
  return `${truck.number}, ${column ? titleOf(column) : key}`;
}

interface Moved {
  before: Line;
  after: Line;
  /** What the cell said of the status before. */
  trouble: CellState | undefined;
}

/** A moved row goes back, with the reason. What was typed in it meanwhile stays, also another status. */
function putBack(error: unknown, moved: Moved, refusing: Refusing): void {
  const { rows, state } = refusing.model;
  const now = rows.get(moved.after.id);
  if (now && now.draft?.status_id === moved.after.draft?.status_id) {
    const line = withoutMove(now, moved);
    rows.put(line);
    state.setCell(line.id, 'status', moved.trouble ?? null);
    followConflicts(line, refusing);
  }
  if (!(error instanceof ApiError)) return;
  if (isConflict(error)) takeCurrent(rowsOf(error), refusing);
  const reasons = Object.values(error.fields ?? {}).flat();
  toast({ kind: 'error', message: reasons.join(' ') || error.message });
}

/** The row with the status before. It is over the entry that the person saw then, not over a newer one. */
function withoutMove(now: Line, { before, after }: Moved): Line {
  if (isSameDraft(now.draft, after.draft)) {
    return { ...now, draft: before.draft, seen: before.seen };
  }
  const others = draftWithout(now.draft, typedStatus(after));
  const back = withDraft({ ...now, draft: others }, typedStatus(before));
  return back.draft ? { ...back, seen: after.seen } : back;
}

/** Whether somebody else was faster. The error carries the rows as they are now. */
const isConflict = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 409;

/** The rows that a conflict carries, as they are now. */
const rowsOf = ({ body }: ApiError) => (body.data ?? []) as PersonalRow[];

/**
 * The drafts stay. Refused cells say why. A row that somebody else updated is shown, and where both
 * wrote, its cell asks whose value stays.
 */
function refuse(error: unknown, lines: readonly Line[], refusing: Refusing): void {
  if (isConflict(error)) {
    const both = takeCurrent(rowsOf(error), refusing);
    const message = [error.message, ...both.map(({ text }) => text)].join(' ');
    const then = `linehaul.personal.${both.length > 0 ? 'chooseFirst' : 'checkAgain'}`;
    toast({ kind: 'warning', message: refusing.translate(then, { message }) });
    return;
  }
  if (error instanceof ApiError) markRows(error, lines, refusing);
  announce(error);
}

/** One row that was not saved while others were: its cells say why. Returns the reason to tell. */
function takeRefused(
  { truck_id, message, errors, current }: RefusedEntry,
  lines: readonly Line[],
  refusing: Refusing,
) {
  const line = lines.find(({ id }) => id === truck_id);
  const unit = line?.truck.number ?? String(truck_id);
  if (current) {
    const both = takeCurrent([current], refusing);
    return { unit, reason: [message, ...both.map(({ text }) => text)].join(' ') };
  }
  // What concerns the row as a whole has no field, as STOP.
  markCells(line, errors.length > 0 ? errors : [{ field: '', message }], refusing);
  const reasons = errors.map(({ field, message: text }) => {
    const title = titleIn(field, refusing);
    return title ? `${title}: ${text}` : text;
  });
  return { unit, reason: reasons.join(' ') || message };
}

/** Marks the cells of the rows that an error names, as `rows.3.note`. */
function markRows(error: ApiError, lines: readonly Line[], refusing: Refusing): void {
  const found = Object.entries(error.fields ?? {}).map(([path, messages]) => {
    const [, index, field = ''] = path.split('.');
    return { index: Number(index), field, message: messages.join(' ') };
  });
  for (const [place, line] of lines.entries()) {
    const own = found.filter(({ index }) => index === place);
    markCells(line, own, refusing);
  }
}

/**
 * Marks the cells of the refused fields of a row with the reasons. A field without a column, as the
 * truck, is about the row as a whole: its status says it.
 */
function markCells(
  line: Line | undefined,
  errors: RefusedEntry['errors'],
  { model, columns }: Refusing,
): void {
  if (!line) return;
  const keyOf = (field: string) => COLUMNS[field] ?? 'status';
  for (const key of new Set(errors.map(({ field }) => keyOf(field)))) {
    const column = columns.find(one => one.key === key);
    // What was typed since then and can't be read stays, with its own reason, and so does a question.
    if (!column || unsentKeys(line, model).includes(key)) continue;
    const own = errors.filter(({ field }) => keyOf(field) === key);
    const message = own.map(one => one.message).join(' ');
    model.state.setCell(line.id, key, { kind: 'error', value: column.value(line), message });
  }
}

/** The title of a field's column. Undefined without one. */
function titleIn(field: string, { columns }: Refusing): string | undefined {
  const column = columns.find(({ key }) => key === COLUMNS[field]);
  return column && titleOf(column);
}
