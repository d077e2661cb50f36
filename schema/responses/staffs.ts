import { staffs } from '../entities/staffs.ts';
import type { staffOperations } from '../operations/staffs.ts';
import { type AnswersOf, answer, answerNothing, answerPage, answerSheet } from './answer.ts';
import { list, object, orNull, saying, type TypeOf, whole, words, yesOrNo } from './kit.ts';
import { fieldsOf, propertiesOf } from './record.ts';
import { namedRecord, person } from './shared.ts';

/** A staff member with their roles. */
export const staffMember = object({
  ...propertiesOf(staffs),
  permissions: saying('Granted directly, in addition to those of the roles.', list(words)),
  created_staff: orNull(person),
  is_invited: saying('Whether they still have to choose their password.', yesOrNo),
  roles: list(
    object({
      id: whole,
      role_id: saying('The same as its id, as forms send it.', whole),
      name: words,
      active: yesOrNo,
      department_id: orNull(whole),
      department: orNull(namedRecord),
    }),
  ),
});
export type StaffMember = TypeOf<typeof staffMember>;

const { nickname, first_name, last_name } = fieldsOf(staffs);

const shortStaff = object({ id: whole, nickname, first_name, last_name });
export type ShortStaff = TypeOf<typeof shortStaff>;

const dispatcher = object({
  id: whole,
  nickname,
  first_name,
  last_name,
  user_id: whole,
  department_id: orNull(whole),
  department: orNull(namedRecord),
  trucks: whole,
});
export type Dispatcher = TypeOf<typeof dispatcher>;

const accountByEmail = object({
  email: words,
  works_here: yesOrNo,
  staff_id: orNull(whole),
});
export type AccountByEmail = TypeOf<typeof accountByEmail>;

/** What the calls about staff answer. */
export const staffAnswers = {
  'GET /staffs': answerPage('List staff', staffMember),
  'POST /staffs': answer('Add a staff member', staffMember),
  'POST /staffs/{id}/invite': answer('Invite a staff member', staffMember),
  'GET /staffs/{id}': answer('Read a staff member', staffMember),
  'PUT /staffs/{id}': answer('Change a staff member', staffMember),
  'DELETE /staffs/{id}': answerNothing('Remove a staff member'),
  'GET /staffs/list/export': answerSheet('Export staff'),
  'GET /staffs/short/list': answer('List staff to choose from', list(shortStaff)),
  'GET /staffs/dispatcher-list': answer('List dispatchers to choose from', list(dispatcher)),
  'PUT /staffs/change-password/{id}': answerNothing('Set a new password for a staff member'),
  'PUT /staffs/activated/{id}': answer('Activate a staff member', staffMember),
  'PUT /staffs/deactivated/{id}': answer('Deactivate a staff member', staffMember),
  'GET /user-by-email/': answer('Find an account by its email', orNull(accountByEmail)),
} as const satisfies AnswersOf<typeof staffOperations>;
