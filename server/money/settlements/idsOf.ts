import type { Values } from '../../../schema/readRecord.ts';
import { Invalid } from '../../errors.ts';

/** A list of ids in a request body. 422 for anything else. */
export function idsOf(body: Values, name: string): number[] {
  const list = body[name];
  const ids = (Array.isArray(list) ? list : []).map(Number);
  const isGood =
    Array.isArray(list) && ids.every(id => Number.isInteger(id) && id > 0 && id < 2 ** 31);
  if (!isGood) throw new Invalid({ [name]: ['The value must be a list of ids.'] });
  return [...new Set(ids)];
}
