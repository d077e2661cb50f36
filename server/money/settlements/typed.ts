import { driverAdjustments } from '../../../schema/entities/settlements.ts';
import { nestedErrors, readRecord } from '../../../schema/readRecord.ts';
import type { Adjustment } from '../../../schema/rules/pay/settlementItems.ts';
import { Invalid } from '../../errors.ts';
import type { SettlementInput } from './create.ts';

const { type, amount } = driverAdjustments.fields;

/** What a total needs of an adjustment: it may be previewed before it has a description. */
const figures = { ...driverAdjustments, fields: { type, amount } };

/** Unsaved adjustments, by index: -1 is the first one. 422 for an invalid one. */
export function readTyped({ adjustments, period_end }: SettlementInput): Adjustment[] {
  return adjustments.map((sent, index) => {
    const { values, errors } = readRecord(figures, sent);
    if (errors) throw new Invalid(nestedErrors(`adjustments.${index}`, errors));
    return {
      ...(values as Pick<Adjustment, 'type' | 'amount'>), // the two fields above
      id: -1 - index,
      description: String(sent.description ?? ''),
      date: period_end,
      status: 'pending',
    };
  });
}
