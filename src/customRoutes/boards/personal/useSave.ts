import { useDataProvider, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import type { PersonalRow } from '../../../../schema/responses/personalBoard.ts';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import { announce } from '../../../feedback/announce.ts';
import { toast } from '../../../feedback/toasts.ts';
import type { GridModel } from '../../../grid/GridModel.ts';
import { ApiError } from '../../../http/ApiError.ts';
import { type Line, lineOf, takeRow, toSend } from './line.ts';

/** The column of each field that the server may refuse. */
const COLUMNS: Readonly<Record<string, string>> = {
  status_id: 'status',
  ready_at: 'ready',
  city: 'place',
  state_id: 'place',
  destination: 'direction',
  home_date: 'home',
  note: 'note',
};

/** Saves everything that was typed at once: all rows or none. */
export function useSave(model: GridModel<Line>) {
  const { call } = useDataProvider<LinehaulProvider>();
  const translate = useTranslate();
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);

  async function save() {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      await settled();
      await send(model.rows.all().filter(({ draft }) => draft !== null));
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
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
      const rows = lines.map(toSend);
      const saved = await call('POST', '/personal-board/multiple-store', { rows });
      for (const row of saved) takeSaved(row, lines, model);
      const message = translate('linehaul.personal.saved', { smart_count: saved.length });
      toast({ kind: 'success', message });
    } catch (error) {
      refuse(error, lines, model, translate);
    }
  }

  const discard = () => {
    for (const line of model.rows.all()) {
      if (line.draft) model.rows.put({ ...line, draft: null, seen: null });
      clear(line, model);
    }
  };

  return { save, discard, isBusy };
}

/** Ctrl+S in a cell ends its edit first. The row has the value a moment later. */
const settled = () => new Promise(done => setTimeout(done));

/** What was typed while the request ran stays a draft, on top of the saved entry. */
function takeSaved(row: PersonalRow, sent: readonly Line[], model: GridModel<Line>): void {
  const now = model.rows.get(row.id);
  const before = sent.find(({ id }) => id === row.id);
  const isTyping = now?.draft && now.draft !== before?.draft;
  model.rows.put(isTyping ? { ...takeRow(row, now), seen: row.entry?.id ?? null } : lineOf(row));
  if (before) clear(before, model);
}

function clear({ id }: Line, model: GridModel<Line>): void {
  for (const key of new Set(Object.values(COLUMNS))) model.state.setCell(id, key, null);
}

type Translate = (key: string, args?: object) => string;

/** The drafts stay. Refused cells say why, and a row that somebody else updated is shown. */
function refuse(
  error: unknown,
  lines: readonly Line[],
  model: GridModel<Line>,
  translate: Translate,
): void {
  if (error instanceof ApiError && error.status === 409) {
    const { message } = error;
    // The conflict carries the rows as they are now.
    for (const row of (error.body.data ?? []) as PersonalRow[]) {
      const now = model.rows.get(row.id);
      model.rows.put({ ...takeRow(row, now), seen: row.entry?.id ?? null });
    }
    toast({
      kind: 'warning',
      message: translate('linehaul.personal.checkAgain', { message }),
    });
    return;
  }
  if (error instanceof ApiError) markCells(error, lines, model);
  announce(error);
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
