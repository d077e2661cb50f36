import { Cell } from '../cell.ts';
import { onUserChange } from '../session/current.ts';
import type { UndoStep } from './undoSteps.ts';

/** What is asked before a step is taken back, or done again. */
export interface UndoQuestion {
  /** Undefined where only the server knows it: it wanted a reason. */
  step: UndoStep | undefined;
  isRedo: boolean;
  /** The page shows another load than the step is of. */
  isElsewhere: boolean;
  asksReason: boolean;
  /** Goes on with it. */
  go: (reason?: string) => void;
}

/** The question that stands open. */
export const undoQuestion = new Cell<UndoQuestion | null>(null);

// Whoever comes next is not asked about what somebody else did.
onUserChange(user => {
  if (!user) undoQuestion.set(null);
});

/** Whether the page shows one load. */
export const isOfOneLoad = (pathname: string): boolean => LOAD_PAGE.test(pathname);

/** Whether a step is of loads, and none of them is the one whose page this is. */
export function isElsewhere({ loads }: Pick<UndoStep, 'loads'>, pathname: string): boolean {
  const [, shown] = pathname.match(LOAD_PAGE) ?? [];
  return shown !== undefined && loads.length > 0 && loads.every(({ id }) => String(id) !== shown);
}

const LOAD_PAGE = /\/loads\/show(?:-create)?\/(\d+)$/;
