import { type Actor, can } from './permissions.ts';

/** What a person needs to see what drivers are paid. */
export const SEES_PAY = 'driver-pay-settlements.list';

/** Whether the person may see what drivers are paid, added up over loads. */
export const canSeePay = (actor: Actor): boolean => can(actor, SEES_PAY);

/** The figures of the gross boards that tell what drivers are paid. */
export const PAY_FIGURES = ['driver_pay', 'margin', 'margin_percent'] as const;

export const isPayFigure = (name: string): name is (typeof PAY_FIGURES)[number] =>
  PAY_FIGURES.some(one => one === name);

/** The fields that tell what drivers are paid, of records that more people list. */
const PAY_FIELDS: Readonly<Record<string, readonly string[]>> = {
  loads: ['driver_payment', 'tonu_driver_pay'],
};

/** Whether a field of an entity tells what drivers are paid. */
export const isPay = (entity: string, field: string): boolean =>
  PAY_FIELDS[entity]?.includes(field) ?? false;

/** Whether the person may take a field away in a file or a report. */
export const canExportField = (actor: Actor, entity: string, field: string): boolean =>
  !isPay(entity, field) || canSeePay(actor);
