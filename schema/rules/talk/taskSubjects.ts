/** The records that a task is about: those that workflows watch. */
export const taskSubjects = [
  'loads',
  'load-stops',
  'drivers',
  'trucks',
  'trailers',
  'brokers',
  'invoices',
  'driver-pay-settlements',
  'expenses',
] as const;
export type TaskSubject = (typeof taskSubjects)[number];
