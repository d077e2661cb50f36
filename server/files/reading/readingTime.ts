import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A file holds its place in the line for so many times its limit at most, however busy the machine. */
const MOST_TIMES = 10;

/** How often at most it is looked again, in milliseconds. */
const LOOK_AGAIN_MS = 100;

/**
 * Milliseconds that a process may still take of its limit, from what has passed since its question
 * by the clock and what it waited for a processor of that. Waiting is not the file's fault: readers
 * come after all others, so that a busy machine leaves them a small share only.
 */
export const timeLeft = (limitMs: number, clockMs: number, waitedMs: number): number =>
  Math.min(limitMs - (clockMs - waitedMs), limitMs * MOST_TIMES - clockMs);

/**
 * Calls back once a process has taken longer than its limit for what it was asked just now. Answers
 * what ends the watch.
 */
export function whenItTakesTooLong(
  { pid }: ChildProcess,
  limitMs: number,
  tooLong: () => void,
): () => void {
  const begun = performance.now();
  const waitedBefore = processorWaitMs(pid);
  const look = () => {
    const left = timeLeft(limitMs, performance.now() - begun, processorWaitMs(pid) - waitedBefore);
    if (left <= 0) tooLong();
    else timer = setTimeout(look, Math.max(left, LOOK_AGAIN_MS));
  };
  let timer = setTimeout(look, limitMs);
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
    return Number(waited) / 1e6;
  } catch {
    // It has ended, or this is not Linux.
    return 0;
  }
}
