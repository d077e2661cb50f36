import { useCallback } from 'react';
import { allScreens, filled, type Screen } from '../../schema/screens.ts';
import type { StoredUser } from '../http/user.ts';
import { useUser } from '../session/current.ts';
import { homeOf } from '../session/rights.ts';
import { isBuilt } from './built.ts';
import { guard } from './guard.ts';
import { companyMenu, settingsMenu } from './navigation.ts';

/** Where a person goes after signing in: into their only company, else to the list of companies. */
export function landingOf(user: StoredUser): string {
  const [company, other] = user.companies;
  const isMember = user.role === 'staff' || user.role === 'company_owner';
  return isMember && company && !other ? startOf(user, company.id) : homeOf(user);
}

/** A person's start page in a company: the dashboard, else the first entry of their menu. */
export function startOf(user: StoredUser | null, companyId: number): string {
  const menu = [...companyMenu, settingsMenu].flatMap(({ paths }) => paths);
  const paths = [FIRST, ...menu].filter(path => path !== ASSISTANT);
  const first = paths.find(path => {
    const screen = table.get(path);
    return screen && isBuilt(path) && guard(screen, user, companyId) === 'open';
  });
  return filled(first ?? FALLBACK, { companyId });
}

export function useStartOf(): (companyId: number) => string {
  const user = useUser();
  return useCallback(companyId => startOf(user, companyId), [user]);
}

const FIRST = '/company-owner/company/{id}/dashboard';

/** Asks no permission, and answers nothing to a person without any. */
const ASSISTANT = '/company-owner/company/{id}/assistant';

/** Tells a person who may open nothing whom to ask. */
const FALLBACK = '/company-owner/company/{id}/boards/main';

const table = new Map<string, Screen>(allScreens.map(screen => [screen.path, screen]));
