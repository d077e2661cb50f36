import type { GridColumn } from '../../../grid/column.ts';
import type { GridModel } from '../../../grid/GridModel.ts';
import type { Question } from '../../../grid/rows/GridState.ts';
import { questionIn } from '../../../grid/rows/saveCell.ts';
import { unreadText } from '../../../grid/rows/shownRow.ts';
import type { Translate } from '../../../i18n/useT.ts';
import type { Turned } from './DraftSteps.ts';
import {
  hasDraft,
  isSameDraft,
  type Line,
  saved,
  type Written,
  withDraft,
  written,
} from './line.ts';

/** What a refusal, or a colleague's value, is shown with. */
export interface Refusing {
  model: GridModel<Line>;
  /** All columns of the board, whether they are shown or not: the lanes show none. */
  columns: readonly GridColumn<Line>[];
  translate: Translate;
}

/** The column of each field that the server may refuse. */
export const COLUMNS: Readonly<Record<string, string>> = {
  status_id: 'status',
  ready_at: 'ready',
  city: 'place',
  state_id: 'place',
  state: 'place',
  destination: 'direction',
  home_date: 'home',
  note: 'note',
};

/**
 * Clears what a save said of a row as it was sent. What was not sent stays: what can't be read, and what asks
 * whose value stays.
 */
export function clearMarks(line: Line, model: GridModel<Line>): void {
  for (const [key, cell] of Object.entries(model.state.of(line.id).cells)) {
    const isRefused = cell.kind === 'error' && unreadText(cell) === undefined;
    const isSent = questionIn(cell) && isTyped(line, key);
    if (isRefused || isSent) putQuestion(line.id, key, null, model);
  }
}

/**
 * Puts a question in a cell, or none, in place of what it said of its value. A text that can't be read
 * stays: the question is beneath it.
 */
export function putQuestion(
  id: number,
  key: string,
  question: Question | null,
  { state }: GridModel<Line>,
): void {
  const present = state.of(id).cells[key];
  const isUnread = present?.kind === 'error' && present.isUnread;
  state.setCell(id, key, isUnread ? { ...present, asked: question ?? undefined } : question);
}

/** Whether the draft has a value for a column. */
export const isTyped = ({ draft }: Line, key: string): boolean =>
  Object.keys(draft ?? {}).some(field => COLUMNS[field] === key);

/** Clears what was refused of rows in which nothing is typed any more: it is about nothing then. */
export function clearOutdated(model: GridModel<Line>): void {
  for (const line of model.rows.all()) if (!hasDraft(line)) clearMarks(line, model);
}

/** Types a status in a row. What a save said is about the one before. */
export function typeStatus(line: Line, status_id: number, { rows, state }: GridModel<Line>): void {
  rows.put(withDraft(line, { status_id }));
  state.setCell(line.id, 'status', null);
}

/** The columns of a row in which something was typed that they could not read. */
export const unreadKeys = ({ id }: Line, { state }: GridModel<Line>): string[] =>
  Object.entries(state.of(id).cells).flatMap(([key, cell]) =>
    unreadText(cell) === undefined ? [] : [key],
  );

/** The columns of a row that a save leaves out: unread ones, and those that ask whose value stays. */
export const unsentKeys = (line: Line, model: GridModel<Line>): string[] => [
  ...unreadKeys(line, model),
  ...askingKeys(line, model),
];

/** The columns of a row that ask whose value stays. */
export const askingKeys = ({ id }: Line, { state }: GridModel<Line>): string[] =>
  Object.entries(state.of(id).cells).flatMap(([key, { kind }]) =>
    kind === 'conflict' ? [key] : [],
  );

/**
 * Whether a row holds something that no server has: a draft, or a cell with what it could not read, what was
 * refused, or what a colleague wrote as well.
 */
export const isUnsaved = (line: Line, { state }: GridModel<Line>): boolean =>
  hasDraft(line) || Object.values(state.of(line.id).cells).some(({ kind }) => kind !== 'saving');

