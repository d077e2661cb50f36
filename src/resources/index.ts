import { entities } from '../../schema/entities/index.ts';
import type { Entity } from '../../schema/entity.ts';
import { allScreens } from '../../schema/screens.ts';
import { lazyPage } from '../routing/lazyPage.ts';
import { companyOwners } from './companyOwners/companyOwners.ts';
import { platformPages } from './platformPages.ts';
import type { ResourceScreens } from './ResourceScreens.ts';
import { resourceOf } from './resourceOf.tsx';

/** Pages written by hand. All others are derived from the schema. */
const written: Readonly<Record<string, Partial<ResourceScreens>>> = {
  ...platformPages,
  'load-companies': {
    list: lazyPage(() =>
      import('./loadCompanies/LocationList.tsx').then(({ LocationList }) => LocationList),
    ),
    show: lazyPage(() =>
      import('./loadCompanies/LocationShow.tsx').then(({ LocationShow }) => LocationShow),
    ),
    create: lazyPage(() =>
      import('./loadCompanies/LocationForms.tsx').then(({ LocationCreate }) => LocationCreate),
    ),
    edit: lazyPage(() =>
      import('./loadCompanies/LocationForms.tsx').then(({ LocationEdit }) => LocationEdit),
    ),
  },
  brokers: {
    list: lazyPage(() => import('./brokers/BrokerList.tsx').then(({ BrokerList }) => BrokerList)),
    show: lazyPage(() => import('./brokers/BrokerShow.tsx').then(({ BrokerShow }) => BrokerShow)),
  },
  drivers: {
    list: lazyPage(() => import('./drivers/DriverList.tsx').then(({ DriverList }) => DriverList)),
    show: lazyPage(() => import('./drivers/DriverShow.tsx').then(({ DriverShow }) => DriverShow)),
  },
  trucks: {
    list: lazyPage(() => import('./trucks/TruckList.tsx').then(({ TruckList }) => TruckList)),
    show: lazyPage(() => import('./trucks/TruckShow.tsx').then(({ TruckShow }) => TruckShow)),
  },
  trailers: {
    show: lazyPage(() =>
      import('./trailers/TrailerShow.tsx').then(({ TrailerShow }) => TrailerShow),
    ),
  },
  'load-accessorials': {
    list: lazyPage(() =>
      import('./loads/accessorials/AccessorialList.tsx').then(
        ({ AccessorialList }) => AccessorialList,
      ),
    ),
  },
  'factoring-schedules': {
    list: lazyPage(() =>
      import('./factoring/ScheduleList.tsx').then(({ ScheduleList }) => ScheduleList),
    ),
  },
  'factoring-companies': {
    show: lazyPage(() => import('./factoring/FactorShow.tsx').then(({ FactorShow }) => FactorShow)),
  },
  batch: {
    list: lazyPage(() => import('./batches/BatchList.tsx').then(({ BatchList }) => BatchList)),
  },
  'driver-pay-settlements': {
    list: lazyPage(() =>
      import('./driverPaySettlements/SettlementList.tsx').then(
        ({ SettlementList }) => SettlementList,
      ),
    ),
  },
  'additional-deductions': {
    list: lazyPage(() =>
      import('./additionalDeductions/RecurringList.tsx').then(({ RecurringList }) => RecurringList),
    ),
    show: lazyPage(() =>
      import('./additionalDeductions/RecurringShow.tsx').then(({ RecurringShow }) => RecurringShow),
    ),
  },
  'driver-adjustments': {
    list: lazyPage(() =>
      import('./driverAdjustments/AdjustmentList.tsx').then(({ AdjustmentList }) => AdjustmentList),
    ),
  },
  'driver-debts': {
    list: lazyPage(() => import('./ledgers/DebtList.tsx').then(({ DebtList }) => DebtList)),
    create: lazyPage(() => import('./ledgers/DebtForms.tsx').then(({ DebtCreate }) => DebtCreate)),
    edit: lazyPage(() => import('./ledgers/DebtForms.tsx').then(({ DebtEdit }) => DebtEdit)),
    show: lazyPage(() => import('./ledgers/DebtShow.tsx').then(({ DebtShow }) => DebtShow)),
  },
  'driver-holds': {
    list: lazyPage(() => import('./ledgers/HoldList.tsx').then(({ HoldList }) => HoldList)),
    create: lazyPage(() => import('./ledgers/HoldForms.tsx').then(({ HoldCreate }) => HoldCreate)),
    edit: lazyPage(() => import('./ledgers/HoldForms.tsx').then(({ HoldEdit }) => HoldEdit)),
    show: lazyPage(() => import('./ledgers/HoldShow.tsx').then(({ HoldShow }) => HoldShow)),
  },
  expenses: {
    list: lazyPage(() =>
      import('./expenses/ExpenseList.tsx').then(({ ExpenseList }) => ExpenseList),
    ),
    create: lazyPage(() =>
      import('./expenses/ExpenseForms.tsx').then(({ ExpenseCreate }) => ExpenseCreate),
    ),
    edit: lazyPage(() =>
      import('./expenses/ExpenseForms.tsx').then(({ ExpenseEdit }) => ExpenseEdit),
    ),
    show: lazyPage(() =>
      import('./expenses/ExpenseShow.tsx').then(({ ExpenseShow }) => ExpenseShow),
    ),
  },
  invoices: {
    list: lazyPage(() =>
      import('./invoices/InvoiceList.tsx').then(({ InvoiceList }) => InvoiceList),
    ),
    show: lazyPage(() =>
      import('./invoices/InvoiceShow.tsx').then(({ InvoiceShow }) => InvoiceShow),
    ),
    edit: undefined,
  },
  receipts: {
    list: lazyPage(() =>
      import('./receipts/ReceiptList.tsx').then(({ ReceiptList }) => ReceiptList),
    ),
    show: lazyPage(() =>
      import('./receipts/ReceiptShow.tsx').then(({ ReceiptShow }) => ReceiptShow),
    ),
  },
  'telegram-bots': {
    create: lazyPage(() =>
      import('./telegramBots/BotForms.tsx').then(({ BotCreate }) => BotCreate),
    ),
    edit: lazyPage(() => import('./telegramBots/BotForms.tsx').then(({ BotEdit }) => BotEdit)),
    show: lazyPage(() => import('./telegramBots/BotShow.tsx').then(({ BotShow }) => BotShow)),
  },
  // A load opened over a list looks as on its own page.
  loads: {
    show: lazyPage(() => import('./loads/show/LoadShow.tsx').then(({ LoadShow }) => LoadShow)),
  },
  'load-templates': {
    list: lazyPage(() =>
      import('./loadTemplates/TemplateList.tsx').then(({ TemplateList }) => TemplateList),
    ),
    show: lazyPage(() =>
      import('./loadTemplates/TemplateShow.tsx').then(({ TemplateShow }) => TemplateShow),
    ),
  },
  roles: {
    list: lazyPage(() => import('./roles/RoleList.tsx').then(({ RoleList }) => RoleList)),
    create: lazyPage(() => import('./roles/RoleCreate.tsx').then(({ RoleCreate }) => RoleCreate)),
    show: lazyPage(() => import('./roles/RoleShow.tsx').then(({ RoleShow }) => RoleShow)),
  },
  tasks: {
    list: lazyPage(() => import('./tasks/TaskList.tsx').then(({ TaskList }) => TaskList)),
    show: lazyPage(() => import('./tasks/TaskShow.tsx').then(({ TaskShow }) => TaskShow)),
    create: lazyPage(() => import('./tasks/TaskForms.tsx').then(({ TaskCreate }) => TaskCreate)),
    edit: lazyPage(() => import('./tasks/TaskForms.tsx').then(({ TaskEdit }) => TaskEdit)),
  },
  workflows: {
    list: lazyPage(() => import('./workflows/lists.tsx').then(({ WorkflowList }) => WorkflowList)),
    show: lazyPage(() =>
      import('./workflows/WorkflowShow.tsx').then(({ WorkflowShow }) => WorkflowShow),
    ),
    create: lazyPage(() =>
      import('./workflows/WorkflowForms.tsx').then(({ WorkflowCreate }) => WorkflowCreate),
    ),
    edit: lazyPage(() =>
      import('./workflows/WorkflowForms.tsx').then(({ WorkflowEdit }) => WorkflowEdit),
    ),
  },
  'workflows-alerts': {
    show: lazyPage(() => import('./workflows/AlertShow.tsx').then(({ AlertShow }) => AlertShow)),
    create: lazyPage(() =>
      import('./workflows/AlertForms.tsx').then(({ AlertCreate }) => AlertCreate),
    ),
    edit: lazyPage(() => import('./workflows/AlertForms.tsx').then(({ AlertEdit }) => AlertEdit)),
  },
  'telegram-alerts': {
    list: lazyPage(() =>
      import('./workflows/lists.tsx').then(({ TelegramAlertList }) => TelegramAlertList),
    ),
    show: lazyPage(() =>
      import('./workflows/TelegramAlertShow.tsx').then(
        ({ TelegramAlertShow }) => TelegramAlertShow,
      ),
    ),
    create: lazyPage(() =>
      import('./workflows/TelegramAlertForms.tsx').then(
        ({ TelegramAlertCreate }) => TelegramAlertCreate,
      ),
    ),
    edit: lazyPage(() =>
      import('./workflows/TelegramAlertForms.tsx').then(
        ({ TelegramAlertEdit }) => TelegramAlertEdit,
      ),
    ),
  },
  staffs: {
    list: lazyPage(() => import('./staffs/StaffList.tsx').then(({ StaffList }) => StaffList)),
    create: lazyPage(() =>
      import('./staffs/StaffCreate.tsx').then(({ StaffCreate }) => StaffCreate),
    ),
    edit: lazyPage(() => import('./staffs/StaffEdit.tsx').then(({ StaffEdit }) => StaffEdit)),
    show: lazyPage(() => import('./staffs/StaffShow.tsx').then(({ StaffShow }) => StaffShow)),
  },
};

const onScreens = new Set<string | undefined>(allScreens.map(({ resource }) => resource));

/** The pages of every resource with a screen. */
export const resources: readonly ResourceScreens[] = [...entities, companyOwners]
  .filter(({ name }) => onScreens.has(name))
  .map((entity: Entity) => ({ ...resourceOf(entity), ...written[entity.name] }));
