/**
 * How long a flush waits for others to join: each flush costs both sides a tenth of what a load
 * does.
 */
const GATHER_MS = 1;

/**
 * Flushes to disk for many commits at once. A commit that did not wait survives a crash as soon as
 * a later commit that waits is through: the database writes its log in order.
 */
export class SharedFlush {
  private gathering: Promise<void> | null = null;
  private last: Promise<void> = Promise.resolve();

  /** `flush` commits something and resolves once that is on disk. */
  constructor(private readonly flush: () => Promise<void>) {}

  /** Resolves once everything committed before this call is on disk. */
  flushed(): Promise<void> {
    this.gathering ??= this.gather();
    return this.gathering;
  }

  /** The running flush may have begun too early for new callers, so they join the next one. */
  private async gather(): Promise<void> {
    await this.last.catch(() => {}); // Passed to those who waited for it.
    await new Promise(joined => setTimeout(joined, GATHER_MS));
    this.gathering = null;
    this.last = this.flush();
    await this.last;
  }
}
