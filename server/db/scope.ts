import type { Proof } from './fast/proof.ts';

/** The actor and company of a statement, for row level security, the audit log and jobs. */
export type Who = {
  companyId: number | null;
  userId: number | null;
  requestId?: string | null;
  /** The proof of the actor's session. Jobs and the server itself need none. */
  proof?: Proof | null;
};

export const NOBODY: Who = { companyId: null, userId: null };

export type Role = 'linehaul_app' | 'linehaul_platform';
