import type { BoardRow } from '../BoardRow.ts';
import { planText } from '../cells/loadCells.tsx';
import type { Entry } from './entry.ts';
import { lookOf, statusWord } from './statusOptions.ts';

type Translate = (key: string, args?: object) => string;

/** A change in a few words, for undo: `517 Ready 2 → Ready 1`. */
export function entryWords({ show }: Entry, before: BoardRow, translate: Translate): string {
  const after = { ...before, ...show };
  const [from, to] = [before, after].map(row => cellWords(show, row, translate));
  return `${before.truck.number} ${from} → ${to}`;
}

function cellWords(show: Partial<BoardRow>, row: BoardRow, translate: Translate): string {
  if ('status' in show) {
    const look = lookOf(row.status);
    return look ? statusWord(look, translate) : translate('linehaul.boards.none');
  }
  if ('note' in show) return row.note ? shortened(row.note) : translate('linehaul.boards.none');
  if ('truck_plan_reach' in show)
    return planText(row.truck_plan_reach) || translate('linehaul.boards.none');
  if ('drivers' in show) return row.drivers[0]?.name ?? translate('linehaul.boards.none');
  return row.dispatcher_nickname ?? translate('linehaul.boards.nobody');
}

const LONGEST = 24;

const shortened = (text: string) =>
  text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
