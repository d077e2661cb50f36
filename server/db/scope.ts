import { type Proof, unproven } from './proof.ts';
import type { Prelude } from './scopedQuery.ts';
import { PROOF_TYPES, unlessOutdated } from './sql/actorSql.ts';

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

/** The settings, for somebody whom the server keeps: they hold only if that one is as it was. */
const provenText = (settings: readonly string[]) =>
  `${settingsText(settings)}, ${unlessOutdated(settings.length + 1)}`;

const SCOPE_TEXT = settingsText(SETTINGS);
const PROVEN_TEXT = provenText(SETTINGS);
const POOLER_SCOPE_TEXT = settingsText(POOLER_SETTINGS);
const POOLER_PROVEN_TEXT = provenText(POOLER_SETTINGS);

/** Prepared on each connection when it is opened, so that a prelude is a bind and an execute. */
export const PREPARED = [
  { name: 'scope', text: SCOPE_TEXT },
  { name: 'begin', text: 'begin' },
] as const;

/** The same for the one that cannot be run without somebody: by a statement of its own. */
export const PREPARE_PROVEN =
  `prepare proven (${[...SETTINGS.map(() => 'text'), ...PROOF_TYPES].join(', ')}) ` +
  `as ${PROVEN_TEXT}`;

/** A read is one statement, as is `once`, which writes; a write is a transaction of several. */
export type Mode = 'read' | 'once' | 'write' | 'snapshot';

/** What is sent ahead of a read, or of the first statement of a write. */
export function preludes(
  who: Who,
  role: Role,
  mode: Mode,
  pooler: Pooler,
  proof: Proof | null = unproven(),
): Prelude[] {
  const values = [
    role,
    String(who.companyId ?? ''),
    String(who.userId ?? ''),
    who.requestId ?? '',
    mode === 'write' || mode === 'once' ? 'off' : 'on',
  ];
  const scope = proof ? provenScope(values, pooler, proof) : plainScope(values, pooler);
  if (mode === 'read' || mode === 'once') return [scope];

  const begin =
    mode === 'snapshot'
      ? { name: '', text: 'begin isolation level repeatable read, read only', values: [] }
      : { name: pooler ? '' : 'begin', text: 'begin', values: [] };
  return [begin, scope];
}

type Pooler = { timeoutMs: number } | null;

const plainScope = (values: readonly string[], pooler: Pooler): Prelude =>
  pooler
    ? { name: '', text: POOLER_SCOPE_TEXT, values: [...values, ...poolerValues(pooler)] }
    : { name: 'scope', text: SCOPE_TEXT, values };

function provenScope(values: readonly string[], pooler: Pooler, proof: Proof): Prelude {
  const settings = pooler ? [...values, ...poolerValues(pooler)] : values;
  return {
    name: pooler ? '' : 'proven',
    text: pooler ? POOLER_PROVEN_TEXT : PROVEN_TEXT,
    values: [...settings, ...proof.values],
    proof,
  };
}

const poolerValues = ({ timeoutMs }: { timeoutMs: number }) => [String(timeoutMs), 'UTC', 'off'];
