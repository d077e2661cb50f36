import { companyOfPath } from '../routing/company.ts';
import { currentUser, onUserChange } from '../session/current.ts';

/** When all that was pressed is over. */
let isOver: Promise<unknown> = Promise.resolve();

// Whoever comes next waits for nothing that somebody else has begun.
onUserChange(user => {
  if (!user) isOver = Promise.resolve();
});

/**
 * Two presses at once would name the same step: each begins when the one before it is over. Where
 * somebody else is signed in by then, or another company is looked at, it is nobody's any more; the
 * press itself asks `isStill` after it has waited for something.
 */
export function inTurn(press: (isStill: () => boolean) => Promise<void>): Promise<void> {
  const of = whereabouts();
  const isStill = () => whereabouts() === of;
  const turn = isOver.then(async () => {
    if (isStill()) await press(isStill);
  });
  // One that failed holds up none after it.
  isOver = turn.catch(() => {});
  return turn;
}

const whereabouts = () => `${currentUser()?.id} ${companyOfPath(location.pathname)}`;
