import { useCallback } from 'react';
import { allScreens, filled, type Screen } from '../../schema/screens.ts';
import type { StoredUser } from '../http/user.ts';
import { useUser } from '../session/current.ts';
import { isBuilt } from './built.ts';
import { guard } from './guard.ts';
import { companyMenu, settingsMenu } from './navigation.ts';

/** A person's start page in a company: the dashboard, else the first entry of their menu. */
export function startOf(user: StoredUser | null, companyId: number): string {
  const paths = [FIRST, ...[...companyMenu, settingsMenu].flatMap(group => group.paths)];
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

/** Tells a person who may open nothing what is missing. */
const FALLBACK = '/company-owner/company/{id}/boards/main';

const table = new Map<string, Screen>(allScreens.map(screen => [screen.path, screen]));
