import { setPriority } from 'node:os';

/**
 * What people wait for less than for a list: reading large files, merging hundreds of documents, exports and
 * reports. With a still higher number a person would wait minutes for a page of text where others keep the
 * machine busy.
 */
const PRIORITY = 10;

/** Has a process of this machine leave the processors to those that answer requests, for its whole life. */
export function stepBack(pid: number | null | undefined): void {
  try {
    if (pid) setPriority(pid, PRIORITY);
  } catch {
    // It has ended, or this system has no priorities.
  }
}
