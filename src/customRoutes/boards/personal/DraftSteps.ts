import type { RowStore } from '../../../grid/rows/RowStore.ts';
import type { Line } from './line.ts';

/** More than a person remembers. */
const MOST_STEPS = 50;

type Unsaved = Pick<Line, 'draft' | 'seen'>;

interface Change {
  id: number;
  /** What was typed is typed over this entry. Over another one it is not undone. */
  entryId: number | null;
  before: Unsaved;
  after: Unsaved;
}

/** What was typed or discarded at once, row by row, or the id of a request that changed something. */
type Step = readonly Change[] | string;

/**
 * What was typed on the board and is not saved yet, step by step. Steps that the server undoes have their
 * place among them, so that the last one comes first.
 */
export class DraftSteps {
  #known = new Map<number, Line>();
  #done: Step[] = [];
  #undone: Step[] = [];

  /** `isUndone` says whether a request was undone otherwise, as by its message. */
  constructor(
    private readonly rows: RowStore<Line>,
    private readonly isUndone: (requestId: string) => boolean,
  ) {
    this.#know();
  }

  /** Remembers what was typed since the last look as one step. */
  look = (): void => {
    const changes = this.rows.all().flatMap(now => changeOf(this.#known.get(now.id), now));
    this.#know();
    if (changes.length > 0) this.#add(changes);
  };

  /** Something was saved, which the server undoes. */
  saved(requestId: string): void {
    this.look();
    this.#add(requestId);
  }

  /**
   * Undoes what was typed last. Returns the units of its rows, or null where the last step is the
   * server's, or there is none.
   */
  undo(): readonly string[] | null {
    this.look();
    const back = ({ before, after }: Change) => ({ from: after, to: before });
    this.#done = this.#done.filter(step => typeof step !== 'string' || !this.isUndone(step));
    return this.#turn(this.#done, this.#undone, back);
  }

  /** Redoes what was undone last, likewise. */
  redo(): readonly string[] | null {
    this.look();
    const again = ({ before, after }: Change) => ({ from: before, to: after });
    return this.#turn(this.#undone, this.#done, again);
  }

  #turn(
    from: Step[],
    to: Step[],
    way: (change: Change) => { from: Unsaved; to: Unsaved },
  ): readonly string[] | null {
    for (let step = from.pop(); step !== undefined; step = from.pop()) {
      if (typeof step === 'string') {
        to.push(step);
        return null;
      }
      const turned = step.filter(change => this.#put(change, way(change)));
      if (turned.length === 0) continue;
      to.push(turned);
      this.#know();
      return turned.map(({ id }) => this.rows.get(id)?.truck.number ?? '');
    }
    return null;
  }

  /** A row that was saved, or typed in otherwise since, stays as it is. */
  #put({ id, entryId }: Change, { from, to }: { from: Unsaved; to: Unsaved }): boolean {
    const now = this.rows.get(id);
    if (!now || entryOf(now) !== entryId || !isSame(now.draft, from.draft)) return false;
    this.rows.put({ ...now, ...to });
    return true;
  }

  #add(step: Step): void {
    this.#done = [...this.#done, step].slice(-MOST_STEPS);
    this.#undone = [];
  }

  #know(): void {
    this.#known = new Map(this.rows.all().map(line => [line.id, line]));
  }
}

/** What the person did to the draft of a row. A draft over another entry is the work of a save. */
function changeOf(before: Line | undefined, now: Line): Change[] {
  if (!before || entryOf(before) !== entryOf(now) || isSame(before.draft, now.draft)) return [];
  return [{ id: now.id, entryId: entryOf(now), before: unsaved(before), after: unsaved(now) }];
}

const unsaved = ({ draft, seen }: Line): Unsaved => ({ draft, seen });

const entryOf = ({ entry }: Line): number | null => entry?.id ?? null;

/** Drafts have the same fields in the order in which they were typed. */
function isSame(one: Line['draft'], other: Line['draft']): boolean {
  if (one === null || other === null) return one === other;
  const values = new Map(Object.entries(other));
  const fields = Object.entries(one);
  return (
    fields.length === values.size && fields.every(([field, value]) => values.get(field) === value)
  );
}
