import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { filled } from '../../../schema/screens.ts';
import { useCell } from '../../cell.ts';
import { guard } from '../../routing/guard.ts';
import { type Place, placeAt } from '../../routing/tabs/Tab.ts';
import type { TabStore } from '../../routing/tabs/TabStore.ts';
import { placeFacts } from '../../routing/tabs/usePlace.ts';
import { useShownPlace } from '../../routing/tabs/useShownPlace.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';
import { useUser } from '../../session/current.ts';

/**
 * Synchronizes tabs and URL: an opened page gets a tab, and when another browser closes the tab
 * shown here, its neighbor is shown, or another remaining one. But a page with unsaved input keeps
 * its tab. Returns the key of the active tab.
 */
export function useOpenTab(tabs: TabStore): string | undefined {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const labelOf = useDefaultLabel();
  const isLoaded = useCell(tabs.loaded);
  const all = useCell(tabs.tabs);
  const user = useUser();
  const companyId = useCompanyId();
  const key = useShownPlace()?.key;
  const isShown = key !== undefined;
  const openedKey = useRef<string>(undefined);
  const neighbourKey = useRef<string>(undefined);

  const begun = useRef<TabStore>(undefined);
  useEffect(() => {
    if (!isLoaded || companyId === null || begun.current === tabs) return;
    begun.current = tabs;
    // A person without tabs begins with the board, pinned, where they may see it.
    const board = placeAt({ pathname: filled(BOARD, { companyId }), search: '' });
    if (tabs.tabs.get().length > 0 || !board) return;
    if (guard(board.screen, user, companyId) === 'open') tabs.open(board, labelOf(board), true);
  }, [tabs, isLoaded, user, companyId, labelOf]);

  useEffect(() => {
    const now = placeAt({ pathname, search });
    if (!isLoaded || !now || !isShown) return;
    // A page whose record is in memory has named itself by now, and has no tab to name yet.
    tabs.open(now, placeFacts.get()[now.key]?.title ?? labelOf(now));
    openedKey.current = now.key;
  }, [tabs, isLoaded, isShown, pathname, search, labelOf]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again whenever the tabs change
  useEffect(() => {
    if (!key || openedKey.current !== key) return;
    // Read from the store: a tab opened just above is not rendered yet.
    if (tabs.find(key)) {
      neighbourKey.current = tabs.neighbour(key)?.key;
      return;
    }
    const now = placeAt({ pathname, search });
    const { isDirty, title } = placeFacts.get()[key] ?? {};
    if (isDirty && now && !tabs.isRefused(key) && !tabs.isClosedHere(key)) {
      tabs.open(now, title ?? labelOf(now));
      return;
    }
    openedKey.current = undefined;
    // Without its own tab the page stays: the user sees why.
    if (tabs.isRefused(key) || tabs.isClosedHere(key)) return;
    const next = tabs.find(neighbourKey.current) ?? tabs.tabs.get().at(-1);
    if (next) void navigate(next.fullPath, { state: { keepScroll: true } });
  }, [all, key, tabs, navigate]);

  return key;
}

const BOARD = '/company-owner/company/{id}/boards/main';

/** The tab's label until its page sets a better one. */
function useDefaultLabel(): (place: Place) => string {
  const translate = useTranslate();
  const latest = useRef(translate);
  latest.current = translate;
  const labelOf = useRef(({ name, screen, params }: Place) => {
    const t = latest.current;
    const known = t(`linehaul.screens.${name}`, { _: '' });
    if (known) return known;
    const named = (smart_count: number) =>
      t(`resources.${screen.resource}.name`, { smart_count, _: screen.resource });
    if (screen.kind === 'list') return named(2);
    const one = named(1);
    return screen.kind === 'create'
      ? t('linehaul.tabs.newRecord', { name: one.toLowerCase() })
      : t('linehaul.tabs.record', { name: one, id: params.model_id });
  });
  return labelOf.current;
}
