import { Pool } from '../../../server/db/pool.ts';
import type { Tx } from '../../../server/db/tx.ts';

/** Files that only send what they are given. Their callers say what it is, and of which type its rows are. */
export const PASSED_ON: readonly string[] = [
  'server/db/access.ts',
  'server/db/database.ts',
  'server/db/tx.ts',
  'server/db/writeSql.ts',
  'server/workspace/dashboard/inTime.ts',
];

/** A statement that was sent, and the place in the server that sent it: `server/x.ts:12`. */
export interface Executed {
  readonly place: string;
  readonly text: string;
}

let recording: Map<string, Executed> | null = null;

/**
 * Records every statement that the server sends from now on, each text of a place once, until
 * another recording begins or this one is stopped.
 */
export function recordStatements(): Map<string, Executed> {
  if (!isWatched) watch();
  isWatched = true;
  recording = new Map();
  return recording;
}

export function stopRecording(): void {
  recording = null;
}

let isWatched = false;

function watch(): void {
  const { read, readByKey, write, writeOnce } = Pool.prototype;
  Pool.prototype.read = function (...given) {
    return recorded(read.apply(this, given));
  };
  Pool.prototype.readByKey = function (...given) {
    return recorded(readByKey.apply(this, given));
  };
  Pool.prototype.write = function (who, role, work, mode) {
    return write.call(this, who, role, tx => work(recorded(tx)), mode) as ReturnType<typeof work>;
  };
  Pool.prototype.writeOnce = function <R>(...given: Parameters<typeof writeOnce>) {
    note(given[2]);
    return writeOnce.apply(this, given) as Promise<R[]>;
  };
}

function recorded(tx: Tx): Tx {
  if (!recording) return tx;
  const { query, readTogether } = tx;
  return {
    ...tx,
    query: (text, values) => {
      note(text);
      return query(text, values);
    },
    ...(readTogether && {
      readTogether: (text, key) => {
        note(text);
        return readTogether(text, key);
      },
    }),
  };
}

function note(text: string): void {
  const place = callerOf(new Error().stack ?? '');
  recording?.set(`${place} ${text}`, { place, text });
}

/** The first line of the stack in the server that does not only pass the statement on. */
function callerOf(stack: string): string {
  for (const line of stack.split('\n')) {
    const [, file = '', at] = /(server\/[^:?)]+)[^:]*:(\d+)/.exec(line) ?? [];
    if (at && !line.includes('tests/') && !PASSED_ON.includes(file)) return `${file}:${at}`;
  }
  return '';
}
