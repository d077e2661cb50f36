import type { App } from '../http/app.ts';
import { call } from '../http/calls.ts';
import {
  changeUser,
  listUsers,
  makeUser,
  readUser,
  sendResetLink,
  takeSecondFactor,
} from './accounts.ts';
import { letterFile, letterLink, listLetters, readLetter } from './letters.ts';
import { sendAgain } from './sendAgain.ts';

/** The platform's screens about accounts, and the letters that go to them. */
export function registerUsers(app: App): void {
  call(app, 'GET /users', request => listUsers(app, request));
  call(app, 'POST /users', request => makeUser(app, request));
  call(app, 'GET /users/{id}', request => readUser(app, request));
  call(app, 'PUT /users/{id}', request => changeUser(app, request));
  call(app, 'POST /users/reset-pass/{id}', request => sendResetLink(app, request));
  call(app, 'DELETE /users/second-factor/{id}', request => takeSecondFactor(app, request));
  call(app, 'GET /account-mails', request => listLetters(app, request));
  call(app, 'GET /account-mails/{id}', request => readLetter(app, request));
  call(app, 'GET /account-mails/{id}/eml', request => letterFile(app, request));
  call(app, 'GET /account-mails/{id}/link', request => letterLink(app, request));
  call(app, 'POST /account-mails/{id}/send-again', request => sendAgain(app, request));
}
