import { Cell } from '../../../../cell.ts';
import type { BoardRow } from '../BoardRow.ts';
import type { Entry } from './entry.ts';
import type { Step } from './inverse.ts';

const MOST_KEPT = 20;

/** A change that this person made, and how it is taken back. */
export interface Change {
  rowId: number;
  /** `517 Ready 2 → Ready 1`. */
  words: string;
  /** The cell that was changed, and what it holds since. */
  cell: keyof BoardRow;
  after: unknown;
  entry: Entry;
  /** Null when no call leads back. */
  back: readonly Step[] | null;
}

/** What can be taken back and done again, the last change at the end. */
export class UndoStack {
  readonly done = new Cell<readonly Change[]>([]);
  readonly undone = new Cell<readonly Change[]>([]);

  add(change: Change): void {
    this.done.change(all => [...all, change].slice(-MOST_KEPT));
    this.undone.set([]);
  }

  last(): Change | undefined {
    return this.done.get().at(-1);
  }

  /** Forgets the last change: it was taken back, or cannot be. */
  dropLast(): void {
    this.done.change(all => all.slice(0, -1));
  }

  moveToUndone(change: Change): void {
    this.dropLast();
    this.undone.change(all => [...all, change]);
  }

  takeUndone(): Change | undefined {
    const change = this.undone.get().at(-1);
    this.undone.change(all => all.slice(0, -1));
    return change;
  }
}
