import { toast } from '../../../feedback/toasts.ts';
import type { GridModel } from '../../../grid/GridModel.ts';
import type { StatusOption } from '../../../inputs/status/statusOption.ts';
import { type Line, written } from './line.ts';

interface Moving {
  statusOptions: (line: Line) => readonly StatusOption[];
  /** Why this person may not change the board. Undefined if they may. */
  refused: string | undefined;
  move: (id: number, status: number) => Promise<void>;
}

/** Takes a card that was dropped in a lane: moved and saved at once, or refused with the reason. */
export const droppedCards =
  ({ rows }: GridModel<Line>, { statusOptions, refused, move }: Moving) =>
  (id: number, status: number): void => {
    const line = rows.get(id);
    if (!line || written(line).status_id === status) return;
    const option = statusOptions(line).find(one => Number(one.id) === status);
    const reason = refused ?? option?.refused;
    if (reason) toast({ kind: 'warning', message: reason });
    else if (option) void move(id, status);
  };
