import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../server/config.ts';
import { appKey, prepareDataDir } from '../../server/dataDir.ts';

const folder = mkdtempSync(join(tmpdir(), 'linehaul-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('without any setting', () => {
  const config = readConfig({}, '/project');

  test('the server uses the embedded database, on port 3000 of this machine', () => {
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      dataDir: '/project/data',
      databaseUrl: null,
      appUrl: 'http://localhost:3000',
      smtpUrl: null,
      s3: null,
    });
  });

  test('the demo is loaded', () => {
    expect(config.demo).toBe(true);
  });
});

describe('the demo', () => {
  test.each([
    [{ NODE_ENV: 'production' }, false],
    [{ DATABASE_URL: 'postgres://h/d' }, false],
    [{ NODE_ENV: 'production', LINEHAUL_DEMO: '1' }, true],
    [{ LINEHAUL_DEMO: '0' }, false],
  ])('with %o is %s', (env, expected) => {
    expect(readConfig(env, '/p').demo).toBe(expected);
  });
});

describe('a wrong setting is rejected in one sentence', () => {
  test.each([
    [{ PORT: '99999' }, 'PORT must be a whole number from 0 to 65535, not "99999".'],
    [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535, not "abc".'],
    [
      { DATABASE_URL: 'mysql://x:secret@h/d' },
      'DATABASE_URL must be an address that begins with postgres:// or postgresql://.',
    ],
    [
      { DATABASE_DIRECT_URL: 'postgres://h/d' },
      'DATABASE_DIRECT_URL is set without DATABASE_URL: set both or neither.',
    ],
    [
      { TRUSTED_PROXIES: '10.0.0.5, everybody' },
      'TRUSTED_PROXIES must list addresses or networks, such as 10.0.0.5, 10.1.0.0/16 or loopback.',
    ],
    [{ APP_KEY: 'short' }, 'APP_KEY must have at least 32 characters.'],
    [{ S3_ENDPOINT: 'https://s3.test' }, 'S3_ENDPOINT is set, but S3_BUCKET is not.'],
    [{ LINEHAUL_DEMO: 'maybe' }, 'LINEHAUL_DEMO must be 1 or 0, not "maybe".'],
    [
      { SMTP_URL: 'localhost:25' },
      'SMTP_URL must be an address that begins with smtp:// or smtps://.',
    ],
    [
      { NODE_ENV: 'production', LINEHAUL_NOW: '2026-07-01' },
      'LINEHAUL_NOW sets the clock: not in production.',
    ],
  ])('%o', (env, sentence) => {
    expect(() => readConfig(env, '/p')).toThrow(new ConfigError(sentence));
  });
});

describe('trusted proxies', () => {
  test.each([
    [undefined, []],
    ['10.0.0.5', ['10.0.0.5']],
    ['10.1.0.0/16, fd00::/8,loopback', ['10.1.0.0/16', 'fd00::/8', 'loopback']],
  ])('%s', (TRUSTED_PROXIES, expected) => {
    expect(readConfig({ TRUSTED_PROXIES }, '/p').trustedProxies).toEqual(expected);
  });

  // Everyone, a number of any proxies, an invalid network.
  test.each([
    '*',
    'true',
    '1',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/33',
    '10.0.0.0/8/8',
    'a.test',
    ',',
  ])('%s are none', TRUSTED_PROXIES => {
    expect(() => readConfig({ TRUSTED_PROXIES }, '/p')).toThrow(ConfigError);
  });
});

describe('the data folder', () => {
  test('is created with its parent folders, and reused when it exists', async () => {
    const deep = join(folder, 'a', 'b', 'c');
    await Promise.all([prepareDataDir(deep), prepareDataDir(deep)]);
    await prepareDataDir(deep);
    expect(statSync(deep).isDirectory()).toBe(true);
  });

  test('is rejected when it is a file, or cannot be created', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '', { mode: 0o777 });
    for (const dataDir of [file, join(file, 'data'), '/proc/linehaul']) {
      await expect(prepareDataDir(dataDir)).rejects.toThrow(
        `DATA_DIR ${dataDir} cannot be written`,
      );
    }
  });
});

describe('the key', () => {
  test('is created once, readable only for its owner, even when two servers start together', async () => {
    const config = { appKey: null, dataDir: join(folder, 'data') };
    const [first, second] = await Promise.all([appKey(config), appKey(config)]);
    expect(first).toBe(second);
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(statSync(join(folder, 'data', 'app-key')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(folder, 'data', 'app-key'), 'utf8')).toBe(first);
  });

  test('is the configured one, if any', async () => {
    const given = 'k'.repeat(40);
    expect(await appKey({ appKey: given, dataDir: '/nonexistent' })).toBe(given);
  });
});
