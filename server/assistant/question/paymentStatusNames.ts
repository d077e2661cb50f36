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
