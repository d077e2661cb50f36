import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EXIT, StartError } from './startError.ts';

/** Every setting from the environment. Nothing else in the server reads process.env. */
export type Config = {
  /** The folder with package.json: the same from source and from dist. */
  root: string;
  production: boolean;
  host: string;
  port: number;
  dataDir: string;
  /** Null: the embedded PostgreSQL in dataDir. */
  databaseUrl: string | null;
  /**
   * Set when databaseUrl goes through a transaction-mode pooler: for migrations, jobs and
   * listening.
   */
  databaseDirectUrl: string | null;
  /** Connections of one process's main pool. */
  poolSize: number;
  /** False: statements are sent the plain way (docs/FAST_PATH.md). */
  fastPath: boolean;
  /** Links in emails begin with it. Without a trailing slash. */
  appUrl: string;
  /** Other allowed origins: CORS_ORIGINS, separated by commas. */
  corsOrigins: readonly string[];
  /**
   * Addresses and networks of trusted proxies, which tell where a request came from. Without any,
   * the connection's address counts.
   */
  trustedProxies: readonly string[];
  /** Null: `appKey()` creates one in dataDir. */
  appKey: string | null;
  smtpUrl: string | null;
  mailFrom: string;
  s3: S3Config | null;
  telegramApiRoot: string;
  /** The port of the demo's local Telegram, which stands in for the real one. Null: there is none. */
  localTelegramPort: number | null;
  /** True: Telegram delivers updates to APP_URL. False: bots are polled. */
  telegramWebhook: boolean;
  maps: MapsConfig;
  mapStyleUrl: string | null;
  /** A routing service with OSRM's API. Null: routes are estimated from coordinates. */
  routingUrl: string | null;
  assistant: { url: string; key: string | null; model: string | null } | null;
  /** Loads the demo company into an empty database. */
  demo: boolean;
  logLevel: (typeof LOG_LEVELS)[number];
  /** Where the clock starts in tests. */
  now: string | null;
};

export type S3Config = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
};

export type MapsConfig = {
  provider: (typeof MAPS_PROVIDERS)[number];
  url: string | null;
  key: string | null;
};

export type Environment = Readonly<Record<string, string | undefined>>;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const MAPS_PROVIDERS = ['offline', 'google', 'nominatim', 'photon'] as const;

const TELEGRAM = 'https://api.telegram.org';

/** Where the demo's local Telegram is: only this machine reaches it. */
export const localTelegramRoot = (port: number) => `http://127.0.0.1:${port}`;

/** Tokens of the demo's local Telegram say so, so that a real one never goes there. */
export const LOCAL_TOKEN = /^(\d{3,20}):LOCAL-DEMO-[\w-]{10,40}$/;

/** The Telegram that knows the bot of a token: in the demo, the local one knows its own. */
export function telegramRootOf(
  { telegramApiRoot, localTelegramPort }: TelegramRoots,
  token: string,
): string {
  const isLocal = localTelegramPort !== null && LOCAL_TOKEN.test(token);
  return isLocal ? localTelegramRoot(localTelegramPort) : telegramApiRoot;
}

export type TelegramRoots = Pick<Config, 'telegramApiRoot' | 'localTelegramPort'>;

/** An invalid environment. The message says in one sentence what to change. */
export class ConfigError extends StartError {
  constructor(message: string) {
    super(message, EXIT.config);
    this.name = 'ConfigError';
  }
}

/** Reads and checks the environment. Pure: the same environment gives the same result. */
export function readConfig(env: Environment, root: string = projectRoot()): Config {
  const text = (name: string) => env[name]?.trim() || null;
  const production = env.NODE_ENV === 'production';
  const databaseUrl = url(env, 'DATABASE_URL', ['postgres:', 'postgresql:']);
  const databaseDirectUrl = url(env, 'DATABASE_DIRECT_URL', ['postgres:', 'postgresql:']);
  if (databaseDirectUrl && !databaseUrl) {
    throw new ConfigError('DATABASE_DIRECT_URL is set without DATABASE_URL: set both or neither.');
  }
  const port = integer(env, 'PORT', 3000, 0, 65_535);

  const demo = flag(env, 'LINEHAUL_DEMO', !production && !databaseUrl);
  const telegramApiRoot = trimmed(url(env, 'TELEGRAM_API_ROOT', ['http:', 'https:']));
  const localTelegramPort =
    demo && !production && !telegramApiRoot && port > 0 && port < 65_535 ? port + 1 : null;

  return {
    root,
    production,
    host: text('HOST') ?? '127.0.0.1',
    port,
    dataDir: resolve(text('DATA_DIR') ?? join(root, 'data')),
    databaseUrl,
    databaseDirectUrl,
    poolSize: integer(env, 'DATABASE_POOL', 10, 2, 200),
    fastPath: flag(env, 'FAST_PATH', true),
    appUrl: trimmed(url(env, 'APP_URL', ['http:', 'https:'])) ?? `http://localhost:${port}`,
    corsOrigins: originsFrom(text('CORS_ORIGINS')),
    trustedProxies: proxiesFrom(text('TRUSTED_PROXIES')),
    appKey: appKeyFrom(text('APP_KEY')),
    smtpUrl: url(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: text('MAIL_FROM') ?? 'Linehaul <no-reply@linehaul.test>',
    s3: s3From(env),
    telegramApiRoot: telegramApiRoot ?? TELEGRAM,
    localTelegramPort,
    telegramWebhook: webhookFrom(env),
    maps: mapsFrom(env),
    mapStyleUrl: url(env, 'MAP_STYLE_URL', ['http:', 'https:']),
    routingUrl: trimmed(url(env, 'ROUTING_URL', ['http:', 'https:'])),
    assistant: assistantFrom(env),
    demo,
    logLevel: oneOf(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    now: instant(env, production),
  };
}

/** The nearest parent folder with Linehaul's package.json. */
export function projectRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new ConfigError('The project folder has no package.json.');
    folder = parent;
  }
  return folder;
}

