import { lazyPage } from '../../routing/lazyPage.ts';

/** The pages before sign-in. */
export const authPages = {
  '/login': lazyPage(() => import('./Login.tsx').then(({ Login }) => Login)),
  '/forgot-password': lazyPage(() =>
    import('./ForgotPassword.tsx').then(({ ForgotPassword }) => ForgotPassword),
  ),
  '/register': lazyPage(() => import('./Register.tsx').then(({ Register }) => Register)),
  '/verify-email': lazyPage(() =>
    import('./VerifyEmail.tsx').then(({ VerifyEmail }) => VerifyEmail),
  ),
  '/send-request': lazyPage(() =>
    import('./SendRequest.tsx').then(({ SendRequest }) => SendRequest),
  ),
  '/test': lazyPage(() => import('../testPage/TestPage.tsx').then(({ TestPage }) => TestPage)),
};
