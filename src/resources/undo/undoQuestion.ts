import { Cell } from '../../cell.ts';
import { onUserChange } from '../../session/current.ts';
import type { UndoStep } from './undoSteps.ts';

/** The question before a step is undone or redone. */
export interface UndoQuestion {
  /** Undefined where only the server knows it: it required a reason. */
  step: UndoStep | undefined;
  isRedo: boolean;
  /** The page shows a load other than the step's. */
  isElsewhere: boolean;
  asksReason: boolean;
  /** Continues with it. */
  go: (reason?: string) => void;
}

/** The open question. */
export const undoQuestion = new Cell<UndoQuestion | null>(null);

// The next user is not asked about the previous user's action.
onUserChange(user => {
  if (!user) undoQuestion.set(null);
});

/** Whether the page shows one load. */
export const isOfOneLoad = (pathname: string): boolean => LOAD_PAGE.test(pathname);

/** Whether a step changes loads, and the page is that of another load. */
export function isElsewhere({ loads }: Pick<UndoStep, 'loads'>, pathname: string): boolean {
  const [, shown] = pathname.match(LOAD_PAGE) ?? [];
  return shown !== undefined && loads.length > 0 && loads.every(({ id }) => String(id) !== shown);
}

const LOAD_PAGE = /\/loads\/show(?:-create)?\/(\d+)$/;
