/** So long a flush waits for others to join: each costs both sides a tenth of what a load does. */
const GATHER_MS = 1;

/**
 * Waits for the disk, for many at once. What was committed without waiting outlives a crash as soon
 * as a later commit that does wait is through: the database writes its log in order.
 */
export class SharedFlush {
  private gathering: Promise<void> | null = null;
  private last: Promise<void> = Promise.resolve();

  /** `flush` commits something, and answers once that is on the disk. */
  constructor(private readonly flush: () => Promise<void>) {}

  /** Answers once all that was committed before this call is on the disk. */
  flushed(): Promise<void> {
    this.gathering ??= this.gather();
    return this.gathering;
  }

  /** The one under way may have begun too early for who comes now; who comes meanwhile joins. */
  private async gather(): Promise<void> {
    await this.last.catch(() => {}); // told to those who waited for it
    await new Promise(joined => setTimeout(joined, GATHER_MS));
    this.gathering = null;
    this.last = this.flush();
    await this.last;
  }
}
