import type { RowStore } from '../../../grid/rows/RowStore.ts';
import { isSameDraft, type Line, withDraft } from './line.ts';

/** More than a person remembers. */
const MOST_STEPS = 50;

type Unsaved = Pick<Line, 'draft' | 'seen'>;

interface Change {
  id: number;
  /** What was typed is typed over this entry. What is gone from the row comes back over no other one. */
  entryId: number | null;
  before: Unsaved;
  after: Unsaved;
}

/** A row whose draft was undone or redone. */
export interface Turned {
  before: Line;
  after: Line;
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

  /** Changes drafts otherwise than by typing: that is no step. */
  untyped(change: () => void): void {
    this.look();
    change();
    this.#know();
  }

  /**
   * Something is saved, which the server undoes. Its place is where the request begins, however often it
   * is told: what is typed until its answer is there comes after it.
   */
  saved(requestId: string): void {
    this.look();
    if (!this.#done.includes(requestId)) this.#add(requestId);
  }

  /** A request that began changed nothing. */
  notSaved(requestId: string): void {
    this.#done = this.#done.filter(step => step !== requestId);
  }

  /**
   * Undoes what was typed last. Returns its rows, or null where the last step is the server's, or there
   * is none.
   */
  undo(): readonly Turned[] | null {
    this.look();
    this.#done = this.#done.filter(step => typeof step !== 'string' || !this.isUndone(step));
    return this.#turn(this.#done, this.#undone, 'before');
  }

  /** Redoes what was undone last, likewise. */
  redo(): readonly Turned[] | null {
    this.look();
    return this.#turn(this.#undone, this.#done, 'after');
  }

  #turn(from: Step[], to: Step[], aim: 'before' | 'after'): readonly Turned[] | null {
    for (let step = from.pop(); step !== undefined; step = from.pop()) {
      if (typeof step === 'string') {
        to.push(step);
        return null;
      }
      const turned = step.flatMap(change => this.#put(change, aim));
      if (turned.length === 0) continue;
      // Over the entry of now, and as it is now: a colleague may have saved the row since.
      to.push(turned.map(row => changeTo(row, aim)));
      this.#know();
      return turned;
    }
    return null;
  }

  /**
   * A row that was saved, or typed in otherwise since, stays as it is. What is still typed is undone over a
   * colleague's entry too.
   */
  #put(change: Change, aim: 'before' | 'after'): Turned[] {
    const from = aim === 'before' ? change.after : change.before;
    const before = this.rows.get(change.id);
    if (!before || !isSameDraft(before.draft, from.draft)) return [];
    const isOver = entryOf(before) === change.entryId;
    if (!isOver && from.draft === null) return [];
    const after = isOver ? { ...before, ...change[aim] } : over(before, change[aim].draft);
    this.rows.put(after);
    return [{ before, after }];
  }

  #add(step: Step): void {
    this.#done = [...this.#done, step].slice(-MOST_STEPS);
    this.#undone = [];
  }

  #know(): void {
    this.#known = new Map(this.rows.all().map(line => [line.id, line]));
  }
}

/**
 * What the person did to the draft of a row. Over another entry, that is what they typed: what is no longer in
 * the draft is the work of a save, their own or a colleague's.
 */
function changeOf(known: Line | undefined, now: Line): Change[] {
  if (!known) return [];
  const isOver = entryOf(known) === entryOf(now);
  const before = isOver ? known : over(now, stillTyped(known, now));
  if (isSameDraft(before.draft, now.draft)) return [];
  return [{ id: now.id, entryId: entryOf(now), before: unsaved(before), after: unsaved(now) }];
}

/** What was typed in the fields in which something is typed now. */
const stillTyped = ({ draft }: Line, now: Line): Line['draft'] =>
  Object.fromEntries(Object.entries(draft ?? {}).filter(([field]) => field in (now.draft ?? {})));

/** The change that a row made on its way to what is aimed at. */
function changeTo({ before, after }: Turned, aim: 'before' | 'after'): Change {
  const [first, second] = aim === 'before' ? [after, before] : [before, after];
  return {
    id: after.id,
    entryId: entryOf(after),
    before: unsaved(first),
    after: unsaved(second),
  };
}

/** Another draft over the present entry. What the person saw of it stays as it was. */
function over(line: Line, draft: Line['draft']): Line {
  const after = withDraft({ ...line, draft: null }, draft ?? {});
  return after.draft ? { ...after, seen: line.seen } : after;
}

const unsaved = ({ draft, seen }: Line): Unsaved => ({ draft, seen });

const entryOf = ({ entry }: Line): number | null => entry?.id ?? null;
