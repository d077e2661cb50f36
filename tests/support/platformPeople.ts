import type { Database } from '../../server/db/database.ts';
import type { Person } from './as.ts';

/** The platform's users: the super admin and the support. Neither is in a company. */
export async function platformPeople(database: Database) {
  const make = async (role: 'superadmin' | 'admin'): Promise<Person> => {
    const [user] = await database.platform.write({ companyId: null, userId: null }, tx =>
      tx.query<{ id: number }>(
        'insert into users (email, role, nickname) values ($1, $2, $3) returning id',
        [`${role}@platform.test`, role, role],
      ),
    );
    return { userId: user!.id, companyId: null };
  };
  return { superadmin: await make('superadmin'), admin: await make('admin') };
}

/** The same person without a company: on the list of their companies. */
export const outside = (person: Person): Person => ({ ...person, companyId: null });
