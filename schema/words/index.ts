import { crewResources } from './crew.ts';
import { expenseResources } from './expenses.ts';
import { fleetResources } from './fleet.ts';
import { freightResources } from './freight.ts';
import { ledgerResources } from './ledgers.ts';
import { moneyResources } from './money.ts';
import { platformResources } from './platform.ts';
import { telegramResources } from './telegram.ts';
import { workflowResources } from './workflows.ts';

/**
 * Labels of resources, fields and choices where the humanized name is not right:
 * `resources.trucks.name`, `resources.trucks.fields.vin`,
 * `resources.drivers.choices.employment_type.w2`.
 */
export const resources = {
  states: { name: 'State |||| States' },
  staffs: {
    name: 'Staff member |||| Staff',
    fields: {
      email: 'Email',
      pay_percentage: 'Percent of gross',
      hire_date: 'Hire date',
      is_active: 'Active',
    },
  },
  roles: { name: 'Role |||| Roles', fields: { is_active: 'Active' } },
  reports: { name: 'Report |||| Reports' },
  'report-schedules': {
    name: 'Scheduled report |||| Scheduled reports',
    fields: {
      weekdays: 'Days',
      time: 'Time, in the company’s zone',
      channel: 'Send by',
      recipients: 'Email to (several with commas)',
      telegram_chat_id: 'Telegram chat',
      format: 'File',
    },
    choices: {
      channel: { email: 'Email', telegram: 'Telegram' },
      format: { xlsx: 'Excel (.xlsx)', csv: 'CSV', pdf: 'PDF' },
    },
  },
  'report-templates': { name: 'Report template |||| Report templates' },
  'staff-roles': { name: 'Staff role |||| Staff roles' },
  ...platformResources,
  ...fleetResources,
  ...crewResources,
  ...freightResources,
  ...moneyResources,
  ...ledgerResources,
  ...expenseResources,
  ...telegramResources,
  ...workflowResources,
};
