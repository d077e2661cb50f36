import { achSettings } from '../../../schema/entities/ach.ts';
import { type Errors, readRecord, type Values } from '../../../schema/readRecord.ts';
import { isAccountNumber, isRoutingNumber } from '../../../schema/rules/pay/routingNumber.ts';
import { rowsOf } from '../../db/rows.ts';
import { Invalid } from '../../errors.ts';
import { ok } from '../../http/envelope.ts';
import type { Request } from '../../http/request.ts';
import { versionOf } from '../../rest/version.ts';
import { isMasked } from '../../secrets.ts';

/** The lock of a company's ACH settings and of the letters of its files. */
export const ACH_LOCK = 7265;

/** GET /ach-originator: how the bank knows the company, numbers masked. Null until they are set. */
export const readAchSettings = async ({ access }: Request) =>
  ok(await rowsOf(achSettings, access.read).first('true', []));

/** PUT /ach-originator: sets them, or changes what was sent. */
export async function saveAchSettings({ access, body }: Request) {
  return ok(
    await access.write(async scope => {
      const { tx, companyId } = scope;
      await tx.query('select pg_advisory_xact_lock($1, $2)', [ACH_LOCK, companyId]);
      const rows = rowsOf(achSettings, scope);
      const present = await rows.first('true', []);
      const { values, errors } = readRecord(achSettings, body, present ?? undefined);
      const found = { ...errors, ...unusable(values ?? {}, present !== null) };
      if (Object.keys(found).length > 0 || !values) throw new Invalid(found);
      return present ? rows.update(present.id, values, versionOf(body)) : rows.create(values);
    }),
  );
}

const CHECKS: Readonly<Record<string, [isRight: (text: string) => boolean, message: string]>> = {
  bank_routing: [isRoutingNumber, 'This is no routing number: a digit is wrong.'],
  originator_id: [text => /^[\w ]{9,10}$/.test(text), 'The ID has 9 or 10 letters or digits.'],
  file_modifier: [text => /^[A-Z]$/.test(text), 'Use a letter from A to Z.'],
  offset_account: [isAccountNumber, 'An account number has up to 17 digits.'],
};

/** Values that no bank takes. A mask that came back stands for the number that is there. */
function unusable(values: Values, isKnown: boolean): Errors {
  return Object.fromEntries(
    Object.entries(CHECKS).flatMap(([name, [isRight, message]]) => {
      const value = values[name];
      if (value === null || value === undefined || (isKnown && isMasked(value))) return [];
      return isRight(String(value)) ? [] : [[name, [message]]];
    }),
  );
}
