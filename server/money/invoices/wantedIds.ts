import { sentence } from '../../../schema/rules/records/messages.ts';
import { Invalid } from '../../errors.ts';

/** More at once is a mistake, or should be an export. */
const MOST = 500;

/** The ids of a bulk action, once each, in the order sent. */
export function wantedIds(sent: unknown, field: string, most = MOST): number[] {
  const list = Array.isArray(sent) ? sent : sent === null || sent === undefined ? [] : [sent];
  if (list.length === 0) throw new Invalid({ [field]: [sentence('requiredList')] });
  if (list.length > most) throw new Invalid({ [field]: [`At most ${most} at once.`] });

  const ids = [...new Set(list.map(Number))];
  const isId = (id: number) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647;
  if (!ids.every(isId)) throw new Invalid({ [field]: ['The selected value is invalid.'] });
  return ids;
}
