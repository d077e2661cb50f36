import type { Progress } from '../../schema/importReports.ts';

/** Called at every step, often: the receiver limits what it passes on. */
export type Tell = (progress: Progress) => void;

export const quietly: Tell = () => {};

/** Passes on at most this often, and always the end of a phase. */
export function nowAndThen(tell: Tell, milliseconds = 250): Tell {
  let last = 0;
  return progress => {
    const now = performance.now();
    if (progress.done < progress.total && now - last < milliseconds) return;
    last = now;
    tell(progress);
  };
}
