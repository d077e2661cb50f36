import { beforeAll, expect, test } from 'vitest';
import { verify } from '../../../../server/audit/verify.ts';
import { testApp } from '../../../support/app.ts';
import type { Ids } from '../../../support/factories.ts';
import { makeRow } from '../../../support/makeRow.ts';
import { type People, people } from '../../../support/people.ts';
import { randomFrom } from '../model/random.ts';
import { CompanyBooks } from './CompanyBooks.ts';
import { nextCommand } from './commands.ts';
import { Ledger } from './Ledger.ts';

/** `npm run model:billing` sends 10,000. */
const COMMANDS = Number(process.env.MODEL_CALLS ?? 300);
const SEED = Number(process.env.MODEL_SEED ?? 20_261_126);

/** After so many commands other brokers of the company follow, so that no history grows for good. */
const OF_SOME_BROKERS = 400;

const VERIFIED_EACH = 500;

const { app, database } = await testApp();
let who: People;
const ids: Ids = { states: 1 };
beforeAll(async () => {
  who = await people(database);
  ids.users = who.owner.userId;
  ids['load-companies'] = await makeRow(database, who.owner, 'load-companies', ids);
});

test(
  `${COMMANDS} random commands through the calls come to the cents of an independent oracle`,
  async () => {
    const numbers = { invoice: 0, receipt: 0, schedule: 0 };
    for (let sent = 0; sent < COMMANDS; sent += OF_SOME_BROKERS) {
      const seed = SEED + sent;
      const random = randomFrom(seed);
      const ledger = new Ledger(numbers);
      const company = new CompanyBooks({ app, database, person: who.owner, ids }, ledger);
      for (let index = 0; index < Math.min(OF_SOME_BROKERS, COMMANDS - sent); index += 1) {
        const command = nextCommand(ledger, random);
        try {
          await company.obey(command, ledger.obey(command));
        } catch (error) {
          throw new Error(`Seed ${seed}, command ${index}: ${JSON.stringify(command)}`, {
            cause: error,
          });
        }
        if ((sent + index + 1) % VERIFIED_EACH === 0) {
          expect((await verify(database)).problems).toEqual([]);
        }
      }
      await company.compare(
        ledger.invoices.map(({ key }) => key),
        ledger.receipts.map(({ key }) => key),
      );
      for (const { key } of ledger.schedules) await company.compareSchedule(key);
    }
    expect((await verify(database)).problems).toEqual([]);
    await expectNoGaps(numbers.invoice);
  },
  60_000 + COMMANDS * 1000,
);

/** Every number up to the last one is an invoice's, or its summary's. */
async function expectNoGaps(last: number): Promise<void> {
  const rows = await database.read(who.owner).query<{ number: number }>(
    `select distinct substring(number from '^INV-(\\d{6})')::int as number from invoices
       order by number`,
  );
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: last }, (_, at) => at + 1));
}
