import type { Database } from '../../server/db/database.ts';
import type { Person } from './as.ts';
import { twoCompanies } from './twoCompanies.ts';

export interface People {
  /** Owns the company under test. */
  owner: Person;
  /** Works there without any permission. */
  newcomer: Person;
  /** Owns another company. */
  stranger: Person;
  /** Adds a user who works for the owner's company with exactly these permissions. */
  staff(permissions: readonly string[]): Promise<Person>;
}

/** The people that every test needs: an owner, a newcomer and another company's owner. */
export async function people(database: Database): Promise<People> {
  const { owner, stranger } = await twoCompanies(database);
  let count = 0;
  const staff = async (permissions: readonly string[]): Promise<Person> => {
    count += 1;
    const nickname = `staff${count}`;
    return database.platform.write({ companyId: null, userId: null }, async tx => {
      const [user] = await tx.query<{ id: number }>(
        `insert into users (email, role, nickname) values ($1, 'staff', $2) returning id`,
        [`${nickname}@staff.test`, nickname],
      );
      await tx.query(
        'insert into staffs (company_id, user_id, nickname, permissions) values ($1, $2, $3, $4)',
        [owner.companyId, user!.id, nickname, JSON.stringify(permissions)],
      );
      return { userId: user!.id, companyId: owner.companyId };
    });
  };
  return { owner, stranger, newcomer: await staff([]), staff };
}
