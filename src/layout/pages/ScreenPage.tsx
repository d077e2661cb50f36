import { ResourceContextProvider } from 'ra-core';
import { type ComponentType, Suspense } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import type { Screen } from '../../../schema/screens.ts';
import { guard } from '../../routing/guard.ts';
import { ScreenContext } from '../../routing/ScreenContext.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';
import { useUser } from '../../session/current.ts';
import { Forbidden } from './Forbidden.tsx';
import { OpenedOver } from './OpenedOver.tsx';
import { PageBoundary } from './PageBoundary.tsx';

interface ScreenPageProps {
  screen: Screen;
  page: ComponentType;
}

/** One screen behind its guard, with the resource that react-admin's components need. */
export function ScreenPage({ screen, page: Page }: ScreenPageProps) {
  const user = useUser();
  const companyId = useCompanyId();
  const location = useLocation();
  const { id } = useParams();

  const verdict = guard(screen, user, companyId);
  if (verdict === 'login') {
    return <Navigate to="/login" replace state={{ next: location.pathname + location.search }} />;
  }
  if (verdict === 'forbidden') return <Forbidden screen={screen} />;

  return (
    <ScreenContext value={screen}>
      <ResourceContextProvider value={screen.resource}>
        <PageBoundary key={location.pathname}>
          <Suspense fallback={null}>
            <Page key={`${screen.path} ${id}`} />
            {screen.kind === 'list' && <OpenedOver />}
          </Suspense>
        </PageBoundary>
      </ResourceContextProvider>
    </ScreenContext>
  );
}
