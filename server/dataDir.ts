import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { access, mkdir, open, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ConfigError } from './config.ts';

/** Creates DATA_DIR where it is missing and refuses one that is not writable. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir);
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new ConfigError(
      `DATA_DIR ${dataDir} cannot be written (${codeOf(error)}): choose another folder.`,
    );
  }
}

/**
 * Creates a folder and its parents. Node's own function loops forever where a file system accepts
 * no folders and reports them as missing, as /proc does.
 */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdirOrKeep(path);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' || dirname(path) === path) throw error;
    await makeFolder(dirname(path));
    await mkdirOrKeep(path);
  }
}

async function mkdirOrKeep(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST' || !(await stat(path)).isDirectory()) throw error;
  }
}

/** Errors of node:fs have a code. */
const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/** The key for encryption and signed links: APP_KEY, else one created once in DATA_DIR. */
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
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  return nonEmpty(path);
}

/** Another starting server may have created the file and not written it yet. */
async function nonEmpty(path: string): Promise<string> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const key = (await readFile(path, 'utf8')).trim();
    if (key.length >= 32) return key;
    await new Promise(wake => setTimeout(wake, 20));
  }
  throw new ConfigError(`The key in ${path} is damaged: restore it or set APP_KEY.`);
}
