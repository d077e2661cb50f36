import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { filled, type Screen, type ScreenPath, screens } from '../../../schema/screens.ts';
import { isBuilt } from '../../routing/built.ts';
import { guard } from '../../routing/guard.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';
import { useUser } from '../../session/current.ts';
import styles from './AccessViews.module.css';

const VIEWS = [
  { name: 'matrix', path: '/company-owner/company/{id}/permissions' },
  { name: 'roles', path: '/company-owner/company/{id}/roles' },
  { name: 'people', path: '/company-owner/company/{id}/staff/list' },
] as const satisfies readonly { name: string; path: ScreenPath }[];

type View = (typeof VIEWS)[number]['name'];

/** The three views of access: the matrix, the roles, the people. */
export function AccessViews({ shown }: { shown: View }) {
  const translate = useTranslate();
  const user = useUser();
  const companyId = useCompanyId();
  const canOpen = (path: ScreenPath) => {
    const screen = table.get(path);
    return screen !== undefined && isBuilt(path) && guard(screen, user, companyId) === 'open';
  };
  const open = VIEWS.filter(({ path }) => canOpen(path));
  if (open.length < 2) return null;

  return (
    <nav aria-label={translate('linehaul.permissions.views.label')} className={styles.views}>
      {open.map(({ name, path }) => (
        <Link
          key={name}
          to={filled(path, { companyId })}
          className={styles.view}
          aria-current={name === shown ? 'page' : undefined}
        >
          {translate(`linehaul.permissions.views.${name}`)}
        </Link>
      ))}
    </nav>
  );
}

const table = new Map<string, Screen>(screens.map(screen => [screen.path, screen]));
