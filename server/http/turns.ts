import { availableParallelism } from 'node:os';

/** At once in progress for one company while it is the only one that asks. */
const ALONE = 64;
/** While others ask too: enough to keep the processors busy, so that nobody waits behind many. */
const BESIDE_OTHERS = Math.max(2, availableParallelism() * 2);
/** How long a company counts as asking after its last request. */
const RECENT_MS = 2_000;

interface Line {
  inProgress: number;
  waiting: (() => void)[];
}

interface Asking {
  company: number | null;
  at: number;
}

const NOBODY_YET: Asking = { company: null, at: Number.NEGATIVE_INFINITY };

/**
 * The requests of a company that are carried out at once. A company that asks more than that waits
 * in a line of its own and in order, so a flood of one slows the others little.
 */
export class Turns {
  private readonly lines = new Map<number, Line>();
  private latest = NOBODY_YET;
  /** The latest request of another company than the latest one's. */
  private otherThanLatest = NOBODY_YET;

  /** Carries it out when it is the company's turn. Without a company, at once. */
  async take<T>(company: number | null, work: () => Promise<T>): Promise<T> {
    if (company === null) return work();
    this.note(company);
    const line = this.lineOf(company);
    if (line.inProgress >= this.mostOf(company)) {
      await new Promise<void>(resolve => line.waiting.push(resolve));
    } else line.inProgress += 1;
    try {
      return await work();
    } finally {
      this.leave(company, line);
    }
  }

  private note(company: number): void {
    if (this.latest.company !== company) this.otherThanLatest = this.latest;
    this.latest = { company, at: performance.now() };
  }

  private mostOf(company: number): number {
    const other = this.latest.company === company ? this.otherThanLatest : this.latest;
    return performance.now() - other.at < RECENT_MS ? BESIDE_OTHERS : ALONE;
  }

  private lineOf(company: number): Line {
    const known = this.lines.get(company);
    if (known) return known;
    const line: Line = { inProgress: 0, waiting: [] };
    this.lines.set(company, line);
    return line;
  }

  /** Lets in whoever waits longest; more than one where the company may have more. */
  private leave(company: number, line: Line): void {
    line.inProgress -= 1;
    const most = this.mostOf(company);
    while (line.inProgress < most) {
      const next = line.waiting.shift();
      if (!next) break;
      line.inProgress += 1;
      next();
    }
    if (line.inProgress === 0) this.lines.delete(company);
  }
}
