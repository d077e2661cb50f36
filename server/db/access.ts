import type { Change, Hub } from '../events/hub.ts';
import { ChangeSet, type Follows, followsOf, NoChanges } from './changes.ts';
import type { Database, Tx } from './database.ts';
import { isOutdated, unproven } from './fast/proof.ts';
import { asWriting, isWriting } from './oneWrite.ts';
import type { Who } from './scope.ts';
import { isDeletedReference } from './sql/references.ts';
import type { WriteSql } from './writeSql.ts';

/** Whose data a handler works on. The company was checked before this was created. */
export type Member = Who & { companyId: number };

/** A company's statements and the changes they made. */
export type Scope = {
  readonly tx: Tx;
  readonly companyId: number;
  readonly userId: number | null;
  /** What the write did to rows, for its watchers. `writeRows` reports here. */
  readonly changes: ChangeSet;
  /** Notifies the company's open screens of a change after the commit. */
  changed(entity: string, id: number, changes?: object): void;
  /** Runs the watchers now, for a write that reads what they did. They run at its end anyway. */
  watch(): Promise<void>;
};

/**
 * Reads what a write changed (`scope.changes`), at its end and inside its transaction: for example,
 * the board updates its rows whatever call changed them. Runs only when an entity that it follows
 * changed, and sees what watchers before it did.
 */
export type Watcher = {
  readonly follows: Follows;
  run(scope: Scope): Promise<void>;
};

const SECOND_TRANSACTION = 'A write inside a write would be a second transaction.';

/** How long a rolled back write waits before it runs again. */
const OTHERS_FIRST_MS = 50;

/** How the rows of an answer that has begun are fetched: other people's requests may come first. */
export type Fetch = <T>(next: () => Promise<T>) => Promise<T>;

const atOnce: Fetch = next => next();

/** The only two doors to the database that a handler has. */
export class Access {
  constructor(
    private readonly database: Database,
    readonly member: Member,
    private readonly hub: Pick<Hub, 'publish'>,
    private readonly watchers: readonly Watcher[] = [],
    private readonly fetch: Fetch = atOnce,
  ) {}

  /** Each query separately. */
  get read(): Scope {
    return this.reading(this.database.read(this.member));
  }

  /** One record by its key: the fastest read. */
  get readByKey(): Scope {
    return this.reading(this.database.readByKey(this.member));
  }

  /**
   * For combinations of filters and orders that no index answers: within a few seconds, and on
   * connections of their own, so that they never delay what the screens ask first.
   */
  get readCombined(): Scope {
    return this.reading(this.database.readCombined(this.member));
  }

  /** For reports and imports: they may take minutes and never delay a board. */
  get readSlowly(): Scope {
    return this.reading(this.database.readSlowly(this.member));
  }

  /**
   * For results larger than memory: the statement's one text column, some rows at a time. It holds
   * a connection until it is read to its end or closed.
   */
  async *readThrough(statement: {
    text: string;
    values: readonly unknown[];
  }): AsyncGenerator<string[]> {
    const batches = this.database.readThrough(this.member, statement);
    try {
      let next = await batches.next();
      while (!next.done) {
        yield next.value;
        next = await this.fetch(() => batches.next());
      }
    } finally {
      await batches.return(undefined);
    }
  }

  /**
   * One statement that writes, as its own transaction, and what it changed: nothing that a watcher
   * needs, because none runs.
   */
  async writeOnce<R>(
    { text }: WriteSql<R>,
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
   * PostgreSQL rolls back one of two deadlocked writes, and that one runs once more. So `work` only
   * uses the database. Files, emails and requests to other services come before it, or after it in
   * a job that it enqueues.
   */
  async write<T>(work: (scope: Scope) => Promise<T>): Promise<T> {
    if (isWriting()) throw new Error(SECOND_TRANSACTION);

    try {
      return await this.writeNow(work);
    } catch (error) {
      if (!this.isOvertaken(error)) throw error;
      // Without a pause it might take the same lock again before the other goes on.
      await new Promise(wake => setTimeout(wake, OTHERS_FIRST_MS));
      return this.writeNow(work);
    }
  }

  /**
   * Undone for another write's sake: a deadlock, or a row that went away under it. A record that it
   * names was deleted meanwhile: run again, its own check finds that and names the field. Or not
   * begun: the actor changed just after another statement of the request had been proved for them.
   */
  isOvertaken(error: unknown): boolean {
    const { code } = (error ?? {}) as { code?: string }; // pg's SQLSTATE.
    const isLate = isOutdated(error) && unproven(this.member) === null;
    return code === '40P01' || code === '40001' || isDeletedReference(error) || isLate;
  }

  private async writeNow<T>(work: (scope: Scope) => Promise<T>): Promise<T> {
    const changes: Change[] = [];
    const { companyId, userId } = this.member;
    const changed = (entity: string, id: number, details: object = {}) => {
      changes.push({ ...details, entity, id });
    };
    const result = await this.database.write(this.member, tx =>
      asWriting(async () => {
        const scope: Scope = {
          tx,
          companyId,
          userId,
          changed,
          changes: new ChangeSet(followsOf(this.watchers)),
          watch: () => this.watch(scope),
        };
        const answer = await work(scope);
        await this.watch(scope);
        return answer;
      }),
    );
    if (changes.length > 0) this.hub.publish(this.member, changes);
    return result;
  }

  private async watch(scope: Scope): Promise<void> {
    for (const { follows, run } of this.watchers) {
      if (scope.changes.concerns(follows)) await run(scope);
    }
    scope.changes.endWatch();
  }

  private reading(tx: Tx): Scope {
    // A query outside the transaction would neither see its changes nor roll back with them.
    if (isWriting()) throw new Error('Inside write(), use the scope that write() gives you.');

    const { companyId, userId } = this.member;
    return { tx, companyId, userId, changed: neverInARead, changes: NONE, watch: nothingToWatch };
  }
}

const NONE = new NoChanges();

const nothingToWatch = () => Promise.resolve();

/** A scope whose changes no watcher reads: the platform and the demo write through it. */
export const unwatched = (
  scope: Pick<Scope, 'tx' | 'companyId' | 'userId' | 'changed'>,
): Scope => ({
  ...scope,
  changes: new ChangeSet(),
  watch: nothingToWatch,
});

function neverInARead(entity: string): never {
  throw new Error(`A read cannot have changed ${entity}.`);
}
