import { sumMoney } from './money.ts';

/**
 * The weekly target of a dispatcher: their own, else that of the trucks that their loads of the week were
 * on and of those that they have at its end, each once. So it stands before the first load, and a truck
 * that was given away after a load counts with both. Also of the loads of nobody, who has no own one.
 */
export function dispatcherTarget(
  own: number | null | undefined,
  trucks: Iterable<number>,
  targets: ReadonlyMap<number, number>,
): number {
  return own ?? sumMoney([...new Set(trucks)].map(id => targets.get(id) ?? 0));
}
