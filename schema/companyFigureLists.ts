import { listOfMeasure } from './measureLists.ts';
import type { CompanyFigures } from './responses/companies.ts';
import { LOAD_STATUS } from './rules/freight/loadStates.ts';
import { addDays, type DateRange } from './rules/time/weeks.ts';
import type { ScreenPath } from './screens.ts';

/** A company's list, and the filter that leaves exactly the rows of a figure. */
export interface FigureList {
  path: ScreenPath;
  filter: Readonly<Record<string, unknown>>;
}

const { available, pending, reserve, dispatched, enroute, arrived } = LOAD_STATUS;
const LOADS = '/company-owner/company/{id}/loads/all';

const ofLoads = (filter: FigureList['filter']): FigureList => ({ path: LOADS, filter });

/** The loads that count for gross on these days. */
const grossOf = (days: DateRange): FigureList =>
  ofLoads(listOfMeasure('gross', [], days, days.to)?.filter ?? {});

const ofPeriod = ({ period }: CompanyFigures) => grossOf(period);

const lists = {
  gross: ofPeriod,
  /** What the period is compared with. */
  change: ({ period }) => grossOf(period.before),
  loads: ofPeriod,
  /** A ratio opens what it divides: its loads. */
  perMile: ofPeriod,
  open: () => ofLoads({ status: [reserve, dispatched, enroute, arrived] }),
  late: () => ofLoads({ late: true }),
  uncovered: ({ period }) => {
    const tomorrow = addDays(period.today, 1);
    const status = [available, pending];
    return ofLoads({ status, pickup_date_from: tomorrow, pickup_date_to: tomorrow });
  },
  ready: () => ofLoads({ billing_status: ['ready_for_invoice'] }),
  unsettled: () => ({
    path: '/company-owner/company/{id}/driver-pay-settlements/due-amount-loads/list',
    filter: {},
  }),
  unpaid: () => ({
    path: '/company-owner/company/{id}/invoices/list',
    filter: { quick: 'open' },
  }),
  trucks: () => ({
    path: '/company-owner/company/{id}/vehicle/trucks/list',
    filter: { is_active: true },
  }),
  drivers: () => ({
    path: '/company-owner/company/{id}/users/drivers/list',
    filter: { status: ['active'] },
  }),
} satisfies Record<string, (company: CompanyFigures) => FigureList>;

export type CompanyFigureName = keyof typeof lists;

/** The list in a company that adds up to its figure in the owner's view over all companies. */
export const listOfCompanyFigure = (name: CompanyFigureName, company: CompanyFigures): FigureList =>
  lists[name](company);
