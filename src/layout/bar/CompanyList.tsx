import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { filled } from '../../../schema/screens.ts';
import type { CompanyName } from '../../http/user.ts';
import { guard } from '../../routing/guard.ts';
import { screenAt } from '../../routing/screenAt.ts';
import { useStartOf } from '../../routing/startOf.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';
import { useUser } from '../../session/current.ts';
import { recentCompanies } from '../../session/recentCompanies.ts';
import { homeOf } from '../../session/rights.ts';
import { companyColor, initials } from '../../theme/companyColor.ts';
import { useRovingFocus } from '../../useRovingFocus.ts';
import bar from './AppBar.module.css';
import styles from './CompanyList.module.css';

interface CompanyListProps {
  companies: readonly CompanyName[];
  onDone: () => void;
}

/** The companies, recent ones first. Another company opens on the current page. */
export function CompanyList({ companies, onDone }: CompanyListProps) {
  const translate = useTranslate();
  const [search, setSearch] = useState('');
  const companyId = useCompanyId();
  const user = useUser();
  const placeIn = useSamePlace();
  const recent = recentCompanies();
  const rank = ({ id }: CompanyName) => recent.indexOf(id) + 1 || recent.length + 1;
  const found = companies
    .filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
    .sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name));

  // ↓ and ↑ move from the search field through the companies. Enter opens the first match.
  const roving = useRovingFocus({ stations: 'input, a' });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (roving.onKeyDown(event) || event.key !== 'Enter') return;
    if (!(event.target instanceof HTMLInputElement)) return;
    event.currentTarget.querySelector<HTMLElement>('li a')?.click();
    event.preventDefault();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of what stands within
    <div ref={roving.ref} className={styles.panel} onKeyDown={onKeyDown}>
      <input
        className={styles.search}
        type="search"
        // biome-ignore lint/a11y/noAutofocus: the panel is opened to type
        autoFocus
        value={search}
        onChange={event => setSearch(event.target.value)}
        placeholder={translate('linehaul.shell.findCompany')}
        aria-label={translate('linehaul.shell.findCompany')}
      />
      <ul className={styles.list}>
        {found.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={placeIn(id)}
              className={styles.company}
              aria-current={id === companyId ? 'true' : undefined}
              onClick={onDone}
            >
              <span className={bar.square} style={companyColor(id)} aria-hidden>
                {initials(name)}
              </span>
              <span className={bar.name}>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
      {user && (
        <Link to={homeOf(user)} className={styles.all} onClick={onDone}>
          {translate('linehaul.shell.allCompanies')}
        </Link>
      )}
    </div>
  );
}

/** The same page in another company, if it is not a record's and may be opened there. */
function useSamePlace(): (companyId: number) => string {
  const { pathname } = useLocation();
  const user = useUser();
  const startOf = useStartOf();
  const place = screenAt(pathname);

  return companyId => {
    const screen = place?.screen;
    const stays = screen && !place.recordId && screen.path.includes('{id}');
    return stays && guard(screen, user, companyId) === 'open'
      ? filled(screen.path, { companyId })
      : startOf(companyId);
  };
}
