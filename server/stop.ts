import type { Logger } from 'pino';
import { EXIT } from './startError.ts';

/** Longer than any running request should take. After that, the stop is forced. */
const PATIENCE_MS = 15_000;

/** Of a terminal that closes, too: without a listener it would end the server at once. */
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** What is thrown in a start that goes on although the process stops. */
export class Stopping extends Error {}

/**
 * How the process ends. A signal stops it in good order: what is under way is finished, then
 * everything is closed, last one first. A second signal, or 15 seconds, force the end; then the
 * embedded PostgreSQL gets its signal at the exit (`Cluster.watch`), as at any other exit.
 *
 * A failure that nobody caught does not end a server that listens. It belongs to one request, one
 * connection or one timer, while hundreds of others are served by the same process, and who finds
 * one such request could stop everybody as often as it pleases them. To go on is sound here: what
 * counts is in PostgreSQL, where a write is one transaction that is there whole or not at all, and
 * a connection that a lost request holds is freed by the time-outs of its transaction. It is
 * logged as an error with its reason, and is always a fault to be mended. The process ends for it
 * only where it is of no use any more: before it listens, or when its listening socket is gone.
 * What ends Node itself (no memory left, an abort in native code, `kill -9`) asks nobody; the next
 * start finds the PostgreSQL that stayed behind and goes on with it.
 */
export class Ending {
  /** How to close what was opened, in the order in which it was opened. */
  readonly #closings: (() => Promise<unknown>)[] = [];
  #isStopping = false;

  constructor(
    private readonly log: Logger,
    private readonly isListening: () => boolean,
  ) {}

  /** Takes over the signals and the failures that nobody catches. */
  begin(): void {
    for (const signal of SIGNALS) process.on(signal, () => this.#stopped(signal));
    process.on('unhandledRejection', error => this.#uncaught(error));
    process.on('uncaughtException', error => this.#uncaught(error));
  }

  /** Whether the process is on its way out: what fails now, fails because of that. */
  get isStopping(): boolean {
    return this.#isStopping;
  }

  /**
   * Waits for something to be opened, and closes it in the end: also where the process is stopped
   * while it is being opened. The start itself goes no further then.
   */
  async opened<T>(opening: Promise<T>, close: (made: T) => Promise<unknown>): Promise<T> {
    this.#closings.push(() => opening.then(close, () => {})); // its opener hears of a failure
    const created = await opening;
    if (this.#isStopping) throw new Stopping();
    return created;
  }

  /** Closes everything, last opened first. A failure does not keep the rest open. */
  async closeAll(): Promise<void> {
    for (const close of [...this.#closings].reverse()) {
      await close().catch(error => this.log.error({ err: error }, 'Something did not close.'));
    }
  }

  #stopped(signal: string): void {
    if (this.#isStopping) process.exit(EXIT.software);
    this.log.info({ signal }, 'Linehaul stops.');
    void this.#stop(0);
  }

  #uncaught(error: unknown): void {
    if (this.#isStopping || this.isListening()) {
      this.log.error({ err: error }, 'A failure that nobody caught; the server goes on.');
      return;
    }
    this.log.fatal({ err: error }, 'Linehaul ends: a failure that nobody caught, and no listener.');
    void this.#stop(EXIT.software);
  }

  async #stop(code: number): Promise<void> {
    this.#isStopping = true;
    setTimeout(() => process.exit(EXIT.software), PATIENCE_MS).unref();
    await this.closeAll();
    process.exit(code);
  }
}

/** For a program that runs and ends: a signal ends it as `process.exit` does, not unheard. */
export function exitOnSignals(): void {
  for (const signal of SIGNALS) process.once(signal, () => process.exit(EXIT.software));
}
