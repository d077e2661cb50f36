import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { allScreens, filled } from '../../../schema/screens.ts';
import { isBuilt } from '../../routing/built.ts';
import { guard } from '../../routing/guard.ts';
import { nameOf } from '../../routing/tabs/Tab.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';
import { useUser } from '../../session/current.ts';
import { useMenu } from '../useMenu.ts';
import type { PaletteRow } from './usePaletteSections.ts';

/** The pages that this person can open, and the records they can create. */
export function useGoTo(): { pages: PaletteRow[]; creations: PaletteRow[] } {
  const { groups, settings } = useMenu();
  const user = useUser();
  const companyId = useCompanyId();
  const translate = useTranslate();

  return useMemo(() => {
    const pages = [...groups, ...(settings ? [settings] : [])].flatMap(({ items, icon, key }) =>
      items.map(({ label, to }, i) => ({
        value: to,
        title: label,
        target: to,
        icon,
        keys: key && i === 0 ? `G ${key.toUpperCase()}` : undefined,
      })),
    );
    const creations = allScreens
      .filter(({ kind, path }) => kind === 'create' && isBuilt(path))
      .filter(screen => guard(screen, user, companyId) === 'open')
      .map((screen): PaletteRow => {
        const to = filled(screen.path, { companyId });
        const one = { smart_count: 1, _: screen.resource };
        const name = translate(`resources.${screen.resource}.name`, one).toLowerCase();
        const own = translate(`linehaul.screens.${nameOf(screen)}`, { _: '' });
        const title = own || translate('linehaul.palette.newRecord', { name });
        return { value: to, title, target: to, icon: 'ic-plus' };
      });
    return { pages, creations };
  }, [groups, settings, user, companyId, translate]);
}
