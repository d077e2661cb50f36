import type { UserRole } from '../../../schema/entities/users.ts';
import type { Tx } from '../../db/database.ts';

export type DemoUser = {
  /** The person's name, and how the demo refers to them. */
  nickname: string;
  email: string;
  role: UserRole;
  first_name: string;
  last_name: string;
  /** Whether the person can sign in with the demo password. */
  signsIn: boolean;
};

export const DEMO_PASSWORD = 'linehaul-demo';

const login = (
  name: string,
  nickname: string,
  role: UserRole,
  [first_name, last_name]: readonly [string, string],
): DemoUser => ({
  email: `${name}@linehaul.test`,
  nickname,
  role,
  first_name,
  last_name,
  signsIn: true,
});

/** The logins printed when the server starts, in that order. */
export const demoLogins: readonly DemoUser[] = [
  login('super', 'super', 'superadmin', ['Sylvia', 'Okonedo-Marsh']),
  login('admin', 'support', 'admin', ['Anton', 'Breckwell']),
  login('owner', 'marian', 'company_owner', ['Marian', 'Thorngate']),
  login('owner2', 'desmond', 'company_owner', ['Desmond', 'Abelard-Ruiz']),
  login('administrator', 'gloria', 'staff', ['Gloria', 'Hathersage']),
  login('dispatcher', 'kate', 'staff', ['Katherine', 'Lindqvister']),
  login('billing', 'acct1', 'staff', ['Priscilla', 'Norgaarden']),
  login('newcomer', 'newt', 'staff', ['Newton', 'Fairweather']),
];

/** A person who works for a company and does not sign in. */
export const colleague = (
  nickname: string,
  [first_name, last_name]: readonly [string, string],
  domain: string,
): DemoUser => ({
  nickname,
  email: `${nickname}@${domain}`,
  role: 'staff',
  first_name,
  last_name,
  signsIn: false,
});

/** Creates users with their passwords. Returns their ids by nickname. */
export async function createUsers(
  tx: Tx,
  users: readonly DemoUser[],
  passwordHash: string | null,
): Promise<Map<string, number>> {
  const rows = await tx.query<{ id: number; nickname: string }>(
    `insert into users (email, role, nickname, first_name, last_name)
     select r.email, r.role, r.nickname, r.first_name, r.last_name
     from json_to_recordset($1::json) as
       r(email text, role text, nickname text, first_name text, last_name text)
     returning id, nickname`,
    [JSON.stringify(users)],
  );
  const ids = new Map(rows.map(({ id, nickname }) => [nickname, id]));
  const signing = users.filter(({ signsIn }) => signsIn).map(user => ids.get(user.nickname));
  if (passwordHash !== null) {
    await tx.query(
      'insert into passwords (user_id, hash) select id, $2 from unnest($1::int[]) id',
      [signing, passwordHash],
    );
  }
  return ids;
}
