import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { companies as companyFacts } from '../../../schema/entities/companies.ts';
import type { CompanyName, StoredUser } from '../../http/user.ts';
import { DeletionDialog } from '../../resources/companies/DeletionDialog.tsx';
import { MoreMenu } from '../../resources/parts/MoreMenu.tsx';
import { PageHeader } from '../../resources/parts/PageHeader.tsx';
import { useStartOf } from '../../routing/startOf.ts';
import { useUser } from '../../session/current.ts';
import { recentCompanies } from '../../session/recentCompanies.ts';
import { useCanRequest } from '../../session/useRights.ts';
import { companyColor, initials } from '../../theme/companyColor.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import styles from './Companies.module.css';

/** The companies that a person owns or works with. One click enters a company. */
export function Companies() {
  const translate = useTranslate();
  const user = useUser();
  const startOf = useStartOf();
  const canRequest = useCanRequest();
  const [search, setSearch] = useState('');
  const [deleted, setDeleted] = useState<CompanyName>();
  const isOwner = canRequest('POST /companies');
  const companies = sorted(user?.companies ?? []);
  const found = companies.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));

  return (
    <>
      <PageHeader
        title={translate('linehaul.companies.title')}
        actions={isOwner && <NewCompany />}
      />
      <div className={styles.page}>
        {companies.length > 4 && (
          <input
            className={styles.search}
            type="search"
            value={search}
            onChange={event => setSearch(event.target.value)}
            placeholder={translate('linehaul.companies.search')}
            aria-label={translate('linehaul.companies.search')}
          />
        )}
        <ul className={styles.list}>
          {found.map(({ id, name }) => (
            <li key={id} style={companyColor(id)}>
              <Link
                to={startOf(id)}
                className={styles.company}
                aria-label={translate('linehaul.companies.enter', { name })}
              >
                <span className={styles.square} aria-hidden>
                  {initials(name)}
                </span>
                <span className={styles.name}>{name}</span>
                <span className={styles.role}>
                  {roleIn(user, id) ?? translate('linehaul.companies.owner')}
                </span>
                <Glyph name="ic-right" />
              </Link>
              {isOwner && (
                <span className={styles.actions}>
                  <MoreMenu
                    of={name}
                    actions={[
                      {
                        name: 'edit',
                        glyph: 'ic-edit',
                        label: translate('linehaul.lists.actions.edit'),
                        to: `?open=${id}`,
                      },
                      {
                        name: 'delete',
                        glyph: 'ic-x',
                        label: translate('linehaul.lists.actions.delete'),
                        isDangerous: true,
                        run: () => setDeleted({ id, name }),
                      },
                    ]}
                  />
                </span>
              )}
            </li>
          ))}
        </ul>
        {found.length === 0 && (
          <p className={styles.none}>
            {search
              ? translate('linehaul.companies.none', { search })
              : translate(`linehaul.companies.${isOwner ? 'first' : 'empty'}`)}
          </p>
        )}
        {deleted && (
          <DeletionDialog
            of={companyFacts}
            record={deleted}
            onClose={() => setDeleted(undefined)}
          />
        )}
      </div>
    </>
  );
}

function NewCompany() {
  const translate = useTranslate();
  return (
    <Button variant="contained" component={Link} to="?open=create" state={{ keepScroll: true }}>
      {translate('linehaul.companies.new')}
    </Button>
  );
}

/** Recently entered ones first. */
function sorted(companies: readonly CompanyName[]) {
  const recent = recentCompanies();
  const rank = ({ id }: CompanyName) => recent.indexOf(id) + 1 || recent.length + 1;
  return [...companies].sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name));
}

/** The role names of a staff member. Undefined for the owner. */
function roleIn(user: StoredUser | null, companyId: number): string | undefined {
  const staff = user?.staffs.find(({ company_id }) => company_id === companyId);
  return staff?.roles.map(({ name }) => name).join(', ');
}
