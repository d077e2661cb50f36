import { ThemeProvider } from '@mui/material/styles';
import { CoreAdminContext, ResourceDefinitionContextProvider } from 'ra-core';
import { useEffect, useMemo } from 'react';
import { createBrowserRouter } from 'react-router-dom';
import { authProviderOf } from './authProvider.ts';
import { useCell } from './cell.ts';
import { dataProviderOf } from './dataProvider.ts';
import { Attention } from './feedback/Attention.tsx';
import { NotificationsToToasts } from './feedback/NotificationsToToasts.tsx';
import { Toasts } from './feedback/Toasts.tsx';
import { toast } from './feedback/toasts.ts';
import { companyOfPath } from './http/company.ts';
import { preview, scopeOf } from './http/preview.ts';
import { i18nProvider } from './i18n/i18nProvider.ts';
import { KeptPages } from './layout/pages/KeptPages.tsx';
import { listCallsOf } from './layout/pages/listCalls.ts';
import { Pages } from './layout/pages/Pages.tsx';
import { resourceDefinitions } from './layout/pages/resourceDefinitions.ts';
import { TabsFollowOthers } from './layout/TabsFollowOthers.tsx';
import { followNetwork, LiveContext, liveClientOf } from './live/useTopic.ts';
import { AppRouter, AtCurrentLocation, type Current, useOfCurrent } from './routing/AppRouter.tsx';
import { routerProvider } from './routing/routerProvider.tsx';
import { TabStore } from './routing/tabs/TabStore.ts';
import { TabsContext } from './routing/tabs/TabsContext.ts';
import { tabCallsOf } from './routing/tabs/tabCalls.ts';
import { hasUnsaved } from './routing/tabs/usePlace.ts';
import { CompanyContext } from './session/CompanyContext.ts';
import { useUser } from './session/current.ts';
import { queryClientOf } from './session/queryClients.ts';
import { rememberCompany } from './session/recentCompanies.ts';
import { rightsIn } from './session/rights.ts';
import { alsoOnServer } from './storage/preferences/alsoOnServer.ts';
import { inBrowser } from './storage/preferences/inBrowser.ts';
import { useOwnZone } from './storage/preferences/ownZone.ts';
import { nowhere, preferenceStore } from './storage/preferences/preferenceStore.ts';
import { theme } from './theme/theme.ts';

// A data router, because only that can ask before unsaved input is discarded.
const router = createBrowserRouter([{ path: '*', element: <Root /> }]);

export const App = () => <AppRouter router={router} />;

/** Everything below belongs to one person in one company, and is remounted for another. */
function Root() {
  const user = useUser();
  const eyes = useCell(preview);
  const zone = useOwnZone();
  const companyId = useOfCurrent(companyOfUrl);
  // A person outside the company sees a message, and no request is sent in its name.
  const isMember = user !== null && (companyId === null || rightsIn(user, companyId) !== null);
  const scope = scopeOf(user?.id ?? null, companyId, eyes);
  const isPreview = eyes !== null;
  // The same element again: of a navigation only what asks for the location renders. Times are in
  // texts all over the page: another zone renders all of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  return useMemo(
    () => (
      <ThemeProvider theme={theme}>
        <CompanyContext value={companyId}>
          <InCompany
            key={scope}
            scope={scope}
            isPreview={isPreview}
            companyId={companyId}
            isMember={isMember}
          />
        </CompanyContext>
      </ThemeProvider>
    ),
    [scope, isPreview, companyId, isMember, zone],
  );
}

const companyOfUrl = ({ location }: Current) => companyOfPath(location.pathname);

interface InCompanyProps {
  /** The key under which all fetched data and settings are stored. */
  scope: string;
  companyId: number | null;
  isMember: boolean;
  /** During a preview, nothing of the user's own is shown or stored. */
  isPreview: boolean;
}

function InCompany({ scope, companyId, isMember, isPreview }: InCompanyProps) {
  // Tabs, lists and notifications belong to a company. Outside of one there are none.
  const isInside = isMember && companyId !== null;
  const parts = useMemo(() => {
    const queryClient = queryClientOf(scope);
    const browser = inBrowser(scope);
    const own = isInside
      ? alsoOnServer(browser, listCallsOf(companyId, queryClient), showError)
      : browser;
    return {
      authProvider: authProviderOf(companyId),
      dataProvider: dataProviderOf(companyId),
      queryClient,
      store: preferenceStore(isPreview ? nowhere : own),
    };
  }, [companyId, isInside, isPreview, scope]);
  const live = useMemo(() => liveClientOf(companyId), [companyId]);
  const tabs = useMemo(
    () => new TabStore(companyId, tabCallsOf(companyId), showError, hasUnsaved),
    [companyId],
  );
  useEffect(() => {
    const unfollow = followNetwork(live);
    return () => {
      unfollow();
      live.close();
    };
  }, [live]);
  useEffect(() => {
    if (isInside) rememberCompany(companyId);
  }, [companyId, isInside]);

  return (
    <CoreAdminContext {...parts} i18nProvider={i18nProvider} routerProvider={routerProvider}>
      <ResourceDefinitionContextProvider definitions={resourceDefinitions}>
        <LiveContext value={isInside ? live : null}>
          <TabsContext value={isInside && !isPreview ? tabs : null}>
            {/* Before the shell, which scrolls and focuses the page that is in it. */}
            <KeptPages />
            <AtCurrentLocation>
              <Pages />
              {isInside && !isPreview && <TabsFollowOthers tabs={tabs} />}
              <NotificationsToToasts />
              <Toasts />
              <Attention />
            </AtCurrentLocation>
          </TabsContext>
        </LiveContext>
      </ResourceDefinitionContextProvider>
    </CoreAdminContext>
  );
}

const showError = (message: string) => toast({ kind: 'error', message });
