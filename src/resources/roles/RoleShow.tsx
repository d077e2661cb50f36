import { useRecordContext, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { entities } from '../../../schema/entities/index.ts';
import { roles } from '../../../schema/entities/staffs.ts';
import { impliedThrough } from '../../../schema/impliedPermissions.ts';
import { labelOf, permissionFacts } from '../../../schema/permissionFacts.ts';
import { personName } from '../../../schema/recordName.ts';
import { pathOf } from '../../../schema/screens.ts';
import { inSentence } from '../../../schema/words/inSentence.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';
import { useCanRequest } from '../../session/useRights.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import { inWorkingOrder } from '../permissions/groupOrder.ts';
import { EntityShow } from '../show/EntityShow.tsx';
import showStyles from '../show/show.module.css';
import { Fact, ValueSection } from '../show/ValueSection.tsx';
import type { Role } from './Role.ts';
import styles from './roles.module.css';

/** One role: its members, and its permissions, in words. */
export const RoleShow = () => (
  <EntityShow of={roles}>
    <Facts />
  </EntityShow>
);

function Facts() {
  const role = useRecordContext<Role>();
  const translate = useTranslate();
  const companyId = useCompanyId();
  const canOpen = useCanRequest()('GET /staffs/{id}');
  if (!role) return null;
  const people = role.people ?? [];
  return (
    <>
      <ValueSection of={roles} name="general" fields={['name', 'is_active']}>
        <Fact label={translate('linehaul.roles.people')} isWide>
          {people.length === 0 && translate('linehaul.permissions.nobody')}
          {people.map((person, index) => (
            <span key={person.id}>
              {index > 0 && ', '}
              {canOpen ? (
                <Link to={pathOf('staffs', 'show', { companyId, id: person.id }) ?? ''}>
                  {personName(person)}
                </Link>
              ) : (
                personName(person)
              )}
            </span>
          ))}
        </Fact>
      </ValueSection>
      <Granted role={role} />
    </>
  );
}

const GROUPS = inWorkingOrder(permissionFacts(entities));

function Granted({ role }: { role: Role }) {
  const translate = useTranslate();
  const title = translate('linehaul.roles.permissions');
  const held = new Set(role.permissions);
  const groups = GROUPS.map(group => ({
    ...group,
    permissions: group.permissions
      .map(permission => ({ ...permission, by: impliedThrough(permission.name, held) }))
      .filter(({ name, by }) => held.has(name) || by !== undefined),
  })).filter(({ permissions }) => permissions.length > 0);

  return (
    <section className={showStyles.section} aria-label={title}>
      <h2 className={showStyles.heading}>{title}</h2>
      {role.grants_everything && <p>{translate('linehaul.roles.everythingLong')}</p>}
      {!role.grants_everything && groups.length === 0 && (
        <p className={styles.quiet}>{translate('linehaul.roles.nothing')}</p>
      )}
      {groups.map(group => (
        <div key={group.name} className={styles.group}>
          <h3 className={styles.name}>{group.label}</h3>
          <ul className={styles.list}>
            {group.permissions.map(({ name, label, dangerous, by }) => (
              <li key={name}>
                {label}
                {dangerous && (
                  <Glyph
                    name="ic-warn"
                    size={14}
                    label={translate('linehaul.permissions.dangerous')}
                  />
                )}
                {by && !held.has(name) && (
                  <span className={styles.quiet}>
                    {translate('linehaul.permissions.locked.implied', {
                      by: inSentence(labelOf(by)),
                    })}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
