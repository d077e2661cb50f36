import { purchaseRequests } from '../entities/purchaseRequests.ts';
import { users } from '../entities/users.ts';
import type { auth } from '../operations/auth.ts';
import type { session } from '../operations/session.ts';
import { uiPreferences } from '../uiPreferences.ts';
import { type AnswersOf, answer, answerFile, answerNothing } from './answer.ts';
import {
  address,
  either,
  instant,
  list,
  named,
  object,
  orNull,
  type TypeOf,
  whole,
  words,
  yesOrNo,
} from './kit.ts';
import { fieldsOf } from './record.ts';
import { namedRecord, weekday } from './shared.ts';

const { email, role, nickname, first_name, last_name, language } = fieldsOf(users);

const staffRole = object({
  id: whole,
  name: words,
  active: yesOrNo,
  department: orNull(namedRecord),
});

/** The signed-in person, with what they may do in each of their companies. */
export const account = named(
  'Account',
  object({
    id: whole,
    email,
    name: words,
    nickname,
    first_name,
    last_name,
    role,
    avatar: orNull(address),
    member: orNull(words),
    language,
    staffs: list(
      object({
        id: whole,
        company_id: whole,
        nickname: words,
        department_id: orNull(whole),
        permissions: list(words),
        roles: list(staffRole),
      }),
    ),
    companies: list(
      object({
        id: whole,
        name: words,
        owned: yesOrNo,
        owner_name: words,
        week_start: weekday,
        timezone: words,
      }),
    ),
  }),
);
export type Account = TypeOf<typeof account>;

const token = {
  access_token: words,
  token_type: words,
  expires_in: whole,
};
const newToken = object(token);
const signedIn = object({ ...token, user: account });
const challenge = object({ challenge: words, expires_in: whole });
export type SignedIn = TypeOf<typeof signedIn>;
export type Challenge = TypeOf<typeof challenge>;

const personalInfo = object({
  id: whole,
  email,
  role,
  nickname,
  first_name,
  last_name,
  language,
  avatar: orNull(address),
  email_verified_at: orNull(instant),
  created_at: instant,
  version: whole,
  password_changed_at: orNull(instant),
  second_factor: yesOrNo,
});
export type PersonalInfo = TypeOf<typeof personalInfo>;

const ownSession = object({
  id: whole,
  user_agent: orNull(words),
  ip: orNull(words),
  signed_in_at: instant,
  last_seen_at: instant,
  device: words,
  is_current: yesOrNo,
});
export type OwnSession = TypeOf<typeof ownSession>;

const registration = object({ email, first_name, last_name, nickname, role, language });
export type Registration = TypeOf<typeof registration>;

const look = object(fieldsOf(uiPreferences));

const secondFactor = object({
  enabled: yesOrNo,
  confirmed_at: orNull(instant),
  recovery_codes_left: whole,
});
export type SecondFactor = TypeOf<typeof secondFactor>;

const newSecret = object({ secret: words, uri: words });
export type NewSecret = TypeOf<typeof newSecret>;

const recoveryCodes = object({ recovery_codes: list(words) });
export type RecoveryCodes = TypeOf<typeof recoveryCodes>;

/** What sign-in and its upkeep answer. */
export const sessionAnswers = {
  'POST /login': answer('Sign in', either(signedIn, challenge)),
  'POST /auth/refresh': answer('Get a new access token', newToken),
  'POST /logout': answerNothing('Sign out'),
  'POST /get-info': answer('Read the signed-in person and their rights', account),
  'GET /permissions/short/list': answer(
    'List the names of permissions',
    list(object({ id: words, name: words })),
  ),
  'GET /events': answerFile(
    'Receive changes as they happen',
    'events',
    'A stream of server-sent events.',
  ),
} as const satisfies AnswersOf<typeof session>;

/** What calls on a person's own account answer. */
export const authAnswers = {
  'POST /login/second-factor': answer('Sign in with a second factor', signedIn),
  'GET /check-register-token': answer('Read whom an invitation is for', registration),
  'POST /register': answer('Accept an invitation', signedIn),
  'POST /verify-email': answer('Confirm an email address', either(signedIn, challenge)),
  'POST /reset-pass': answerNothing('Ask for a new password, or set it'),
  'POST /purchase-requests': answer(
    'Ask for an account',
    object({ id: whole }, fieldsOf(purchaseRequests)),
  ),

  'GET /user/personal-info': answer('Read one’s own account', personalInfo),
  'PUT /user/personal-info': answer('Change one’s own account', personalInfo),
  'POST /user/change-password': answerNothing('Change one’s own password'),
  'POST /user/update-photo': answer('Upload one’s own photo', account),
  'DELETE /user/photo': answer('Remove one’s own photo', account),
  'GET /user-photos/{id}': answerFile('Download a person’s photo'),
  'GET /user/sessions': answer('List where one is signed in', list(ownSession)),
  'DELETE /user/sessions': answer('Sign out everywhere else', object({ ended: whole })),
  'DELETE /user/sessions/{id}': answerNothing('Sign out somewhere else'),
  'GET /user/look': answer('Read how one’s own screens look', orNull(look)),
  'PUT /user/look': answer('Change how one’s own screens look', look),
  'GET /user/second-factor': answer('Read whether a second factor is on', secondFactor),
  'POST /user/second-factor': answer('Begin to set up a second factor', newSecret),
  'PUT /user/second-factor': answer('Turn on the second factor', recoveryCodes),
  'DELETE /user/second-factor': answerNothing('Turn off the second factor'),
  'POST /user/second-factor/recovery-codes': answer('Make new recovery codes', recoveryCodes),
} as const satisfies AnswersOf<typeof auth>;
