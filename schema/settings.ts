import { USUAL_FREE_MINUTES } from './rules/freight/stops.ts';

/** The value type of a setting, as stored in `system_configs`. */
export type SettingType = 'text' | 'integer' | 'money' | 'rate' | 'flag' | 'choice' | 'choices';

export type Setting = {
  key: string;
  type: SettingType;
  group: 'company' | 'loads' | 'billing' | 'accounting' | 'payroll' | 'boards';
  label: string;
  /** The default, while the company has set nothing. */
  default: string | number | boolean | readonly string[] | null;
  choices?: readonly string[];
  /** For numbers the value itself, for texts the characters. */
  min?: number;
  max?: number;
  /** The required format of a text. */
  format?: 'zone';
  /** Empty is a value too: numbers without a prefix. */
  canBeEmpty?: boolean;
};

/** Every setting of a company, in screen order. Values are stored in `system_configs`. */
export const settings = [
  {
    key: 'timezone',
    type: 'text',
    group: 'company',
    label: 'Time zone',
    default: 'America/Chicago',
    format: 'zone',
  },
  /** All money is US dollars, on documents as on screens. Nothing converts currencies. */
  {
    key: 'currency',
    type: 'choice',
    group: 'company',
    label: 'Currency',
    default: 'USD',
    choices: ['USD'],
  },
  /** Sunday is 0, Monday is 1. */
  {
    key: 'week_start_day',
    type: 'integer',
    group: 'company',
    label: 'Week starts on',
    default: 1,
    min: 0,
    max: 6,
  },
  {
    key: 'document_expiry_warning_days',
    type: 'integer',
    group: 'company',
    label: 'Warn before documents expire (days)',
    default: 30,
    min: 0,
    max: 365,
  },
  {
    key: 'load_number_prefix',
    type: 'text',
    group: 'loads',
    label: 'Load number prefix',
    default: 'L-',
    max: 10,
    canBeEmpty: true,
  },
  {
    key: 'load_next_number',
    type: 'integer',
    group: 'loads',
    label: 'Next load number',
    default: 1001,
    min: 1,
    max: 99_999_999,
  },
  {
    key: 'duplicate_reference_policy',
    type: 'choice',
    group: 'loads',
    label: 'Duplicate broker reference',
    default: 'refuse',
    choices: ['refuse', 'warn'],
  },
  /** Refused loads can be booked by people with the permission to override, with a reason. */
  {
    key: 'broker_credit_policy',
    type: 'choice',
    group: 'loads',
    label: 'Broker over its credit limit or on hold',
    default: 'warn',
    choices: ['warn', 'refuse'],
  },
  {
    key: 'default_detention_free_minutes',
    type: 'integer',
    group: 'loads',
    label: 'Free detention time (minutes)',
    default: USUAL_FREE_MINUTES,
    min: 0,
    max: 1440,
  },
  {
    key: 'required_documents',
    type: 'choices',
    group: 'billing',
    label: 'Documents required to bill',
    default: ['pod'],
    choices: ['rate_confirmation', 'bol', 'pod', 'lumper_receipt', 'scale_ticket'],
  },
  {
    key: 'default_payment_terms',
    type: 'choice',
    group: 'billing',
    label: 'Default payment terms',
    default: 'net_30',
    choices: ['due_on_receipt', 'net_10', 'net_15', 'net_30', 'net_45', 'net_60', 'net_90'],
  },
  {
    key: 'invoice_number_prefix',
    type: 'text',
    group: 'billing',
    label: 'Invoice number prefix',
    default: 'INV-',
    max: 10,
    canBeEmpty: true,
  },
  {
    key: 'invoice_next_number',
    type: 'integer',
    group: 'billing',
    label: 'Next invoice number',
    default: 1,
    min: 1,
    max: 99_999_999,
  },
  /** The names of the bookkeeper's accounts and items, for the export of invoices and payments. */
  {
    key: 'accounting_receivable_account',
    type: 'text',
    group: 'accounting',
    label: 'Accounts receivable',
    default: 'Accounts Receivable',
    max: 100,
  },
  {
    key: 'accounting_income_account',
    type: 'text',
    group: 'accounting',
    label: 'Income account, linehaul',
    default: 'Freight Income',
    max: 100,
  },
  {
    key: 'accounting_accessorial_account',
    type: 'text',
    group: 'accounting',
    label: 'Income account, accessorials',
    default: 'Freight Income',
    max: 100,
  },
  {
    key: 'accounting_deposit_account',
    type: 'text',
    group: 'accounting',
    label: 'Deposit account',
    default: 'Undeposited Funds',
    max: 100,
  },
  {
    key: 'accounting_factoring_account',
    type: 'text',
    group: 'accounting',
    label: 'Clearing account of factors',
    default: 'Due from Factor',
    max: 100,
  },
  {
    key: 'accounting_freight_item',
    type: 'text',
    group: 'accounting',
    label: 'Item, linehaul',
    default: 'Freight',
    max: 100,
  },
  {
    key: 'accounting_accessorial_item',
    type: 'text',
    group: 'accounting',
    label: 'Item, accessorials',
    default: 'Accessorials',
    max: 100,
  },
  {
    key: 'accounting_income_code',
    type: 'text',
    group: 'accounting',
    label: 'Xero account code, linehaul',
    default: '200',
    max: 100,
  },
  {
    key: 'accounting_accessorial_code',
    type: 'text',
    group: 'accounting',
    label: 'Xero account code, accessorials',
    default: '200',
    max: 100,
  },
  {
    key: 'accounting_tax_type',
    type: 'text',
    group: 'accounting',
    label: 'Xero tax rate',
    default: 'Tax Exempt (0%)',
    max: 100,
  },
  /** Days past due on which a broker is reminded of an invoice. None: nobody is reminded. */
  {
    key: 'invoice_reminder_days',
    type: 'choices',
    group: 'billing',
    label: 'Remind brokers of invoices past due by (days)',
    default: [],
    choices: ['1', '3', '7', '14', '21', '30', '45', '60', '90'],
  },
  /** In the company's zone. */
  {
    key: 'invoice_reminder_hour',
    type: 'integer',
    group: 'billing',
    label: 'Send reminders from (hour of the day)',
    default: 9,
    min: 0,
    max: 17,
  },
  {
    key: 'pay_period',
    type: 'choice',
    group: 'payroll',
    label: 'Pay period',
    default: 'weekly',
    choices: ['weekly', 'biweekly', 'monthly'],
  },
  {
    key: 'settlement_period_end_day',
    type: 'integer',
    group: 'payroll',
    label: 'Pay period ends on',
    default: 0,
    min: 0,
    max: 6,
  },
  {
    key: 'pay_delay_days',
    type: 'integer',
    group: 'payroll',
    label: 'Days from period end to pay date',
    default: 5,
    min: 0,
    max: 30,
  },
  {
    key: 'pay_trigger',
    type: 'choice',
    group: 'payroll',
    label: 'Load becomes payable when',
    default: 'load_delivered',
    choices: ['load_delivered', 'pod_received', 'load_invoiced', 'load_paid'],
  },
  {
    key: 'allow_negative_net',
    type: 'flag',
    group: 'payroll',
    label: 'Allow negative net pay',
    default: false,
  },
  {
    key: 'gross_date_basis',
    type: 'choice',
    group: 'boards',
    label: 'Gross week based on',
    default: 'delivery',
    choices: ['delivery', 'pickup'],
  },
  {
    key: 'rpm_miles_basis',
    type: 'choice',
    group: 'boards',
    label: 'Rate per mile based on',
    default: 'all',
    choices: ['all', 'loaded'],
  },
  {
    key: 'target_gross_solo',
    type: 'money',
    group: 'boards',
    label: 'Weekly gross target',
    default: 10_000,
    min: 0,
  },
  {
    key: 'target_gross_team',
    type: 'money',
    group: 'boards',
    label: 'Weekly gross target, team',
    default: 15_000,
    min: 0,
  },
  {
    key: 'target_rpm',
    type: 'money',
    group: 'boards',
    label: 'Rate per mile target',
    default: 2.4,
    min: 0,
  },
] as const satisfies readonly Setting[];

export type SettingKey = (typeof settings)[number]['key'];

/** The setting of that key. Throws for an undeclared key: a programming error. */
export function settingOf(key: SettingKey): Setting {
  const setting = settings.find(one => one.key === key);
  if (!setting) throw new Error(`No setting is called ${key}.`);
  return setting;
}
