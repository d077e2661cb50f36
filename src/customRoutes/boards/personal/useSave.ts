import { useDataProvider, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import type { PersonalRow } from '../../../../schema/responses/personalBoard.ts';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import { announce } from '../../../feedback/announce.ts';
import { toast } from '../../../feedback/toasts.ts';
import type { GridModel } from '../../../grid/GridModel.ts';
import { ApiError } from '../../../http/ApiError.ts';
import {
  authorOf,
  inConflict,
  type Line,
  lineOf,
  saved,
  seeCurrent,
  toSend,
  withDraft,
  written,
} from './line.ts';

/** The column of each field that the server may refuse. */
const COLUMNS: Readonly<Record<string, string>> = {
  status_id: 'status',
  ready_at: 'ready',
  city: 'place',
  state_id: 'place',
  state: 'place',
  destination: 'direction',
  home_date: 'home',
  note: 'note',
};

/** Saves everything that was typed at once, all rows or none, or one row that was moved. */
export function useSave(model: GridModel<Line>) {
  const { call } = useDataProvider<LinehaulProvider>();
  const translate = useTranslate();
  const [isBusy, setBusy] = useState(false);
  const running = useRef<Promise<void>>(undefined);
  const moving = useRef(new Set<number>());
  /** The status that a row gets when the one that is being saved is there. */
  const wanted = useRef(new Map<number, number>());

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
      const { all } = model.rows;
      await send(all().filter(({ id, draft }) => draft !== null && !moving.current.has(id)));
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
    const after = withDraft(before, { status_id });
    model.rows.put(after);
    // Back where its entry is, nothing is left to save.
    if (!after.draft) return;
    moving.current.add(id);
    try {
      const body = { rows: [toSend(after)] };
      const rows = await call('POST', '/personal-board/multiple-store', body);
      for (const row of rows) takeSaved(row, [after], model);
      tellMoved(id, written(saved(before)).status_id);
    } catch (error) {
      putBack(error, before, after, model);
    } finally {
      moving.current.delete(id);
    }
    const next = wanted.current.get(id);
    wanted.current.delete(id);
    if (next !== undefined) await move(id, next);
  }

  /** A card is moved by a slip of the hand: its status before is one click away. */
  function tellMoved(id: number, status: number | null) {
    const undo = {
      label: translate('linehaul.undo.undo'),
      run: () => void move(id, status ?? 0),
    };
    toast({
      kind: 'success',
      message: translate('linehaul.personal.saved', { smart_count: 1 }),
      ...(status !== null && { actions: [undo] }),
    });
  }

  async function send(lines: readonly Line[]) {
    if (lines.length === 0) return;
    const without = lines.find(({ draft }) => draft?.status_id === null);
    if (without) {
      const unit = without.truck.number;
      toast({ kind: 'warning', message: translate('linehaul.personal.withoutStatus', { unit }) });
      return;
    }
    try {
      const body = { rows: lines.map(toSend) };
      const rows = await call('POST', '/personal-board/multiple-store', body);
      for (const row of rows) takeSaved(row, lines, model);
      const message = translate('linehaul.personal.saved', { smart_count: rows.length });
      toast({ kind: 'success', message });
    } catch (error) {
      refuse(error, lines, model, translate);
    }
  }

  const discard = () => {
    for (const line of model.rows.all()) {
      if (line.hasLeft) model.rows.remove(line.id);
      else if (line.draft) model.rows.put({ ...line, draft: null, seen: null });
      clear(line, model);
    }
  };

  return { save, move, discard, isBusy };
}

/** Ctrl+S in a cell ends its edit first. The row has the value a moment later. */
const settled = () => new Promise(done => setTimeout(done));

/** What was typed while the request ran stays a draft, on top of the saved entry. */
function takeSaved(row: PersonalRow, sent: readonly Line[], model: GridModel<Line>): void {
  const now = model.rows.get(row.id);
  const before = sent.find(({ id }) => id === row.id);
  const isTyping = now?.draft && now.draft !== before?.draft;
  model.rows.put(isTyping ? seeCurrent(row, now) : lineOf(row));
  if (before) clear(before, model);
}

function clear({ id }: Line, model: GridModel<Line>): void {
  for (const key of new Set(Object.values(COLUMNS))) model.state.setCell(id, key, null);
}

/** A moved row goes back, with the reason. What was typed in it meanwhile stays. */
function putBack(error: unknown, before: Line, after: Line, model: GridModel<Line>): void {
  const now = model.rows.get(before.id);
  if (now?.draft === after.draft) {
    model.rows.put({ ...now, draft: before.draft, seen: before.seen });
  } else if (now) {
    model.rows.put(withDraft(now, { status_id: written(before).status_id }));
  }
  if (!(error instanceof ApiError)) return;
  if (error.status === 409) takeCurrent(error, model);
  const reasons = Object.values(error.fields ?? {}).flat();
  toast({ kind: 'error', message: reasons.join(' ') || error.message });
}

type Translate = (key: string, args?: object) => string;

/**
 * The drafts stay. Refused cells say why. A row that somebody else updated is shown, and where both
 * wrote, its cell asks whose value stays.
 */
function refuse(
  error: unknown,
  lines: readonly Line[],
  model: GridModel<Line>,
  translate: Translate,
): void {
  if (error instanceof ApiError && error.status === 409) {
    const { message } = error;
    takeCurrent(error, model);
    toast({
      kind: 'warning',
      message: translate('linehaul.personal.checkAgain', { message }),
    });
    return;
  }
  if (error instanceof ApiError) markCells(error, lines, model);
  announce(error);
}

/** A conflict carries the rows as they are now. The focus goes to the first cell that both wrote. */
function takeCurrent({ body }: ApiError, model: GridModel<Line>): void {
  const both: { id: number; column: string }[] = [];
  for (const row of (body.data ?? []) as PersonalRow[]) {
    const before = model.rows.get(row.id);
    const fields = before ? inConflict(before, row) : [];
    const line = seeCurrent(row, before);
    model.rows.put(line);
    for (const key of new Set(fields.map(field => COLUMNS[field] ?? ''))) {
      const column = model.column(key);
      if (!column) continue;
      both.push({ id: row.id, column: key });
      model.state.setCell(row.id, key, {
        kind: 'conflict',
        value: column.value(line),
        theirs: column.value(saved(line)),
        who: row.entry ? authorOf(row.entry) : undefined,
        at: row.entry?.updated_at,
      });
    }
  }
  if (both[0]) model.state.setFocus(both[0]);
}

function markCells(error: ApiError, lines: readonly Line[], model: GridModel<Line>): void {
  for (const [path, messages] of Object.entries(error.fields ?? {})) {
    const [, index = '', name = ''] = path.split('.');
    const line = lines[Number(index)];
    const column = model.column(COLUMNS[name] ?? '');
    if (!line || !column) continue;
    const message = messages.join(' ');
    model.state.setCell(line.id, column.key, { kind: 'error', value: column.value(line), message });
  }
}
