import { withImplied } from '../../../../schema/impliedPermissions.ts';
import { changesSomething } from '../../../../schema/operations/changes.ts';
import { ADMINISTRATOR } from '../../../../schema/permissions.ts';
import { systemRoles } from '../../../../schema/systemRoles.ts';
import { setClock } from '../../../../server/clock.ts';
import type { App } from '../../../../server/http/app.ts';
import type { Answered } from '../../../support/as.ts';
import type { Operation } from '../world.ts';
import { type Actor, ALL, makeStaff, newSession, type Rights } from './actors.ts';
import { type Asking, ask, isEndless } from './cells.ts';
import type { Cell } from './expected.ts';

/** The view that a company is previewed with: a role, with its permissions in the header. */
export interface Eyes {
  name: string;
  rights: readonly string[];
}

/** The roles that every company can have, and one without permissions. */
export const eyes: readonly Eyes[] = [
  ...systemRoles.map(({ name, permissions }) => ({
    name,
    rights: name === ADMINISTRATOR ? [ADMINISTRATOR] : permissions,
  })),
  { name: 'a role without rights', rights: [] },
];

/**
 * Every call requested by every actor with each of the roles, in their own company and in another.
 */
export const previewCells = (operations: readonly Operation[], actors: readonly Actor[]): Cell[] =>
  operations
    .flatMap(operation =>
      actors.flatMap(actor =>
        eyes.flatMap(role =>
          (['own', 'foreign id', 'foreign header'] as const).map(situation => ({
            operation,
            actor: lookingAs(actor, role),
            situation,
            references: [],
          })),
        ),
      ),
    )
    .filter(cell => !isEndless(cell));

/** The same person limited to the role's permissions, and with none that they do not have. */
const lookingAs = (actor: Actor, { name, rights }: Eyes): Actor => ({
  ...actor,
  name: `${actor.name} as ${name}`,
  previewed: rights,
  in: company => narrowed(actor.in(company), rights),
});

function narrowed(own: Rights | null, rights: readonly string[]): Rights | null {
  if (own === null) return null;
  const isAll = own === 'owner' || own === 'everything';
  if (isAll && rights.includes(ADMINISTRATOR)) return 'everything';
  return new Set(
    withImplied(
      rights.filter(name => isAll || own.has(name)),
      ALL,
    ),
  );
}

/** A company user in each of the roles: the preview must get the same response. */
export async function members({ database }: App, company: number): Promise<Member[]> {
  const list: Member[] = [];
  for (const role of eyes) {
    const isAdministrator = role.rights.includes(ADMINISTRATOR);
    const userId = await makeStaff(database, [
      {
        company,
        permissions: isAdministrator ? [] : role.rights,
        ...(isAdministrator && { role: ADMINISTRATOR }),
      },
    ]);
    const actor: Actor = {
      name: `a member who is ${role.name}`,
      userId,
      token: await newSession(database, userId),
      role: 'staff',
      home: company,
      foreign: company,
      in: () => null,
    };
    list.push({ role, actor });
  }
  return list;
}

export interface Member {
  role: Eyes;
  actor: Actor;
}

/** A read requested by a member in a role, and by a user who previews that role. */
export interface Pair {
  operation: Operation;
  member: Member;
}

export const pairsOf = (operations: readonly Operation[], list: readonly Member[]): Pair[] =>
  operations
    .filter(({ name }) => !changesSomething(name) && !OF_ONESELF.some(own => own.test(name)))
    .flatMap(operation => list.map(member => ({ operation, member })));

/** Users' own data, whatever their permissions: they still see their own. */
const OF_ONESELF: readonly RegExp[] = [
  /^GET \/(notifications|open-tabs|list-column-settings|saved-views|events)(\/|$)/,
  /^GET \/user\/(personal-info|look|sessions)$/,
  /^GET \/permissions\/explain$/,
  /^GET \/(assistant|reports|report-schedules)(\/|$)/,
  /^GET \/dashboard\/tiles$/,
  /^GET \/chatify\/(?!cards$)/,
];

/**
 * How the two responses differ, null if they do not. Printed documents are created at different
 * times.
 */
export const differenceOf =
  (asking: Pick<Asking, 'app' | 'idsOf'>, looker: Actor) =>
  async ({ operation, member: { role, actor } }: Pair): Promise<string | null> => {
    const cell = { operation, situation: 'own' as const, references: [] };
    setClock(new Date()); // Some figures are as of now.
    const theirs = await ask(asking, { ...cell, actor });
    const seen = await ask(asking, { ...cell, actor: lookingAs(looker, role) });
    setClock(null);
    if (theirs.status !== seen.status) return `${theirs.status}, but ${seen.status} by looking`;
    const [own, looked] = [textOf(theirs), textOf(seen)];
    return own === looked ? null : `${own.slice(0, 200)}, but ${looked.slice(0, 200)} by looking`;
  };

const textOf = ({ body }: Answered) => (Buffer.isBuffer(body) ? '' : JSON.stringify(body));
