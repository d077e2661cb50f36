import { companyOfPath } from '../../http/company.ts';
import { currentUser, onUserChange } from '../../session/current.ts';

/** Resolves when all presses so far are done. */
let isOver: Promise<unknown> = Promise.resolve();

// The next user does not wait for the previous user's actions.
onUserChange(user => {
  if (!user) isOver = Promise.resolve();
});

/**
 * Two simultaneous presses would name the same step: each starts when the previous one is done. If
 * another user is signed in by then, or another company is open, it is dropped. The press itself
 * checks `isStill` after each wait.
 */
export function inTurn(press: (isStill: () => boolean) => Promise<void>): Promise<void> {
  const of = whereabouts();
  const isStill = () => whereabouts() === of;
  const turn = isOver.then(async () => {
    if (isStill()) await press(isStill);
  });
  // A failure does not block the next one.
  isOver = turn.catch(() => {});
  return turn;
}

const whereabouts = () => `${currentUser()?.id} ${companyOfPath(location.pathname)}`;
