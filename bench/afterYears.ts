/** Columns that are not filled with the others: a receipt is a broker's or a factor's. */
export const LEFT_EMPTY: Readonly<Record<string, readonly string[]>> = {
  receipts: ['factoring_company_id'],
};

/** The number of a company's loads that are still on the road or not billed: a sixth are delivered. */
const OPEN = 500;

/**
 * The values that make the rows of a table those of a company after many years, by the number `i` of
 * the row: most loads were delivered and paid long ago, and a broker, dispatcher, driver or truck has
 * many of them.
 */
export function afterYears(
  entity: string,
  rows: number,
  userId: number,
): Readonly<Record<string, string>> {
  const isOld = `i <= ${rows - OPEN}`;
  return entity === 'loads'
    ? {
        broker_id: '1 + i % 50',
        dispatcher_id: '1 + i % 20',
        truck_id: 'nullif(1 + i % 500, 1)',
        rpm: 'nullif(i % 7, 0)',
        status: `case when ${isOld} then 6 else 1 + i % 6 end`,
        billing_status: `case when ${isOld} then 'paid'
          when i % 12 = 5 then 'ready_for_invoice' else 'not_ready' end`,
      }
    : (VALUES[entity]?.(userId) ?? {});
}

const VALUES: Readonly<Record<string, (userId: number) => Readonly<Record<string, string>>>> = {
  invoices: userId => ({
    broker_id: '1 + i % 50',
    user_id: String(userId),
    status: "case when i % 50 = 0 then 'void' else 'issued' end",
  }),
  receipts: () => ({
    broker_id: 'case when i % 5 = 0 then null else 1 + i % 50 end',
    factoring_company_id: 'case when i % 5 = 0 then 1 + i % 20 end',
  }),
  expenses: () => ({
    expense_category_id: '1 + i % 20',
    driver_id: '1 + i % 500',
    truck_id: '1 + i % 500',
  }),
  'factoring-schedules': () => ({ factoring_company_id: '1 + i % 20' }),
  'driver-pay-settlements': () => ({ driver_id: 'nullif(i % 200, 0)' }),
  batch: () => ({ payroll_group_id: '1 + i % 10' }),
  'driver-adjustments': () => ({ driver_id: '1 + i % 500', category_id: '1 + i % 20' }),
  'driver-debts': () => ({ driver_id: '1 + i % 500' }),
  'load-accessorials': () => ({ accessorial_id: '1 + i % 20' }),
  tasks: () => ({ assignee_id: '1 + i % 50', workflow_id: 'nullif(i % 50, 0)' }),
  mails: () => ({ summary_invoice_id: '1 + i % 2000' }),
  'telegram-messages': () => ({ bot_id: '1 + i % 10' }),
  'workflow-runs': () => ({
    workflow_id: 'case when i % 2 = 0 then 1 + i % 50 end',
    telegram_alert_id: 'case when i % 2 = 1 then 1 + i % 50 end',
  }),
  // The server would listen to each of them at Telegram, and hold a lock of the database for it.
  'telegram-bots': () => ({ is_active: 'false' }),
};
