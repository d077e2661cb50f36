import { expect, test } from 'vitest';
import { verify } from '../../../../server/audit/verify.ts';
import { batching } from '../../../support/batching.ts';
import { CompanyBooks } from './CompanyBooks.ts';
import { nextCommand } from './commands.ts';
import { Oracle } from './Oracle.ts';
import { obey } from './obey.ts';
import { randomFrom } from './random.ts';

/** `npm run model:payroll` sends 10,000. */
const COMMANDS = Number(process.env.MODEL_CALLS ?? 300);
const SEED = Number(process.env.MODEL_SEED ?? 20_261_126);

/** After so many commands other drivers of the company follow, so that no history grows for good. */
const OF_ONE_CREW = 400;

const VERIFIED_EACH = 500;

const stage = await batching();

test(
  `${COMMANDS} random commands through the calls come to the cents of an independent oracle`,
  async () => {
    for (let sent = 0; sent < COMMANDS; sent += OF_ONE_CREW) {
      const seed = SEED + sent;
      const random = randomFrom(seed);
      const oracle = new Oracle();
      const company = new CompanyBooks(stage);
      for (let index = 0; index < Math.min(OF_ONE_CREW, COMMANDS - sent); index += 1) {
        const command = nextCommand(oracle, random);
        try {
          await company.obey(oracle, command, obey(oracle, command));
        } catch (error) {
          throw new Error(`Seed ${seed}, command ${index}: ${JSON.stringify(command)}`, {
            cause: error,
          });
        }
        if ((sent + index + 1) % VERIFIED_EACH === 0) {
          expect((await verify(stage.database)).problems).toEqual([]);
        }
      }
      for (const { key } of oracle.drivers) await company.compareBalances(oracle, key);
    }
    expect((await verify(stage.database)).problems).toEqual([]);
  },
  60_000 + COMMANDS * 1000,
);
