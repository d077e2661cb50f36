import type { ListOrder } from '../schema/listed.ts';

/** A list whose whole is read and sorted for a page: it stays short, whatever the years. */
export interface ShortList {
  /** The entity that is listed. */
  of: string;
  /** Why it stays short. */
  why: string;
  /** Where its screen begins in another order than by name. */
  first?: ListOrder;
  /** The columns that its screen sorts by. */
  sorts: readonly string[];
  /** The filters that its screen always shows. */
  chips: readonly string[];
}

const SETTING = 'A company enters a few of them when it begins, and changes them now and then.';

/**
 * The short lists, as their screens ask them: the test of screens compares
 * (tests/src/resources/askedByScreens.test.tsx).
 */
export const shortLists: readonly ShortList[] = [
  {
    of: 'staffs',
    why: 'A company has some hundreds of people after ten years, former ones included.',
    sorts: ['last_name', 'nickname', 'email', 'department_id', 'phone', 'is_active'],
    chips: ['department_id', 'is_active'],
  },
  { of: 'roles', why: SETTING, sorts: ['name', 'is_active', 'updated_at'], chips: [] },
  {
    of: 'driver-holds',
    why: 'A driver has one at a time, and a second only when they come back.',
    first: { field: 'opened_date', order: 'desc' },
    sorts: [
      'driver_id',
      'purpose',
      'status',
      'opened_date',
      'per_settlement_amount',
      'interest_through',
      'refund_due_date',
      'target_amount',
      'balance',
    ],
    chips: ['driver_id', 'status', 'balance', 'refund_due_date'],
  },
  {
    of: 'additional-deductions',
    why: 'A handful is agreed with each driver, and taken again and again.',
    sorts: [
      'description',
      'status',
      'pay_code',
      'driver_id',
      'kind',
      'frequency',
      'amount',
      'total_cap',
      'deducted_to_date',
    ],
    chips: ['kind', 'status', 'driver_id', 'truck_id', 'frequency'],
  },
  {
    of: 'expense-categories',
    why: SETTING,
    sorts: [
      'name',
      'gl_account',
      'type',
      'parent_id',
      'is_deductible',
      'is_ifta_exempt',
      'is_active',
    ],
    chips: ['type', 'is_active', 'parent_id'],
  },
  {
    of: 'payroll-groups',
    why: SETTING,
    sorts: [
      'name',
      'type',
      'payee_name',
      'pay_account_type',
      'settlement_email',
      'pay_account_holder',
      'pay_frequency',
    ],
    chips: ['type', 'is_active'],
  },
  {
    of: 'factoring-companies',
    why: SETTING,
    sorts: [
      'name',
      'email',
      'advance_rate',
      'fee_rate',
      'is_default',
      'is_active',
      'phone',
      'address',
    ],
    chips: ['is_active'],
  },
  {
    of: 'accessorials',
    why: SETTING,
    sorts: [
      'name',
      'code',
      'method',
      'is_active',
      'unit',
      'default_amount',
      'billable_to_broker',
      'driver_pay_method',
      'driver_percent',
      'payable_to_driver',
    ],
    chips: ['method', 'billable_to_broker', 'is_reimbursement', 'is_active'],
  },
  {
    of: 'load-templates',
    why: 'A company makes one for a lane that it drives again and again.',
    sorts: ['name', 'load_id', 'is_recurring', 'starts_on', 'ends_on', 'is_paused'],
    chips: ['is_recurring', 'is_paused'],
  },
  {
    of: 'position-trackers',
    why: SETTING,
    sorts: ['name', 'form', 'is_active'],
    chips: ['form', 'is_active'],
  },
  {
    of: 'telegram-bots',
    why: SETTING,
    sorts: [
      'name',
      'username',
      'purpose',
      'telegram_bot_id',
      'is_active',
      'last_error',
      'last_seen_at',
    ],
    chips: ['purpose', 'is_active'],
  },
  {
    of: 'workflows',
    why: SETTING,
    sorts: ['name', 'model', 'trigger', 'priority', 'is_active', 'last_run_at'],
    chips: ['model', 'trigger', 'is_active', 'priority'],
  },
  {
    of: 'workflows-alerts',
    why: SETTING,
    sorts: [
      'title',
      'workflow_id',
      'channel',
      'repeat_minutes',
      'days_before',
      'is_active',
      'last_sent_at',
    ],
    chips: ['workflow_id', 'channel', 'is_active'],
  },
  {
    of: 'telegram-alerts',
    why: SETTING,
    sorts: ['name', 'target', 'trigger', 'bot_id', 'is_active', 'last_sent_at'],
    chips: ['bot_id', 'trigger', 'target', 'is_active'],
  },
];
