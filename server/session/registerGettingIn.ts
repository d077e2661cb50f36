import type { App } from '../http/app.ts';
import { call } from '../http/calls.ts';
import { changeOwnPassword } from './changePassword.ts';
import { resetPassword } from './forgotPassword.ts';
import { changePersonalInfo, personalInfo } from './personal.ts';
import { checkRegisterToken, register, verifyEmail } from './registration.ts';

/** The ways in beside the password, and a person's own page. */
export function registerGettingIn(app: App): void {
  call(app, 'GET /check-register-token', request => checkRegisterToken(app, request));
  call(app, 'POST /register', request => register(app, request));
  call(app, 'POST /verify-email', request => verifyEmail(app, request));
  call(app, 'POST /reset-pass', request => resetPassword(app, request));
  call(app, 'GET /user/personal-info', request => personalInfo(app, request));
  call(app, 'PUT /user/personal-info', request => changePersonalInfo(app, request));
  call(app, 'POST /user/change-password', request => changeOwnPassword(app, request));
}
