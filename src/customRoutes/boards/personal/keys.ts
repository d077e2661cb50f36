import type { KeyboardEvent } from 'react';
import { toast } from '../../../feedback/toasts.ts';
import type { GridModel } from '../../../grid/GridModel.ts';
import { isPickingKey, type StatusOption } from '../../../inputs/status/statusOption.ts';
import type { SayClosed } from '../parts/columns/useSayClosed.ts';
import { editCell } from '../parts/editCell.ts';
import type { Line } from './line.ts';
import { typeStatus } from './marks.ts';

/** Cells that a key opens, from a cell that can't be edited itself. */
const OPENS: Readonly<Record<string, string>> = { s: 'status', n: 'note', r: 'ready' };
const RESTING = ['unit', 'driver', 'dispatcher', 'load', 'updated'];

/** What the keys of the personal board work on. */
export interface PersonalKeys {
  model: GridModel<Line>;
  statusOptions: (line: Line) => readonly StatusOption[];
  /** Why this person may not change the board. Undefined if they may. */
  refused: string | undefined;
  /** Says why the key of a cell opens no editor. */
  sayClosed: SayClosed<Line>;
  /** Called first: what was typed by the presses before is complete. */
  beforeKey: () => void;
}

/**
 * On the status, a digit picks it, or says why it can't. Elsewhere, S, N and R open status, note and
 * ready time.
 */
export function takePersonalKey(
  event: KeyboardEvent,
  { row: line, column }: { row: Line | undefined; column: string },
  { model, statusOptions, refused, sayClosed, beforeKey }: PersonalKeys,
): boolean {
  beforeKey();
  if (!line || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (column === 'status' && refused === undefined) {
    const option = statusOptions(line).find(({ key }) => key === event.key);
    if (!option || !isPickingKey(event.key)) return false;
    if (option.refused) toast({ kind: 'warning', message: option.refused });
    else typeStatus(line, Number(option.id), model);
    return true;
  }
  const opened = event.shiftKey ? undefined : OPENS[event.key.toLowerCase()];
  if (!opened || !RESTING.includes(column)) return false;
  return editCell(line.id, opened, model) || sayClosed(line, opened);
}
