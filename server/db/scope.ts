import type { Prelude } from './scopedQuery.ts';

/** For whom a statement runs: what row level security, the audit trail and jobs go by. */
export type Who = {
  companyId: number | null;
  userId: number | null;
  requestId?: string | null;
};

export const NOBODY: Who = { companyId: null, userId: null };

export type Role = 'linehaul_app' | 'linehaul_platform';

const SETTINGS = [
  'role',
  'app.company_id',
  'app.user_id',
  'app.request_id',
  'transaction_read_only',
];

/** Through a pooler a connection has no settings of its own, so they are sent each time. */
const POOLER_SETTINGS = [...SETTINGS, 'statement_timeout', 'TimeZone', 'jit'];

const settingsText = (settings: readonly string[]) =>
  `select ${settings.map((name, index) => `set_config('${name}', $${index + 1}, true)`).join(', ')}`;

const SCOPE_TEXT = settingsText(SETTINGS);
const POOLER_SCOPE_TEXT = settingsText(POOLER_SETTINGS);

/** Prepared on each connection when it is opened, so that a prelude is a bind and an execute. */
export const PREPARED = [
  { name: 'scope', text: SCOPE_TEXT },
  { name: 'begin', text: 'begin' },
] as const;

/** A read is one statement, as is `once`, which writes; a write is a transaction of several. */
export type Mode = 'read' | 'once' | 'write' | 'snapshot';

/** What is sent ahead of a read, or of the first statement of a write. */
export function preludes(
  who: Who,
  role: Role,
  mode: Mode,
  pooler: { timeoutMs: number } | null,
): Prelude[] {
  const values = [
    role,
    String(who.companyId ?? ''),
    String(who.userId ?? ''),
    who.requestId ?? '',
    mode === 'write' || mode === 'once' ? 'off' : 'on',
  ];
  const scope = pooler
    ? {
        name: '',
        text: POOLER_SCOPE_TEXT,
        values: [...values, String(pooler.timeoutMs), 'UTC', 'off'],
      }
    : { name: 'scope', text: SCOPE_TEXT, values };
  if (mode === 'read' || mode === 'once') return [scope];

  const begin =
    mode === 'snapshot'
      ? { name: '', text: 'begin isolation level repeatable read, read only', values: [] }
      : { name: pooler ? '' : 'begin', text: 'begin', values: [] };
  return [begin, scope];
}
