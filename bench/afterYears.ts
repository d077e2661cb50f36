/** Columns that are not filled with the others: a receipt is a broker's or a factor's. */
export const LEFT_EMPTY: Readonly<Record<string, readonly string[]>> = {
  receipts: ['factoring_company_id'],
};

/** The number of a company's loads that are still on the road or not billed: a sixth are delivered. */
const OPEN = 500;

/**
 * Statements that make the rows of a table those of a company after many years: most loads were
 * delivered and paid long ago, and a broker, dispatcher, driver or truck has many of them.
 */
export function afterYears(entity: string, rows: number): readonly string[] {
  switch (entity) {
    case 'loads':
      return [
        `update loads set broker_id = 1 + id % 50, dispatcher_id = 1 + id % 20,
           truck_id = nullif(1 + id % 500, 1), rpm = nullif(id % 7, 0),
           status = case when id <= ${rows - OPEN} then 6 else 1 + id % 6 end,
           billing_status = case when id <= ${rows - OPEN} then 'paid'
             when id % 12 = 5 then 'ready_for_invoice' else 'not_ready' end`,
      ];
    case 'invoices':
      return [
        `update invoices set broker_id = 1 + id % 50, user_id = created_by,
           status = case when id % 50 = 0 then 'void' else 'issued' end`,
      ];
    case 'receipts':
      return [
        'update receipts set broker_id = 1 + id % 50',
        `update receipts set broker_id = null, factoring_company_id = 1 + id % 20 where id % 5 = 0`,
      ];
    case 'expenses':
      return [
        `update expenses set expense_category_id = 1 + id % 20, driver_id = 1 + id % 500,
           truck_id = 1 + id % 500`,
      ];
    case 'factoring-schedules':
      return ['update factoring_schedules set factoring_company_id = 1 + id % 20'];
    case 'driver-pay-settlements':
      return ['update driver_pay_settlements set driver_id = nullif(id % 200, 0)'];
    // The server would listen to each of them at Telegram, and hold a lock of the database for it.
    case 'telegram-bots':
      return ['update telegram_bots set is_active = false'];
    default:
      return [];
  }
}
