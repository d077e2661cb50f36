import { lazyPage } from '../routing/lazyPage.ts';

/** The pages before a login. */
export const gettingInPages = {
  '/login': lazyPage(() => import('../pages/gettingIn/Login.tsx').then(({ Login }) => Login)),
  '/forgot-password': lazyPage(() =>
    import('../pages/gettingIn/ForgotPassword.tsx').then(({ ForgotPassword }) => ForgotPassword),
  ),
  '/register': lazyPage(() =>
    import('../pages/gettingIn/Register.tsx').then(({ Register }) => Register),
  ),
  '/verify-email': lazyPage(() =>
    import('../pages/gettingIn/VerifyEmail.tsx').then(({ VerifyEmail }) => VerifyEmail),
  ),
  '/send-request': lazyPage(() =>
    import('../pages/gettingIn/SendRequest.tsx').then(({ SendRequest }) => SendRequest),
  ),
  '/test': lazyPage(() => import('../pages/test/TestPage.tsx').then(({ TestPage }) => TestPage)),
};
