import { expect, test } from 'vitest';
import type { Guard } from '../../../schema/operations/operation.ts';
import type { Call } from '../../../server/http/calls.ts';
import { drawn, stage } from './matrix/stage.ts';

/**
 * Whether the matrix would detect a missing guard: each guard is disabled in turn, and its
 * operation's cells run until one fails. Forty guards each time. MUTATE=all tests every one.
 */
const SEED = Number(process.env.MATRIX_SEED ?? Math.floor(Date.now() / 86_400_000));

const { app, cells, look } = await stage();
const calls = [...app.paths.values()].flatMap(verbs => [...verbs.values()]);
const guarded = calls.filter(({ guard }) => guard !== 'public');
const chosen = process.env.MUTATE === 'all' ? guarded : drawn(guarded, 40, SEED);

/**
 * The next weaker guard: without a permission check a member gets access, without a rank check any
 * signed-in user. A user who is not a member of the company in a path is already refused by the
 * path.
 */
function weaker({ guard, name }: Call): Guard {
  if (guard === 'signed-in') return 'public';
  if (guard === 'member' && name.includes('{company_id}')) return 'public';
  if (guard === 'owner' || guard === 'owner-or-platform') return 'member';
  if (typeof guard !== 'string' || guard.includes('.')) return 'member';
  return 'signed-in';
}

/** The first cell of an operation that does not match the table. */
async function noticed(call: Call): Promise<string | null> {
  const own = cells.filter(({ operation }) => operation.name === call.name);
  for (const cell of own) {
    const wrong = await look(cell);
    if (wrong) return `${cell.actor.name}, ${cell.situation}: ${wrong}`;
  }
  return null;
}

test(`${chosen.length} of ${guarded.length} guards are missed when they are off (seed ${SEED})`, async () => {
  const unnoticed: string[] = [];
  for (const call of chosen) {
    const { guard } = call;
    Object.assign(call, { guard: weaker(call) });
    if ((await noticed(call)) === null) unnoticed.push(`${call.name} (${String(guard)})`);
    Object.assign(call, { guard });
  }
  expect(unnoticed).toEqual([]);
}, 3_600_000);
