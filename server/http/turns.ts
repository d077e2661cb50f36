import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { unavailable } from '../errors.ts';

/** At once in progress for one company while it is the only one that asks. */
const ALONE = 64;
/** While others ask too: what keeps the processors busy. A page's requests begin together. */
const AMONG_OTHERS = Math.max(2, availableParallelism() * 2);
/** How long a company counts as asking after its last request. */
const RECENT_MS = 2_000;
/**
 * A company whose requests took more than this of the last seconds, half of one processor's time, and
 * so many times as much as another company's usually take, floods the server. Where the requests of all
 * companies are slow, none of them floods.
 */
const MUCH_MS = 700;
const MUCH_MORE = 3;
const HALF_LIFE_MS = 1_000;
/** While it floods, the second at once begins so long after the first, each further one twice that. */
const PATIENCE_MS = 50;
/** Many slow ones in progress delay the next no longer than this. */
const MOST_PATIENCE_MS = 200;
/**
 * While it floods and more of its requests wait, the next one begins so many times as long after the
 * end of the last one in progress as that took, but no later than this after it. So does the next
 * piece of all its answers after the last one.
 */
const REST = 4;
const MOST_REST_MS = 200;
/** A request that takes longer waits for something else than the processors, and counts no more. */
const COUNTED_MS = 500;
/** A line of so many is not served in any useful time. */
const MOST_WAITING = 2_000;

/** The requests of a company. */
interface Line {
  inProgress: number;
  waiting: (() => void)[];
  begunAt: number;
  /** Those in progress that take long. */
  slow: number;
  /** Milliseconds that requests were in progress, those of a second ago by half. */
  used: number;
  usedAt: number;
  /** Until when it rests, should it flood. */
  restsUntil: number;
  /** When the last piece of an answer that had to wait its turn has ended and rested. */
  pieces: Promise<void>;
  timer: NodeJS.Timeout | null;
}

interface Asking {
  company: number | null;
  at: number;
}

const NOBODY_YET: Asking = { company: null, at: Number.NEGATIVE_INFINITY };

/**
 * The requests of a company that are carried out at once. While others ask too, a company that
 * floods the server waits in a line of its own and in order: its requests begin one after the other,
 * and one that takes long only delays the next, so the others are slowed little.
 */
export class Turns {
  private readonly lines = new Map<number, Line>();
  private readonly amongOthers: number;
  private latest = NOBODY_YET;
  /** The latest request of another company than the latest one's. */
  private otherThanLatest = NOBODY_YET;

  constructor({ amongOthers = AMONG_OTHERS } = {}) {
    this.amongOthers = amongOthers;
  }

  /**
   * Carries it out when it is the company's turn, and tells the work whether it had to wait. Without
   * a company, at once. 503 where too many of the company wait.
   */
  async take<T>(company: number | null, work: (waited: boolean) => Promise<T>): Promise<T> {
    if (company === null) return work(false);
    this.note(company);
    const line = this.lineOf(company);
    const waits = line.waiting.length > 0 || this.delayOf(company, line) > 0;
    if (waits) {
      if (line.waiting.length >= MOST_WAITING) throw unavailable();
      await new Promise<void>(resolve => {
        line.waiting.push(resolve);
        this.goOn(company, line);
      });
    } else begin(line);
    const begunAt = performance.now();
    let isSlow = false;
    const timer = setTimeout(() => {
      account(line);
      isSlow = true;
      line.slow += 1;
      this.goOn(company, line);
    }, COUNTED_MS);
    try {
      return await work(waits);
    } finally {
      clearTimeout(timer);
      account(line);
      if (isSlow) line.slow -= 1;
      else rest(line, begunAt);
      line.inProgress -= 1;
      this.goOn(company, line);
    }
  }

  /**
   * The next piece of an answer that has begun, such as more rows of an export. It counts as the
   * company's work and neither waits for its line, which may wait for this answer, nor holds it back;
   * while the company floods the server it only comes later.
   */
  async piece<T>(company: number, work: () => Promise<T>): Promise<T> {
    const line = this.lineOf(company);
    account(line);
    return this.floods(company, line)
      ? inTurn(line, () => this.carryOutPiece(company, line, work))
      : this.carryOutPiece(company, line, work);
  }

  private async carryOutPiece<T>(company: number, line: Line, work: () => Promise<T>): Promise<T> {
    account(line);
    line.inProgress += 1;
    try {
      return await work();
    } finally {
      account(line);
      line.inProgress -= 1;
      this.goOn(company, line);
    }
  }

