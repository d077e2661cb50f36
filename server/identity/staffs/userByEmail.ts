import { staffs } from '../../../schema/entities/staffs.ts';
import { readValue } from '../../../schema/readValue.ts';
import { sentence } from '../../../schema/rules/records/messages.ts';
import { errorText } from '../../../schema/rules/records/validation.ts';
import { Invalid } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { accountWithEmail } from './account.ts';
import { countAddress } from './addressTries.ts';

/**
 * GET /user-by-email/?email=: whether an address already has an account, for users who may invite.
 * By exact address, rate-limited so that no list can be tried. About people of other companies, it
 * reveals only that they exist.
 */
export async function userByEmail(app: App, request: Request) {
  const { access, query } = request;
  const email = emailIn(query.email);
  await countAddress(app, request);
  const known = await accountWithEmail(email, access.read);
  if (!known) return ok(null);
  return ok({ email, works_here: known.staff_id !== null, staff_id: known.staff_id });
}

function emailIn(sent: unknown): string {
  const reading = readValue(staffs.fields.email, sent);
  if (reading.violation) throw new Invalid({ email: [errorText(reading.violation)] });
  if (typeof reading.value !== 'string') throw new Invalid({ email: [sentence('required')] });
  return reading.value;
}
