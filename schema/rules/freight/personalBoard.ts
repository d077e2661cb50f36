import type { Instant } from '../time/zones.ts';
import { minutesBetween } from '../time/zones.ts';

/** The personal board's status of a truck that nobody may dispatch. */
export const STOP = 13;

/** An entry older than this needs a call. */
export const OUTDATED_AFTER_MINUTES = 120;

/** Setting status 13 and lifting it ask for a permission of its own. Keeping it does not. */
export const needsStopPermission = (before: number | null, after: number): boolean =>
  before !== after && (before === STOP || after === STOP);

/** Whether a truck waits for an update: its last one is two hours old, or it never had one. */
export const isOutdated = (updatedAt: Instant | null, now: Instant): boolean =>
  updatedAt === null || minutesBetween(updatedAt, now) >= OUTDATED_AFTER_MINUTES;