  private note(company: number): void {
    if (this.latest.company !== company) this.otherThanLatest = this.latest;
    this.latest = { company, at: performance.now() };
  }

  private isAmongOthers(company: number): boolean {
    const other = this.latest.company === company ? this.otherThanLatest : this.latest;
    return performance.now() - other.at < RECENT_MS;
  }

  private floods(company: number, line: Line): boolean {
    if (line.used < MUCH_MS || !this.isAmongOthers(company)) return false;
    return line.used > MUCH_MORE * this.usedByAnother(company);
  }

  /**
   * Milliseconds that the requests of another company took of the last seconds: the median of those that
   * ask, because two that flood would raise an average for each other.
   */
  private usedByAnother(company: number): number {
    const used: number[] = [];
    for (const [other, line] of this.lines) {
      if (other === company) continue;
      account(line);
      if (line.used >= 1) used.push(line.used);
      else if (line.inProgress === 0 && line.waiting.length === 0) this.lines.delete(other);
    }
    used.sort((a, b) => a - b);
    return used[Math.floor((used.length - 1) / 2)] ?? 0;
  }

  /** Milliseconds until the company's next request may begin, unless one ends before. */
  private delayOf(company: number, line: Line): number {
    account(line);
    const inProgress = line.inProgress - line.slow;
    if (inProgress <= 0) {
      // A person who asks again only when answered floods nothing.
      const waits = line.waiting.length > 0 && this.floods(company, line);
      return waits ? leftUntil(line.restsUntil) : 0;
    }
    if (!this.isAmongOthers(company)) return inProgress < ALONE ? 0 : Number.POSITIVE_INFINITY;
    if (inProgress < this.amongOthers && !this.floods(company, line)) return 0;
    const patience = Math.min(PATIENCE_MS * 2 ** (inProgress - 1), MOST_PATIENCE_MS);
    return leftUntil(line.begunAt + patience);
  }

  /** Begins what may begin, and comes back for the next. */
  private goOn(company: number, line: Line): void {
    if (line.timer) clearTimeout(line.timer);
    line.timer = null;
    while (line.waiting.length > 0) {
      const delay = this.delayOf(company, line);
      if (delay > 0) {
        // Where only an end lets the next one in, others may stop asking before.
        line.timer = setTimeout(() => this.goOn(company, line), Math.min(delay, RECENT_MS));
        return;
      }
      begin(line);
      line.waiting.shift()?.();
    }
    // A company that used much is remembered until that is long ago.
    if (line.inProgress === 0 && line.used < 1) this.lines.delete(company);
  }

  private lineOf(company: number): Line {
    const known = this.lines.get(company);
    if (known) return known;
    const at = performance.now();
    const line: Line = {
      inProgress: 0,
      waiting: [],
      begunAt: at,
      slow: 0,
      used: 0,
      usedAt: at,
      restsUntil: at,
      pieces: Promise.resolve(),
      timer: null,
    };
    this.lines.set(company, line);
    return line;
  }
}

const leftUntil = (at: number) => Math.max(0, at - performance.now());

/** After a request that ends now. */
function rest(line: Line, begunAt: number): void {
  line.restsUntil = performance.now() + restAfter(begunAt);
}

/** Milliseconds after what was begun then and ends now. */
const restAfter = (begunAt: number) => Math.min(REST * (performance.now() - begunAt), MOST_REST_MS);

/** The pieces of all answers of a company stand in one line, and each rests before the next. */
function inTurn<T>(line: Line, work: () => Promise<T>): Promise<T> {
  let begunAt = 0;
  const piece = line.pieces.then(() => {
    begunAt = performance.now();
    return work();
  });
  const rested = () => sleep(restAfter(begunAt));
  line.pieces = piece.then(rested, rested);
  return piece;
}

function begin(line: Line): void {
  account(line);
  line.inProgress += 1;
  line.begunAt = performance.now();
}

/** Adds what its requests used since the last time, and lets what is past fade. */
function account(line: Line): void {
  const at = performance.now();
  const passed = at - line.usedAt;
  const kept = 0.5 ** (passed / HALF_LIFE_MS);
  const added = (HALF_LIFE_MS / Math.LN2) * (1 - kept);
  line.used = line.used * kept + (line.inProgress - line.slow) * added;
  line.usedAt = at;
}
