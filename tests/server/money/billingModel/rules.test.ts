import { expect, test } from 'vitest';
import { randomFrom } from '../model/random.ts';
import { commandNames, nextCommand } from './commands.ts';
import { Ledger } from './Ledger.ts';
import { RulesBooks } from './RulesBooks.ts';

/** `npm run model:billing` sends 200,000. */
const COMMANDS = Number(process.env.MODEL_RULES ?? 2000);
const SEED = Number(process.env.MODEL_SEED ?? 20_261_126);

/** A company's books grow: after so many commands another company begins. */
const OF_ONE_COMPANY = 400;

const NAME = `${COMMANDS} random commands to billing come to the cents of an independent oracle`;
test(NAME, { timeout: 90_000 + COMMANDS * 5 }, () => {
  const seen = new Map<string, number>();
  for (let sent = 0; sent < COMMANDS; sent += OF_ONE_COMPANY) {
    const seed = SEED + sent;
    const random = randomFrom(seed);
    const books = new RulesBooks();
    const ledger = new Ledger();
    for (let index = 0; index < Math.min(OF_ONE_COMPANY, COMMANDS - sent); index += 1) {
      const command = nextCommand(ledger, random);
      const outcome = ledger.obey(command);
      books.obey(ledger, command, outcome);
      seen.set(command.do, (seen.get(command.do) ?? 0) + (outcome.isAccepted ? 1 : 0));
      expect(books.faults, `seed ${seed}, command ${index}: ${JSON.stringify(command)}`).toEqual(
        [],
      );
    }
    books.compare(
      ledger,
      ledger.invoices.map(({ key }) => key),
      ledger.receipts.map(({ key }) => key),
    );
    for (const { key } of ledger.schedules) books.compareSchedule(ledger, key);
    expect(books.faults, `seed ${seed}`).toEqual([]);
  }
  // Each command was carried out, not only refused.
  expect([...seen].filter(([, count]) => count === 0)).toEqual([]);
  expect([...seen.keys()].sort()).toEqual([...commandNames].sort());
});
