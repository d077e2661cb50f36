import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from './config.ts';

/** Makes DATA_DIR where it is missing and refuses one that cannot be written. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException; // what node:fs rejects with
    throw new ConfigError(
      `DATA_DIR ${dataDir} cannot be written (${code}): choose another folder.`,
    );
  }
}

/** The key for encryption and signed links: APP_KEY, else one made once and kept in DATA_DIR. */
export async function appKey(config: { appKey: string | null; dataDir: string }): Promise<string> {
  if (config.appKey) return config.appKey;

  const path = join(config.dataDir, 'app-key');
  await prepareDataDir(config.dataDir);
  try {
    const file = await open(path, 'wx', 0o600);
    await file.writeFile(randomBytes(32).toString('hex'));
    await file.sync();
    await file.close();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error; // what node:fs rejects with
  }
  return nonEmpty(path);
}

/** Another server that starts at the same moment may have made the file and not filled it yet. */
async function nonEmpty(path: string): Promise<string> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const key = (await readFile(path, 'utf8')).trim();
    if (key.length >= 32) return key;
    await new Promise(wake => setTimeout(wake, 20));
  }
  throw new ConfigError(`The key in ${path} is damaged: restore it or set APP_KEY.`);
}
