import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { allScreens, filled, type Screen } from '../../schema/screens.ts';
import { plainNames } from '../../schema/words/entityWords.ts';
import type { Translate } from '../i18n/useT.ts';
import { isBuilt } from '../routing/built.ts';
import { guard } from '../routing/guard.ts';
import { companyMenu, type NavGroup, platformMenu, settingsMenu } from '../routing/navigation.ts';
import { nameOf } from '../routing/tabs/Tab.ts';
import { useCompanyId } from '../session/CompanyContext.ts';
import { useUser } from '../session/current.ts';

export interface MenuGroup extends Omit<NavGroup, 'paths'> {
  label: string;
  items: readonly MenuEntry[];
}

export interface MenuEntry {
  label: string;
  /** Its target with the company's id. */
  to: string;
  /** The screen's own path. */
  path: string;
}

/** The menu for this person: the existing screens that they may open. */
export function useMenu(): { groups: readonly MenuGroup[]; settings: MenuGroup | undefined } {
  const user = useUser();
  const companyId = useCompanyId();
  const translate = useTranslate();

  return useMemo(() => {
    const shown = ({ paths, ...group }: NavGroup): MenuGroup => ({
      ...group,
      label: translate(`linehaul.shell.groups.${group.name}`),
      items: paths
        .map(path => table.get(path))
        .filter(screen => screen !== undefined)
        .filter(screen => isBuilt(screen.path) && guard(screen, user, companyId) === 'open')
        .map(screen => ({
          label: labelOfScreen(screen, translate),
          to: filled(screen.path, { companyId }),
          path: screen.path,
        })),
    });
    const any = ({ items }: MenuGroup) => items.length > 0;
    const settings = companyId === null ? undefined : shown(settingsMenu);
    return {
      groups: (companyId === null ? platformMenu : companyMenu).map(shown).filter(any),
      settings: settings && any(settings) ? settings : undefined,
    };
  }, [user, companyId, translate]);
}

/** The name of a screen without a record. */
export const labelOfScreen = (screen: Screen, translate: Translate): string =>
  translate(`linehaul.screens.${nameOf(screen)}`, { _: '' }) ||
  translate(`resources.${screen.resource}.name`, {
    smart_count: 2,
    _: plainNames(screen.resource ?? ''),
  });

const table = new Map<string, Screen>(allScreens.map(screen => [screen.path, screen]));