function url(env: Environment, name: string, protocols: readonly string[]): string | null {
  const value = env[name]?.trim();
  if (!value) return null;

  if (!URL.canParse(value) || !protocols.includes(new URL(value).protocol)) {
    const kinds = protocols.map(protocol => `${protocol}//`).join(' or ');
    // The value may contain a password, so the message does not repeat it.
    throw new ConfigError(`${name} must be an address that begins with ${kinds}.`);
  }
  return value;
}

function trimmed(value: string | null): string | null {
  return value === null ? null : value.replace(/\/+$/, '');
}

function integer(env: Environment, name: string, fallback: number, min: number, max: number) {
  const value = env[name]?.trim();
  if (!value) return fallback;

  const number = Number(value);
  if (!Number.isInteger(number) || number < min || number > max) {
    throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${value}".`);
  }
  return number;
}

function flag(env: Environment, name: string, fallback: boolean): boolean {
  const value = env[name]?.trim().toLowerCase();
  if (!value) return fallback;
  if (['1', 'true', 'yes', 'on'].includes(value)) return true;
  if (['0', 'false', 'no', 'off'].includes(value)) return false;
  throw new ConfigError(`${name} must be 1 or 0, not "${value}".`);
}

function oneOf<const T extends string>(
  env: Environment,
  name: string,
  choices: readonly T[],
  fallback: T,
): T {
  const value = env[name]?.trim();
  if (!value) return fallback;

  const choice = choices.find(candidate => candidate === value);
  if (!choice) throw new ConfigError(`${name} must be one of ${choices.join(', ')}.`);
  return choice;
}

function originsFrom(value: string | null): string[] {
  const origins = (value ?? '').split(',').map(origin => origin.trim().replace(/\/+$/, ''));
  return origins
    .filter(origin => origin !== '')
    .map(origin => {
      if (URL.canParse(origin) && new URL(origin).origin === origin) return origin;
      throw new ConfigError('CORS_ORIGINS must list origins such as https://app.example.com.');
    });
}

/** Named networks, as the header parser knows them. */
const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];

function proxiesFrom(value: string | null): string[] {
  const proxies = value?.split(',').map(proxy => proxy.trim()) ?? [];
  if (proxies.every(proxy => NAMED_NETWORKS.includes(proxy) || isNetwork(proxy))) return proxies;
  throw new ConfigError(
    'TRUSTED_PROXIES must list addresses or networks, such as 10.0.0.5, 10.1.0.0/16 or loopback.',
  );
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  // Zero bits would trust every sender: then anyone could claim any address.
  const widest = version === 4 ? 32 : 128;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= widest);
}

function appKeyFrom(value: string | null): string | null {
  if (value !== null && value.length < 32) {
    throw new ConfigError('APP_KEY must have at least 32 characters.');
  }
  return value;
}

function s3From(env: Environment): S3Config | null {
  const endpoint = url(env, 'S3_ENDPOINT', ['http:', 'https:']);
  if (!endpoint) return null;

  const needed = (name: string) => {
    const value = env[name]?.trim();
    if (!value) throw new ConfigError(`S3_ENDPOINT is set, but ${name} is not.`);
    return value;
  };
  return {
    endpoint,
    bucket: needed('S3_BUCKET'),
    region: env.S3_REGION?.trim() || 'us-east-1',
    accessKey: needed('S3_ACCESS_KEY'),
    secretKey: needed('S3_SECRET_KEY'),
  };
}

function mapsFrom(env: Environment): MapsConfig {
  const provider = oneOf(env, 'MAPS_PROVIDER', MAPS_PROVIDERS, 'offline');
  const mapsUrl = trimmed(url(env, 'MAPS_URL', ['http:', 'https:']));
  const key = env.MAPS_KEY?.trim() || null;
  if (provider === 'google' && !key) {
    throw new ConfigError('MAPS_PROVIDER is google, but MAPS_KEY is not set.');
  }
  if ((provider === 'nominatim' || provider === 'photon') && !mapsUrl) {
    throw new ConfigError(`MAPS_PROVIDER is ${provider}, but MAPS_URL is not set.`);
  }
  return { provider, url: mapsUrl, key };
}

function assistantFrom(env: Environment): Config['assistant'] {
  const assistantUrl = trimmed(url(env, 'ASSISTANT_URL', ['http:', 'https:']));
  if (!assistantUrl) return null;
  return {
    url: assistantUrl,
    key: env.ASSISTANT_KEY?.trim() || null,
    model: env.ASSISTANT_MODEL?.trim() || null,
  };
}

function webhookFrom(env: Environment): boolean {
  const isOn = flag(env, 'TELEGRAM_WEBHOOK', false);
  if (isOn && !env.APP_URL?.trim()) {
    throw new ConfigError('TELEGRAM_WEBHOOK is on, but APP_URL is not set.');
  }
  return isOn;
}

function instant(env: Environment, production: boolean): string | null {
  const value = env.LINEHAUL_NOW?.trim();
  if (!value) return null;
  if (production) throw new ConfigError('LINEHAUL_NOW sets the clock: not in production.');
  if (Number.isNaN(Date.parse(value))) {
    throw new ConfigError('LINEHAUL_NOW must be an instant such as 2026-07-01T12:00:00Z.');
  }
  return new Date(value).toISOString();
}
