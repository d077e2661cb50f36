import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** How often at most it is looked again, in milliseconds. */
const LOOK_AGAIN_MS = 100;

/** How long a process may take for what it was asked, in milliseconds. */
export interface TimeLimit {
  /**
   * Not counting what it waits for a processor: that is not the file's fault. Readers come after all
   * others, so that a busy machine leaves them a small share only.
   */
  ownMs: number;
  /** By the clock, however busy the machine is. */
  clockMs: number;
}

/** What is left of a limit after so many milliseconds by the clock, and of these without a processor. */
export const timeLeft = (limit: TimeLimit, clockMs: number, waitedMs: number): number =>
  Math.min(limit.ownMs - (clockMs - waitedMs), limit.clockMs - clockMs);

/**
 * Calls back once a process has taken longer than a limit for what it was asked just now. Answers
 * what ends the watch.
 */
export function whenItTakesLonger(
  { pid }: ChildProcess,
  limit: TimeLimit,
  callBack: () => void,
): () => void {
  const begun = performance.now();
  const waitedBefore = processorWaitMs(pid);
  const look = () => {
    const left = timeLeft(limit, performance.now() - begun, processorWaitMs(pid) - waitedBefore);
    if (left <= 0) callBack();
    else timer = setTimeout(look, Math.max(left, LOOK_AGAIN_MS));
  };
  let timer = setTimeout(look, limit.ownMs);
  return () => clearTimeout(timer);
}

/**
 * Milliseconds that the first thread of a process, which reads, was ready to run and had no processor
 * since its start; 0 where the system does not tell. Linux does (Documentation/scheduler/sched-stats:
 * nanoseconds on a processor, nanoseconds waiting for one, turns).
 */
export function processorWaitMs(pid: number | undefined): number {
  try {
    const [, waited] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ');
    return Number(waited) / 1e6 || 0;
  } catch {
    // It has ended, or this is not Linux.
    return 0;
  }
}
