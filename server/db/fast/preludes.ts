import { NOBODY, type Role, type Who } from '../scope.ts';
import { PROOF_TYPES, unlessOutdated } from '../sql/actorSql.ts';
import { latestOfEach, type Proof, unproven } from './proof.ts';
import type { Prelude } from './scopedQuery.ts';

/**
 * A read is one statement, as is `once`, which writes. A write is a transaction of several. A
 * record is read `byKey` on a read-only connection.
 */
export type Mode = 'byKey' | 'read' | 'once' | 'write' | 'snapshot';

/** The settings of each kind of statement: only those it needs, because each costs time. */
const SETTINGS = {
  scope_by_key: ['role', 'app.company_id'],
  scope_read: ['role', 'app.company_id', 'transaction_read_only'],
  scope_write: ['role', 'app.company_id', 'app.user_id', 'app.request_id'],
} as const;

type Scope = keyof typeof SETTINGS;

const scopes = Object.keys(SETTINGS) as Scope[]; // Of the table above.

/** A connection through a pooler has no settings of its own, so all are sent each time. */
const POOLER_SETTINGS = [
  'role',
  'app.company_id',
  'app.user_id',
  'app.request_id',
  'transaction_read_only',
  'statement_timeout',
  'TimeZone',
  'jit',
];

const settingsText = (settings: readonly string[]) =>
  `select ${settings.map((name, index) => `set_config('${name}', $${index + 1}, true)`).join(', ')}`;

/** The settings for a cached actor: they apply only if the proof holds. */
const provenText = (settings: readonly string[]) =>
  `${settingsText(settings)}, ${unlessOutdated(settings.length + 1)}`;

const POOLER_SCOPE_TEXT = settingsText(POOLER_SETTINGS);
const POOLER_PROVEN_TEXT = provenText(POOLER_SETTINGS);

/** Prepared on each connection when it opens, so that a prelude is a bind and an execute. */
export const PREPARED: readonly Prelude[] = [
  { name: 'begin', text: 'begin', values: [] },
  ...scopes.map(name => ({
    name,
    text: settingsText(SETTINGS[name]),
    values: valuesOf(name, NOBODY, 'linehaul_app'),
  })),
];

/**
 * The same for those that require an actor: with statements of their own. `proven` verifies one of
 * several actors and sets nothing.
 */
export const PREPARE_PROVEN = [
  `prepare proven (${PROOF_TYPES.join(', ')}) as select ${unlessOutdated(1)}`,
  ...scopes.map(name => {
    const types = [...SETTINGS[name].map(() => 'text'), ...PROOF_TYPES].join(', ');
    return `prepare proven_${name} (${types}) as ${provenText(SETTINGS[name])}`;
  }),
].join('; ');

/** The next statement gets a plan for its own values: connections plan for all values otherwise. */
export const BY_ITS_VALUES: Prelude = {
  name: '',
  text: "select set_config('plan_cache_mode', 'force_custom_plan', true)",
  values: [],
};

/** Sent ahead of a read, or of the first statement of a write. */
export function preludes(who: Who, role: Role, mode: Mode, pooler: Pooler): Prelude[] {
  const proof = unproven(who);
  const scope = pooler
    ? poolerScope(who, role, mode, pooler, proof)
    : cacheScope(scopeOf(mode), who, role, proof);
  if (mode !== 'write' && mode !== 'snapshot') return [scope];

  const begin =
    mode === 'snapshot'
      ? { name: '', text: 'begin isolation level repeatable read, read only', values: [] }
      : { name: pooler ? '' : 'begin', text: 'begin', values: [] };
  return [begin, scope];
}

/** Sent ahead of a read by key that several people of one company share. */
export function sharedPreludes(asking: readonly Who[], role: Role): Prelude[] {
  const [who = NOBODY] = asking;
  const proofs = latestOfEach(asking.flatMap(one => unproven(one) ?? []));
  const last = proofs.pop() ?? null;
  // The scope comes last: its role may not read what the proofs are compared with.
  return [
    ...proofs.map(proof => ({ name: 'proven', text: '', values: proof.values, proof })),
    cacheScope('scope_by_key', who, role, last),
  ];
}

type Pooler = { timeoutMs: number } | null;

function scopeOf(mode: Mode): Scope {
  if (mode === 'byKey') return 'scope_by_key';
  return mode === 'read' ? 'scope_read' : 'scope_write';
}

/** With a statement prepared on the connection, so that no text is sent. */
function cacheScope(name: Scope, who: Who, role: Role, proof: Proof | null): Prelude {
  const values = valuesOf(name, who, role);
  if (!proof) return { name, text: '', values };
  return { name: `proven_${name}`, text: '', values: [...values, ...proof.values], proof };
}

function valuesOf(name: Scope, { companyId, userId, requestId }: Who, role: Role): string[] {
  const company = String(companyId ?? '');
  if (name === 'scope_by_key') return [role, company];
  if (name === 'scope_read') return [role, company, 'on'];
  return [role, company, String(userId ?? ''), requestId ?? ''];
}

function poolerScope(
  who: Who,
  role: Role,
  mode: Mode,
  { timeoutMs }: { timeoutMs: number },
  proof: Proof | null,
): Prelude {
  const settings = [
    ...valuesOf('scope_write', who, role),
    mode === 'write' || mode === 'once' ? 'off' : 'on',
    ...[String(timeoutMs), 'UTC', 'off'],
  ];
  if (!proof) return { name: '', text: POOLER_SCOPE_TEXT, values: settings };
  return { name: '', text: POOLER_PROVEN_TEXT, values: [...settings, ...proof.values], proof };
}
