import type { App } from '../../http/app.ts';
import { call } from '../../http/calls.ts';
import {
  changeUser,
  createDemoUser,
  listUsers,
  readUser,
  sendResetLink,
  takeSecondFactor,
} from './accounts.ts';
import { emailFile, emailLink, listEmails, readEmail } from './emails.ts';
import { sendAgain } from './sendAgain.ts';

/** The platform's screens for accounts, and the emails to them. */
export function registerUsers(app: App): void {
  call(app, 'GET /users', request => listUsers(app, request));
  call(app, 'POST /users', request => createDemoUser(app, request));
  call(app, 'GET /users/{id}', request => readUser(app, request));
  call(app, 'PUT /users/{id}', request => changeUser(app, request));
  call(app, 'POST /users/reset-pass/{id}', request => sendResetLink(app, request));
  call(app, 'DELETE /users/second-factor/{id}', request => takeSecondFactor(app, request));
  call(app, 'GET /account-mails', request => listEmails(app, request));
  call(app, 'GET /account-mails/{id}', request => readEmail(app, request));
  call(app, 'GET /account-mails/{id}/eml', request => emailFile(app, request));
  call(app, 'GET /account-mails/{id}/link', request => emailLink(app, request));
  call(app, 'POST /account-mails/{id}/send-again', request => sendAgain(app, request));
}
