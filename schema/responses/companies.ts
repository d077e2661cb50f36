import { companies } from '../entities/companies.ts';
import { users } from '../entities/users.ts';
import type { companyOperations } from '../operations/companies.ts';
import {
  type AnswersOf,
  answer,
  answerFile,
  answerNothing,
  answerPage,
  answerSheet,
} from './answer.ts';
import {
  address,
  day,
  instant,
  list,
  number,
  object,
  orNull,
  saying,
  type TypeOf,
  whole,
  words,
  yesOrNo,
} from './kit.ts';
import { propertiesOf } from './record.ts';
import { personFields, weekday } from './shared.ts';

const { ein, bank_name, bank_routing, bank_account, telegram_channel_id, ...ofCompany } =
  propertiesOf(companies);

/** Only people who may change the company see these. */
const confidential = { ein, bank_name, bank_routing, bank_account, telegram_channel_id };
export type Confidential = keyof typeof confidential;

const company = object(
  { ...ofCompany, timezone: words, logo_url: orNull(address), is_mine: yesOrNo },
  confidential,
);
export type Company = TypeOf<typeof company>;

const companyRow = object(
  {
    ...ofCompany,
    timezone: words,
    logo_url: orNull(address),
    is_mine: yesOrNo,
    staff_count: whole,
    driver_count: whole,
    truck_count: whole,
  },
  confidential,
);
export type CompanyRow = TypeOf<typeof companyRow>;

const deletedWithIt = {
  staff: whole,
  staff_left_without_company: saying('Of these people, those in no other company.', whole),
  drivers: whole,
  trucks: whole,
  loads: whole,
  open_loads: saying('Loads under way.', whole),
  documents: whole,
  unpaid_invoices: whole,
  unpaid_amount: saying('The open balance of these invoices.', number),
};

const companyDeletion = object({ id: whole, name: words, ...deletedWithIt });
export type CompanyDeletion = TypeOf<typeof companyDeletion>;

const ownerDeletion = object({
  owner: object({ ...personFields, email: words }),
  companies: list(companyDeletion),
  totals: object({ companies: whole, ...deletedWithIt }),
});
export type OwnerDeletion = TypeOf<typeof ownerDeletion>;

const bot = object({ id: whole, name: words, username: orNull(words) });

const channel = object({
  is_reachable: yesOrNo,
  channel: words,
  chat: orNull(object({ id: number, type: words, title: orNull(words), username: orNull(words) })),
  bot,
  problem: orNull(words),
});
export type CheckedChannel = TypeOf<typeof channel>;

const companyOwner = object({
  ...propertiesOf(users),
  company_count: whole,
  has_password: yesOrNo,
  last_signed_in_at: orNull(instant),
});
export type CompanyOwner = TypeOf<typeof companyOwner>;

const figures = {
  loads: whole,
  gross: number,
  loaded_miles: number,
  empty_miles: number,
  gross_before: number,
  late_now: whole,
  uncovered_tomorrow: whole,
  ready_to_invoice: whole,
  ready_to_invoice_amount: number,
  unsettled_drivers: whole,
  unsettled_amount: number,
  unpaid_invoices: whole,
  unpaid_amount: number,
  overdue_amount: number,
  active_staff: whole,
  active_drivers: whole,
  active_trucks: whole,
  open_loads: whole,
};

/** What needed attention a week ago. */
const weekAgo = object({
  late_now: orNull(whole),
  uncovered_tomorrow: orNull(whole),
  ready_to_invoice_amount: orNull(number),
  unsettled_amount: orNull(number),
});
const compared = {
  week_ago: saying(
    'Null with more than 50 companies; what is read from the audit log also where that does not reach back a week.',
    weekAgo,
  ),
};

const totals = object({ ...figures, ...compared });
const companyFigures = object({
  id: whole,
  name: words,
  status: words,
  logo_url: orNull(address),
  timezone: words,
  period: object({
    from: day,
    to: day,
    before: object({ from: day, to: day }),
    week_start: weekday,
    today: day,
  }),
  ...figures,
  ...compared,
});
export type CompanyFigures = TypeOf<typeof companyFigures>;
export type CompaniesTotals = TypeOf<typeof totals>;

const ownersDashboard = object({ companies: list(companyFigures), totals });
export type CompanyOwnersDashboard = TypeOf<typeof ownersDashboard>;

/** What the calls about companies and their owners answer. */
export const companyAnswers = {
  'GET /companies': answerPage('List the companies one works in', companyRow),
  'POST /companies': answer('Create a company', company),
  'GET /companies/{company_id}': answer('Read a company', company),
  'PUT /companies/{company_id}': answer('Change a company', company),
  'DELETE /companies/{company_id}': answerNothing('Delete a company'),
  'GET /companies/{company_id}/deletion': answer(
    'Count what is deleted with a company',
    companyDeletion,
  ),
  'GET /companies/{company_id}/logo': answerFile('Download the logo of a company'),
  'DELETE /companies/{company_id}/delete-logo': answer('Remove the logo of a company', company),

  'POST /companies/check-company-telegram-channel/{company_id}': answer(
    'Check whether Telegram reaches a channel',
    channel,
  ),
  'POST /companies/send-test-message-telegram-channel/{company_id}': answer(
    'Send a test message to a channel',
    object({ message_id: whole, channel: words, bot }),
  ),

  'GET /company-owners-companies': answerPage('List the companies of all owners', companyRow),
  'GET /company-owners-companies/{id}': answerPage('List the companies of an owner', companyRow),
  'GET /company-owners-dashboard': answer('Read the figures of one’s companies', ownersDashboard),

  'GET /company-owners': answerPage('List company owners', companyOwner),
  'POST /company-owners': answer('Create a company owner', companyOwner),
  'GET /company-owners/{id}': answer('Read a company owner', companyOwner),
  'PUT /company-owners/{id}': answer('Change a company owner', companyOwner),
  'DELETE /company-owners/{id}': answerNothing('Delete a company owner'),
  'GET /company-owners/{id}/deletion': answer(
    'Count what is deleted with a company owner',
    ownerDeletion,
  ),
  'GET /company-owners/export/list': answerSheet('Export company owners'),
  'PUT /company-owners/change-password/{id}': answerNothing(
    'Set a new password for a company owner',
  ),
} as const satisfies AnswersOf<typeof companyOperations>;
