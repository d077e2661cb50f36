import { readFileSync } from 'node:fs';

/** Resident now, resident at most since the process began, and now without the pages of files. */
export type Memory = 'VmRSS' | 'VmHWM' | 'RssAnon';

/** The memory of a process in MB; 0 where it has ended. */
export function memoryOf({ pid }: { pid?: number | undefined }, kind: Memory = 'VmRSS'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Math.round(Number(new RegExp(`${kind}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
}
