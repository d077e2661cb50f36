import { loadLocks } from '../../schema/rules/loadLocks.ts';
import { LOAD_STATUS, loadMoves } from '../../schema/rules/loadStates.ts';
import type { Scope } from '../db/access.ts';
import { clashesWithNow } from './overlaps.ts';
import { type Tree, treeOf } from './tree.ts';
import { billingOf, factsOf, readWhole, type WholeRow } from './whole.ts';

type Answerer = { isOwner: boolean };

/** The load as a call answers it. */
export const answer = async (scope: Scope, id: number, actor: Answerer) =>
  answerOf(scope, await readWhole(scope, id), actor);

/** What a load answers: its parts, and what may be done with it, each refusal with its reason. */
export async function answerOf(scope: Scope, row: WholeRow, { isOwner }: Answerer) {
  const tree = treeOf(row);
  const { billing_rules: _, ...load } = row;
  const clashes = canClash(tree) ? await clashesWithNow(scope, tree) : [];
  return {
    ...load,
    locks: loadLocks(tree.load),
    moves: loadMoves(factsOf(tree), { isOwner, isDoubleBooked: clashes.length > 0 }),
    clashes,
    billing: billingOf(tree, row),
  };
}

/** What is over needs nobody any more. */
const OVER: readonly number[] = [LOAD_STATUS.delivered, LOAD_STATUS.canceled, LOAD_STATUS.tonu];

const canClash = ({ load }: Tree) => !OVER.includes(load.status);