/**
 * The row as a save sends it. What a text that can't be read has taken the place of stays with its cell, and
 * so does what asks whose value stays, until the person has chosen.
 */
export function asSent(line: Line, model: GridModel<Line>): Line {
  const unsent = unsentKeys(line, model);
  const sent = Object.entries(line.draft ?? {}).filter(
    ([field]) => !unsent.includes(COLUMNS[field] ?? ''),
  );
  const row = { ...line, draft: sent.length > 0 ? Object.fromEntries(sent) : null };
  // An entry without a status can't be saved: the rest of the row waits for the choice.
  const waits = unsent.includes('status') && written(row).status_id === null;
  return waits ? { ...row, draft: null } : row;
}

/** Whether a save is about the row. Where both wrote, the person first says whose value stays. */
export const isToSave = (line: Line, model: GridModel<Line>): boolean =>
  hasDraft(asSent(line, model)) || unreadKeys(line, model).length > 0;

/** A question whose value stays, and the fields that it is about. */
interface CellQuestion {
  cell: Question;
  own: Partial<Written>;
  theirs: Partial<Written>;
  /** The person kept their own value: it is not asked about again. */
  isDecided?: boolean;
}

/** What was asked last in each cell, by row and column. */
const asked = new WeakMap<GridModel<Line>, Map<string, CellQuestion>>();

/** Asks in a cell whose value stays. */
export function askIn(line: Line, key: string, cell: Question, model: GridModel<Line>): void {
  putQuestion(line.id, key, cell, model);
  const all = asked.get(model) ?? new Map<string, CellQuestion>();
  asked.set(model, all);
  const place = `${line.id} ${key}`;
  const own = fieldsOf(key, line.draft ?? {});
  all.set(place, { cell, own, theirs: fieldsOf(key, written(saved(line))) });
}

/** The person keeps their own value. Undone and redone, it is decided, over the same one of the colleague. */
export function decide(line: Line, key: string, model: GridModel<Line>): void {
  const before = lastQuestion(line, key, model);
  if (before) before.isDecided = true;
}

/** What was asked last in a cell, if it was about the values of now. */
function lastQuestion(line: Line, key: string, model: GridModel<Line>): CellQuestion | undefined {
  const before = asked.get(model)?.get(`${line.id} ${key}`);
  if (!before || !isTyped(line, key)) return undefined;
  const isOwn = isSameDraft(fieldsOf(key, line.draft ?? {}), before.own);
  const isTheirs = isSameDraft(fieldsOf(key, written(saved(line))), before.theirs);
  return isOwn && isTheirs ? before : undefined;
}

/**
 * A value that comes back asks again, as long as the colleague's is still the one that it is over, unless it was
 * kept. One that takes the place of a value that asks goes on asking.
 */
function askAgain(
  line: Line,
  { key, value }: GridColumn<Line>,
  present: Question | undefined,
  model: GridModel<Line>,
): void {
  if (present && isTyped(line, key)) {
    askIn(line, key, { ...present, value: value(line) }, model);
    return;
  }
  const before = lastQuestion(line, key, model);
  if (before && !before.isDecided) putQuestion(line.id, key, before.cell, model);
}

/** The fields of a column, of those given. */
export const fieldsOf = (key: string, fields: Partial<Written>): Partial<Written> =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => COLUMNS[field] === key));

/**
 * What was undone or redone takes along what a save said of its values: of all, where nothing is typed in
 * the row any more. A value that asked whose stays asks again.
 */
export function clearTurned(
  { before, after }: Turned,
  { model, columns }: Pick<Refusing, 'model' | 'columns'>,
): void {
  if (after.draft === null) {
    clearMarks(before, model);
    return;
  }
  const [was, is] = [written(before), written(after)];
  for (const field of Object.keys(is) as (keyof Written)[]) {
    const key = COLUMNS[field] ?? '';
    if (was[field] === is[field]) continue;
    const present = questionIn(model.state.of(after.id).cells[key]);
    putQuestion(after.id, key, null, model);
    const column = columns.find(one => one.key === key);
    if (column) askAgain(after, column, present, model);
  }
}
