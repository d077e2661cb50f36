import { telegramBots } from '../../../schema/entities/telegram.ts';
import { readConfig } from '../../../server/config.ts';
import { appKey } from '../../../server/dataDir.ts';
import { Access } from '../../../server/db/access.ts';
import { Database } from '../../../server/db/database.ts';
import { rowsOf } from '../../../server/db/rows.ts';
import { setSecretKey } from '../../../server/secrets.ts';

/** Adds a bot to a company of DATA_DIR without asking Telegram: `giveBot.ts 1 7012345678:AAH…`. */
const [companyId, token] = process.argv.slice(2);
const config = readConfig(process.env);
setSecretKey(await appKey(config));
const database = await Database.open(config);
const who = { companyId: Number(companyId), userId: null };
await new Access(database, who, { publish: () => {} }).write(scope =>
  rowsOf(telegramBots, scope).create({ name: 'Alerts', token }),
);
await database.close();
