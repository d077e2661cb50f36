import { useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import type { Screen } from '../../../schema/screens.ts';
import { builtScreens } from '../../routing/built.ts';
import { routeOf } from '../../routing/screenAt.ts';
import { landingOf } from '../../routing/startOf.ts';
import { useUser } from '../../session/current.ts';
import { Layout } from '../Layout.tsx';
import { HomeLink } from './HomeLink.tsx';
import { Message } from './Message.tsx';
import { pageOf } from './pageOf.ts';
import { ScreenPage } from './ScreenPage.tsx';

/** Every screen, on its own path. */
export function Pages() {
  const user = useUser();
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route path="/" element={<Navigate to={user ? landingOf(user) : '/login'} replace />} />
        {builtScreens.filter(isPublic).map(route)}
        {user ? (
          <Route element={<Layout />}>
            {builtScreens.filter(screen => !isPublic(screen)).map(route)}
            {/* Not a screen by itself: a shortened URL leads to the first of the boards. */}
            <Route
              path="/company-owner/company/:company_id/boards"
              element={<Navigate to="main" replace />}
            />
            <Route path="*" element={<NotFound />} />
          </Route>
        ) : (
          builtScreens.filter(screen => !isPublic(screen)).map(route)
        )}
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Suspense>
  );
}

const isPublic = ({ who }: Screen) => who === 'public';

function route(screen: Screen) {
  const page = pageOf(screen);
  if (!page) return null;
  return (
    <Route
      key={screen.path}
      path={routeOf(screen)}
      element={<ScreenPage key={screen.path} screen={screen} page={page} />}
    />
  );
}

function NotFound() {
  const translate = useTranslate();
  return (
    <Message
      title={translate('linehaul.feedback.notFound.title')}
      text={translate('linehaul.feedback.notFound.text')}
    >
      <HomeLink />
    </Message>
  );
}
