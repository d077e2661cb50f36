import { ThemeProvider } from '@mui/material/styles';
import { CoreAdminContext, ResourceDefinitionContextProvider } from 'ra-core';
import { useEffect, useMemo } from 'react';
import { createBrowserRouter, RouterProvider, useLocation } from 'react-router-dom';
import { listCallsOf } from './app/listCalls.ts';
import { Pages } from './app/Pages.tsx';
import { resourceDefinitions } from './app/resourceDefinitions.ts';
import { authProviderOf } from './authProvider.ts';
import { useCell } from './cell.ts';
import { dataProviderOf } from './dataProvider.ts';
import { Attention } from './feedback/Attention.tsx';
import { NotificationsToToasts } from './feedback/NotificationsToToasts.tsx';
import { Toasts } from './feedback/Toasts.tsx';
import { toast } from './feedback/toasts.ts';
import { i18nProvider } from './i18n/i18nProvider.ts';
import { LiveContext, liveClientOf } from './live/useTopic.ts';
import { alsoOnServer } from './preferences/alsoOnServer.ts';
import { inBrowser } from './preferences/inBrowser.ts';
import { nowhere } from './preferences/nowhere.ts';
import { useOwnZone } from './preferences/ownZone.ts';
import { preferenceStore } from './preferences/preferenceStore.ts';
import { companyOfPath } from './routing/company.ts';
import { routerProvider } from './routing/routerProvider.tsx';
import { CompanyContext } from './session/CompanyContext.ts';
import { useUser } from './session/current.ts';
import { preview, scopeOf } from './session/preview.ts';
import { queryClientOf } from './session/queryClients.ts';
import { rememberCompany } from './session/recentCompanies.ts';
import { rightsIn } from './session/rights.ts';
import { TabStore } from './tabs/TabStore.ts';
import { TabsContext } from './tabs/TabsContext.ts';
import { TabsFollowOthers } from './tabs/TabsFollowOthers.tsx';
import { tabCallsOf } from './tabs/tabCalls.ts';
import { theme } from './theme/theme.ts';

// A data router, since only that one can ask before unsaved input is left.
const router = createBrowserRouter([{ path: '*', element: <Root /> }]);

export const App = () => <RouterProvider router={router} />;

/** Everything below belongs to one person in one company, and is made anew for another. */
function Root() {
  const user = useUser();
  const eyes = useCell(preview);
  // Times stand in texts all over the page: another zone draws all of it anew.
  useOwnZone();
  const companyId = companyOfPath(useLocation().pathname);
  // A stranger to the company is shown that, and asks the server nothing in its name.
  const isMember = user !== null && (companyId === null || rightsIn(user, companyId) !== null);
  return (
    <ThemeProvider theme={theme}>
      <CompanyContext value={companyId}>
        <InCompany
          key={scopeOf(user?.id ?? null, companyId, eyes)}
          scope={scopeOf(user?.id ?? null, companyId, eyes)}
          isPreview={eyes !== null}
          companyId={companyId}
          isMember={isMember}
        />
      </CompanyContext>
    </ThemeProvider>
  );
}

interface InCompanyProps {
  /** Under which all that was fetched and set is remembered. */
  scope: string;
  companyId: number | null;
  isMember: boolean;
  /** Through somebody else's eyes: nothing of one's own is shown, nor kept, meanwhile. */
  isPreview: boolean;
}

function InCompany({ scope, companyId, isMember, isPreview }: InCompanyProps) {
  // Tabs, lists and news belong to a company; outside of one there are none.
  const isInside = isMember && companyId !== null;
  const parts = useMemo(() => {
    const queryClient = queryClientOf(scope);
    const browser = inBrowser(scope);
    const own = isInside
      ? alsoOnServer(browser, listCallsOf(companyId, queryClient), tellRefusal)
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
    () => new TabStore(companyId, tabCallsOf(companyId), tellRefusal),
    [companyId],
  );
  useEffect(() => () => live.close(), [live]);
  useEffect(() => {
    if (isInside) rememberCompany(companyId);
  }, [companyId, isInside]);

  return (
    <CoreAdminContext {...parts} i18nProvider={i18nProvider} routerProvider={routerProvider}>
      <ResourceDefinitionContextProvider definitions={resourceDefinitions}>
        <LiveContext value={isInside ? live : null}>
          <TabsContext value={isInside && !isPreview ? tabs : null}>
            <Pages />
            {isInside && !isPreview && <TabsFollowOthers tabs={tabs} />}
            <NotificationsToToasts />
            <Toasts />
            <Attention />
          </TabsContext>
        </LiveContext>
      </ResourceDefinitionContextProvider>
    </CoreAdminContext>
  );
}

const tellRefusal = (message: string) => toast({ kind: 'error', message });
