import { expect, test } from 'vitest';
import { commandNames, nextCommand } from './commands.ts';
import { EngineBooks } from './EngineBooks.ts';
import { Oracle } from './Oracle.ts';
import { obey } from './obey.ts';
import { randomFrom } from './random.ts';

/** `npm run model:payroll` sends 200,000. */
const COMMANDS = Number(process.env.MODEL_ENGINE ?? 2000);
const SEED = Number(process.env.MODEL_SEED ?? 20_261_126);

/** A company's books grow: after so many commands another company begins. */
const OF_ONE_COMPANY = 400;

const NAME = `${COMMANDS} random commands to payroll come to the cents of an independent oracle`;
test(NAME, { timeout: 90_000 + COMMANDS * 5 }, () => {
  const seen = new Map<string, number>();
  for (let sent = 0; sent < COMMANDS; sent += OF_ONE_COMPANY) {
    const seed = SEED + sent;
    const random = randomFrom(seed);
    const engine = new EngineBooks();
    const oracle = new Oracle(engine);
    for (let index = 0; index < Math.min(OF_ONE_COMPANY, COMMANDS - sent); index += 1) {
      const command = nextCommand(oracle, random);
      const outcome = obey(oracle, command);
      engine.entered(oracle, command, outcome);
      seen.set(command.do, (seen.get(command.do) ?? 0) + (outcome.isAccepted ? 1 : 0));
      if (index % 10 === 0) engine.compareAll(oracle);
      expect(engine.faults, `seed ${seed}, command ${index}: ${JSON.stringify(command)}`).toEqual(
        [],
      );
    }
    engine.compareAll(oracle);
    expect(engine.faults, `seed ${seed}`).toEqual([]);
  }
  // Each command was carried out, not only refused.
  expect([...seen].filter(([, count]) => count === 0)).toEqual([]);
  expect([...seen.keys()].sort()).toEqual([...commandNames].sort());
});
