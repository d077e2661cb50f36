import type { ChildProcess } from 'node:child_process';
import type { ReaderKind } from './limits.ts';

type Idle = {
  child: ChildProcess;
  kind: ReaderKind;
  company: number;
  timer: NodeJS.Timeout;
  gone: () => void;
};

/**
 * How many processes wait for their company's next file, and for how long. One that waits holds some
 * 30 MB of its own; to start another takes six times the work of reading five thousand rows.
 */
export type IdleLimits = { most: number; forMs: number };

/**
 * Reader processes without work. One that has read for a company waits for that company's next file
 * of the same kind, and is never given to another company.
 */
export class IdleReaders {
  readonly #limits: IdleLimits;
  /** The one that has waited longest comes first. */
  #waiting: Idle[] = [];

  constructor(limits: IdleLimits = { most: 3, forMs: 120_000 }) {
    this.#limits = limits;
  }

  /** A process that has read such files of the company before; null when none waits. */
  take(kind: ReaderKind, company: number): ChildProcess | null {
    const found = this.#waiting.find(
      one => one.kind === kind && one.company === company && one.child.connected,
    );
    if (!found) return null;
    this.#remove(found);
    found.child.ref();
    found.child.channel?.ref();
    return found.child;
  }

  /** Lets a process wait for more of the company's files; the one that waits longest makes room. */
  keep(child: ChildProcess, kind: ReaderKind, company: number): void {
    if (!child.connected) return;
    // A process that waits holds up no server that ends; it ends itself with its channel.
    child.unref();
    child.channel?.unref();
    const one: Idle = {
      child,
      kind,
      company,
      timer: setTimeout(() => this.#end(one), this.#limits.forMs).unref(),
      gone: () => this.#remove(one),
    };
    this.#waiting.push(one);
    child.once('exit', one.gone);
    const [oldest] = this.#waiting;
    if (oldest && this.#waiting.length > this.#limits.most) this.#end(oldest);
  }

  #end(one: Idle): void {
    this.#remove(one);
    one.child.kill('SIGKILL');
  }

  #remove(one: Idle): void {
    clearTimeout(one.timer);
    one.child.off('exit', one.gone);
    this.#waiting = this.#waiting.filter(other => other !== one);
  }
}
