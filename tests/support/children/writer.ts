import { projectRoot } from '../../../server/config.ts';
import { Database } from '../../../server/db/database.ts';

/** A server on DATA_DIR that creates users endlessly and counts those that were acknowledged. */
const nobody = { companyId: null, userId: null };
const database = await Database.open({
  databaseUrl: null,
  databaseDirectUrl: null,
  dataDir: process.env.DATA_DIR ?? '',
  root: projectRoot(),
  poolSize: 3,
});
console.log('ready');
process.once('SIGTERM', () => database.close().then(() => process.exit(0)));

for (let count = 1; process.env.WRITES === '1'; count++) {
  const email = `${process.pid}-${count}@writers.test`;
  try {
    await database.platform.write(nobody, tx =>
      tx.query(`insert into users (email, role, nickname) values ($1, 'staff', 'Writer')`, [email]),
    );
    console.log(`acknowledged ${count}`);
  } catch (error) {
    console.log(`refused ${count}: ${error instanceof Error ? error.message : error}`);
  }
}
