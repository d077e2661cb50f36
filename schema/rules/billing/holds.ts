/** Why billing holds a load back before it is invoiced. */
export const billingHolds = [
  'missing_documents',
  'incorrect_rate',
  'no_rate_on_file',
  'weight_discrepancy',
  'accessorial_dispute',
  'duplicate_charge',
  'missing_reference',
  'customer_information',
  'service_failure',
] as const;

export type BillingHold = (typeof billingHolds)[number];

/** Who must act before the hold can be released: the one who has, or can get, what is wrong. */
export const actsOnHold: Readonly<Record<BillingHold, 'dispatch' | 'billing'>> = {
  missing_documents: 'dispatch',
  incorrect_rate: 'dispatch',
  no_rate_on_file: 'dispatch',
  weight_discrepancy: 'dispatch',
  accessorial_dispute: 'billing',
  duplicate_charge: 'billing',
  missing_reference: 'dispatch',
  customer_information: 'billing',
  service_failure: 'dispatch',
};

const PREFIX = 'hold_';

/** The violation that a hold is: the load can't be invoiced until a person releases it. */
export const holdViolation = (hold: BillingHold) => ({
  code: `${PREFIX}${hold}`,
  message: `On hold: ${hold.replaceAll('_', ' ')}.`,
});

/** The hold that a violation's code names, or null. */
export function holdOf(code: string): BillingHold | null {
  return billingHolds.find(hold => code === `${PREFIX}${hold}`) ?? null;
}
