import { Pool } from '../../../server/db/pool.ts';
import type { Tx } from '../../../server/db/tx.ts';

/** A statement that was sent, and the place in the server that sent it: `server/x.ts:12`. */
export interface Executed {
  readonly place: string;
  readonly text: string;
}

/** Records every statement that the server sends from now on, each text of a place once. */
export function recordStatements(): Map<string, Executed> {
  const found = new Map<string, Executed>();
  const recorded = (tx: Tx): Tx => ({
    ...tx,
    query: (text, values) => {
      const place = callerOf(new Error().stack ?? '');
      found.set(`${place} ${text}`, { place, text });
      return tx.query(text, values);
    },
  });
  const { read, readByKey, write } = Pool.prototype;
  Pool.prototype.read = function (...given) {
    return recorded(read.apply(this, given));
  };
  Pool.prototype.readByKey = function (...given) {
    return recorded(readByKey.apply(this, given));
  };
  Pool.prototype.write = function (who, role, work, mode) {
    return write.call(this, who, role, tx => work(recorded(tx)), mode) as ReturnType<typeof work>;
  };
  return found;
}

/** The first line of the stack below this file, or what ran its write through `writeRows`. */
function callerOf(stack: string): string {
  const [, , ...lines] = stack.split('\n');
  const line = lines.find(one => !one.includes('server/db/writeSql.ts')) ?? '';
  return /(server\/[^:?)]+)[^:]*:(\d+)/.exec(line)?.slice(1, 3).join(':') ?? '';
}
