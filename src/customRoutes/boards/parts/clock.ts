import type { Instant } from '../../../../schema/rules/time/zones.ts';
import { localDateOf } from '../../../../schema/rules/time/zones.ts';
import { Cell, useCell } from '../../../cell.ts';
import { serverInstant, serverNow } from '../../../http/serverClock.ts';
import { companyZone } from '../../../storage/preferences/ownZone.ts';

const TICK_MS = 15_000;

/** The time that ages on a board are counted from. It advances while someone is viewing. */
const boardClock = new Cell(serverNow());

let watchers = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** Called at each tick. The clock stops while there are no listeners. */
export function onTick(listener: (now: number) => void): () => void {
  watchers += 1;
  if (watchers === 1) {
    boardClock.set(serverNow());
    timer = setInterval(() => boardClock.set(serverNow()), TICK_MS);
  }
  const stop = boardClock.subscribe(listener);
  return () => {
    stop();
    watchers -= 1;
    if (watchers === 0) clearInterval(timer);
  };
}

/**
 * Called at the first tick of each new day of the company, and again at the next tick while `listener`
 * fails: what a board says about today has changed without anybody's change.
 */
export function onNewDay(listener: () => Promise<unknown>): () => void {
  let day = localDateOf(serverInstant(), companyZone());
  return onTick(now => {
    const today = localDateOf(instantAt(now), companyZone());
    if (today === day) return;
    const before = day;
    day = today;
    listener().catch(() => {
      day = before;
    });
  });
}

export const boardNow = (): number => boardClock.get();

/** The same as an instant, for the rules. */
export const boardInstant = (): Instant => instantAt(boardNow());

/** The clock for a cell that shows an age: only such cells rerender when it ticks. */
export const useBoardNow = (): number => useCell(boardClock);

export const useBoardInstant = (): Instant => instantAt(useBoardNow());

export const instantAt = (now: number): Instant => new Date(now).toISOString();
