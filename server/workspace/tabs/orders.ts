import { sentence } from '../../../schema/rules/records/messages.ts';
import { Invalid } from '../../errors.ts';
import { MAX_TABS } from './tabs.ts';

const MAX_ORDER = 2_147_483_647;

/** Reads `orders: [{id, order}]`: the position of each tab by its id. */
export function readOrders(sent: unknown): ReadonlyMap<number, number> {
  if (!Array.isArray(sent) || sent.length === 0) {
    throw new Invalid({ orders: [sentence('requiredList')] });
  }
  if (sent.length > MAX_TABS * 2) throw new Invalid({ orders: ['There are too many tabs'] });

  const errors: Record<string, string[]> = {};
  const number = (value: unknown, path: string) => {
    const read = /^\d{1,10}$/.test(String(value)) ? Number(value) : Number.NaN;
    if (!(read <= MAX_ORDER)) errors[path] = [sentence('numeric')];
    return read;
  };
  const orders = new Map<number, number>();
  for (const [index, item] of sent.entries()) {
    const { id, order } = Object(item) as { id?: unknown; order?: unknown }; // checked next
    orders.set(number(id, `orders.${index}.id`), number(order, `orders.${index}.order`));
  }
  if (Object.keys(errors).length > 0) throw new Invalid(errors);
  return orders;
}
