import { storeOf } from '../../files/store.ts';
import type { App } from '../../http/app.ts';
import { call } from '../../http/calls.ts';
import { changeOwnPassword } from './changePassword.ts';
import { resetPassword } from './forgotPassword.ts';
import { endOtherSessions, endSession, listSessions } from './ownSessions.ts';
import { changePersonalInfo, personalInfo } from './personal.ts';
import { MAX_PHOTO_MEGABYTES, removePhoto, showPhoto, updatePhoto } from './photo.ts';
import { checkRegisterToken, register, verifyEmail } from './registration.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
  showSecondFactor,
} from './secondFactor.ts';
import { answerChallenge } from './signIn.ts';
import { saveUiPreferences, showUiPreferences } from './uiPreferences.ts';

/** Sign-in methods in addition to the password, and the user's own page. */
export function registerAuth(app: App): void {
  call(app, 'POST /login/second-factor', request => answerChallenge(app, request));
  call(app, 'GET /check-register-token', request => checkRegisterToken(app, request));
  call(app, 'POST /register', request => register(app, request));
  call(app, 'POST /verify-email', request => verifyEmail(app, request));
  call(app, 'POST /reset-pass', request => resetPassword(app, request));
  call(app, 'GET /user/personal-info', request => personalInfo(app, request));
  call(app, 'PUT /user/personal-info', request => changePersonalInfo(app, request));
  call(app, 'GET /user/look', request => showUiPreferences(app, request));
  call(app, 'PUT /user/look', request => saveUiPreferences(app, request));
  call(app, 'POST /user/change-password', request => changeOwnPassword(app, request));
  registerPhotos(app);
  registerOwnSessions(app);
}

function registerPhotos(app: App): void {
  const store = storeOf(app.config);
  const options = { maxFileMegabytes: MAX_PHOTO_MEGABYTES, takesFiles: true };
  call(app, 'POST /user/update-photo', request => updatePhoto(app, store, request), options);
  call(app, 'DELETE /user/photo', request => removePhoto(app, store, request));
  call(app, 'GET /user-photos/{id}', request => showPhoto(app, store, request));
}

/** The user's sessions, and the second factor. */
function registerOwnSessions(app: App): void {
  call(app, 'GET /user/sessions', request => listSessions(app, request));
  call(app, 'DELETE /user/sessions', request => endOtherSessions(app, request));
  call(app, 'DELETE /user/sessions/{id}', request => endSession(app, request));
  call(app, 'GET /user/second-factor', request => showSecondFactor(app, request));
  call(app, 'POST /user/second-factor', request => beginSecondFactor(app, request));
  call(app, 'PUT /user/second-factor', request => confirmSecondFactor(app, request));
  call(app, 'DELETE /user/second-factor', request => endSecondFactor(app, request));
  call(app, 'POST /user/second-factor/recovery-codes', request => renewRecoveryCodes(app, request));
}
