import type { Name } from './names.ts';

/** Payment statuses of invoices that have no figure of their own, as people call them. */
export const paymentStatusNames: readonly Name[] = [
  { dimension: 'payment_status', id: 'disputed', label: 'Disputed', aliases: ['in dispute'] },
  {
    dimension: 'payment_status',
    id: 'partially_paid',
    label: 'Partially paid',
    aliases: ['partly paid', 'part paid', 'half paid'],
  },
  { dimension: 'payment_status', id: 'written_off', label: 'Written off', aliases: ['write offs'] },
];

/** Ages of balances that a limit in days can't say. */
export const ageNames: readonly Name[] = [
  {
    dimension: 'age',
    id: 'current',
    label: 'Not due yet',
    aliases: ['not yet due', 'not due', 'current and not due'],
  },
];
