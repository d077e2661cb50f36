import type { Progress } from '../../schema/importReports.ts';

/** Hears of every step; often, so whoever tells people thins it out. */
export type Tell = (progress: Progress) => void;

export const quietly: Tell = () => {};

/** Tells at most so often, and always of the end of a phase. */
export function nowAndThen(tell: Tell, milliseconds = 250): Tell {
  let last = 0;
  return progress => {
    const now = performance.now();
    if (progress.done < progress.total && now - last < milliseconds) return;
    last = now;
    tell(progress);
  };
}
