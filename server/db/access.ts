import type { Change, Hub } from '../events/hub.ts';
import type { Database, Tx } from './database.ts';
import { asWriting, isWriting } from './oneWrite.ts';
import { isOutdated, unproven } from './proof.ts';
import type { Who } from './scope.ts';

/** Whose data a handler works on. The company was checked before this was made. */
export type Member = Who & { companyId: number };

/** What the work of one company goes through: its statements, and what they changed. */
export type Scope = {
  readonly tx: Tx;
  readonly companyId: number;
  readonly userId: number | null;
  /** Tells the company's open screens of a change, once it is committed. */
  changed(entity: string, id: number, changes?: object): void;
};

/**
 * Looks at what a write has done, at its end and inside its transaction: the board tells of a row
 * whatever call changed it. Runs only when one of the named entities was changed.
 */
export type Watcher = {
  readonly entities: readonly string[];
  run(scope: Scope): Promise<void>;
};

const SECOND_TRANSACTION = 'A write inside a write would be a second transaction.';

/** How long a write that was undone leaves the others alone before it is run again. */
const OTHERS_FIRST_MS = 50;

/** The only two doors to the database that a handler has. */
export class Access {
  constructor(
    private readonly database: Database,
    readonly member: Member,
    private readonly hub: Pick<Hub, 'publish'>,
    private readonly watchers: readonly Watcher[] = [],
  ) {}

  /** Each query by itself. */
  get read(): Scope {
    return this.reading(this.database.read(this.member));
  }

  /** One record by its key, the shortest of reads. */
  get readByKey(): Scope {
    return this.reading(this.database.readByKey(this.member));
  }

  /** For exports and reports: they may take minutes and never make a board wait. */
  get readSlowly(): Scope {
    return this.reading(this.database.readSlowly(this.member));
  }

  /**
   * For what is too large for memory: the statement's one column of text, some rows at a time. It
   * holds a connection until it is read to its end, or given up.
   */
  readThrough(statement: { text: string; values: readonly unknown[] }): AsyncGenerator<string[]> {
    return this.database.readThrough(this.member, statement);
  }

  /**
   * One statement that writes, a transaction by itself, and what it changed: nothing of that may
   * concern a watcher, for none looks at it.
   */
  async writeOnce<R>(
    text: string,
    values: readonly unknown[],
    changesOf: (rows: R[]) => Change[],
  ): Promise<R[]> {
    if (isWriting()) throw new Error(SECOND_TRANSACTION);
    const rows = await this.database.writeOnce<R>(this.member, text, values);
    const changes = changesOf(rows);
    if (changes.length > 0) this.hub.publish(this.member, changes);
    return rows;
  }

  /**
   * Runs `work` in one transaction. Read the request body first: the database waits meanwhile.
   *
   * Of two writes that wait for each other in a circle PostgreSQL undoes one whole, and that one is
   * run once more. So `work` asks the database and nothing else: files, letters and requests to
   * others come before it, or after it by a job that it enqueues.
   */
  async write<T>(work: (scope: Scope) => Promise<T>): Promise<T> {
    if (isWriting()) throw new Error(SECOND_TRANSACTION);

    try {
      return await this.writeNow(work);
    } catch (error) {
      if (!this.isOvertaken(error)) throw error;
      // At once it might take again what the other is about to go on with.
      await new Promise(wake => setTimeout(wake, OTHERS_FIRST_MS));
      return this.writeNow(work);
    }
  }

  /**
   * Undone for another write's sake: a deadlock, or a row that went away under it. Or not begun: the
   * actor changed just after another statement of the request had been proved for them.
   */
  isOvertaken(error: unknown): boolean {
    const { code } = (error ?? {}) as { code?: string }; // pg's SQLSTATE
    const isLate = isOutdated(error) && unproven(this.member) === null;
    return code === '40P01' || code === '40001' || isLate;
  }

  private async writeNow<T>(work: (scope: Scope) => Promise<T>): Promise<T> {
    const changes: Change[] = [];
    const { companyId, userId } = this.member;
    const changed = (entity: string, id: number, details: object = {}) => {
      changes.push({ ...details, entity, id });
    };
    const result = await this.database.write(this.member, tx =>
      asWriting(async () => {
        const scope = { tx, companyId, userId, changed };
        const answer = await work(scope);
        await this.watch(scope, new Set(changes.map(({ entity }) => entity)));
        return answer;
      }),
    );
    if (changes.length > 0) this.hub.publish(this.member, changes);
    return result;
  }

  private async watch(scope: Scope, changed: ReadonlySet<string>): Promise<void> {
    for (const { entities, run } of this.watchers) {
      if (entities.some(entity => changed.has(entity))) await run(scope);
    }
  }

  private reading(tx: Tx): Scope {
    // A query outside the transaction would neither see its changes nor roll back with them.
    if (isWriting()) throw new Error('Inside write(), use the scope that write() gives you.');

    const { companyId, userId } = this.member;
    return { tx, companyId, userId, changed: neverInARead };
  }
}

function neverInARead(entity: string): never {
  throw new Error(`A read cannot have changed ${entity}.`);
}
