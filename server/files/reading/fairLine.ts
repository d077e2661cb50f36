import { UnreadableError } from './unreadableError.ts';

type Waiting = () => void;

/** How much a line lets in, and how long it lets a request wait. */
export type LineLimits = {
  atOnce: number;
  /** Of one company at once. */
  perCompany: number;
  /** Of one company: a request that comes when so many wait does not wait too. */
  waiting: number;
  /** So long a request waits. */
  waitMs: number;
  /**
   * While more of a company wait, its next one begins so many times as long after the end of the last
   * one as that took.
   */
  rest: number;
  /** A rest is no longer than this. */
  mostRestMs: number;
};

/** Who waits: a request, whose sender is there, or a job, which has time until its turn comes. */
export type Waiter = 'request' | 'job';

/**
 * A line that is fair between companies: the next one is of the company that was served
 * longest ago, and no company takes all places.
 */
export class FairLine {
  readonly #limits: LineLimits;
  /** Those that wait, by company; the company that is next in turn comes first. */
  readonly #waiting = new Map<number, Waiting[]>();
  readonly #running = new Map<number, number>();
  /** Until when companies rest that wait for more. */
  readonly #restsUntil = new Map<number, number>();
  #count = 0;

  constructor(limits: LineLimits) {
    this.#limits = limits;
  }

  /**
   * Does work for a company when its turn comes. A request is refused with an `UnreadableError` (busy) when
   * too many of that company wait already, or its turn does not come in time; a job is never.
   */
  async run<T>(company: number, work: () => Promise<T>, waiter: Waiter = 'request'): Promise<T> {
    await this.#turn(company, waiter);
    const begunAt = performance.now();
    try {
      return await work();
    } finally {
      this.#end(company, performance.now() - begunAt);
    }
  }

  async #turn(company: number, waiter: Waiter): Promise<void> {
    if (this.#canRun(company)) return this.#begin(company);
    const own = this.#waiting.get(company) ?? [];
    const isRequest = waiter === 'request';
    if (isRequest && own.length >= this.#limits.waiting) throw new UnreadableError('busy');
    this.#waiting.set(company, own);
    await new Promise<void>((resolve, reject) => {
      const timer = isRequest ? setTimeout(() => giveUp(), this.#limits.waitMs) : undefined;
      const first: Waiting = () => {
        clearTimeout(timer);
        resolve();
      };
      const giveUp = () => {
        this.#leave(company, first);
        reject(new UnreadableError('busy'));
      };
      own.push(first);
    });
  }

  #leave(company: number, waiting: Waiting): void {
    const own = this.#waiting.get(company) ?? [];
    const place = own.indexOf(waiting);
    if (place >= 0) own.splice(place, 1);
    if (own.length === 0) this.#waiting.delete(company);
  }

  #canRun(company: number): boolean {
    const own = this.#running.get(company) ?? 0;
    if (this.#count >= this.#limits.atOnce || own >= this.#limits.perCompany) return false;
    return !this.#restsUntil.has(company);
  }

  #begin(company: number): void {
    this.#count += 1;
    this.#running.set(company, (this.#running.get(company) ?? 0) + 1);
  }

  #end(company: number, tookMs: number): void {
    this.#count -= 1;
    const own = (this.#running.get(company) ?? 1) - 1;
    if (own > 0) this.#running.set(company, own);
    else this.#running.delete(company);
    if (this.#waiting.has(company)) this.#rest(company, tookMs);
    this.#next();
  }

  #rest(company: number, tookMs: number): void {
    const { rest, mostRestMs } = this.#limits;
    const restMs = Math.min(tookMs * rest, mostRestMs);
    const until = performance.now() + restMs;
    if (restMs === 0 || until <= (this.#restsUntil.get(company) ?? 0)) return;
    this.#restsUntil.set(company, until);
    setTimeout(() => {
      // A later end may have made the rest longer.
      if (this.#restsUntil.get(company) !== until) return;
      this.#restsUntil.delete(company);
      this.#next();
    }, restMs);
  }

  #next(): void {
    for (const [company, own] of this.#waiting) {
      if (!this.#canRun(company)) continue;
      const first = own.shift();
      // The company goes to the end of the line; one without anybody waiting leaves it.
      this.#waiting.delete(company);
      if (own.length > 0) this.#waiting.set(company, own);
      if (!first) continue;
      this.#begin(company);
      first();
    }
  }
}
