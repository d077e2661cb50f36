import type { Entity } from '../../../schema/entity.ts';
import type { ChoiceId } from '../../../schema/fields.ts';
import { isStatusName, loadStatusLook, type StatusName } from '../../theme/status.ts';

/** The chip of a status by its id. Usual ones are quiet, so that the others stand out. */
const looks: Readonly<Record<string, StatusName>> = {
  active: 'delivered',
  available: 'available',
  inactive: 'canceled',
  terminated: 'stop',
  on_leave: 'vacation',
  applicant: 'draft',
  assigned: 'delivered',
  loaded: 'enroute',
  in_shop: 'shop',
  out_of_service: 'stop',
  sold: 'canceled',
  warning: 'review',
  review: 'review',
  hold: 'hold',
  suspended: 'stop',
  draft: 'draft',
  sent: 'dispatched',
  submitted: 'dispatched',
  listed: 'draft',
  collected: 'paid',
  bought_back: 'stop',
  posted: 'locked',
  partially_paid: 'due',
  received: 'paid',
  reversed: 'canceled',
  due: 'due',
  overdue: 'late',
  paid: 'paid',
  void: 'canceled',
  pending: 'pending',
  approved: 'delivered',
  rejected: 'stop',
  reimbursed: 'paid',
  canceled: 'canceled',
  calculated: 'review',
  queued: 'pending',
  outbox: 'pending',
  failed: 'stop',
  replaced: 'canceled',
  sending: 'pending',
  linked: 'delivered',
  blocked: 'stop',
  open: 'pending',
  written_off: 'canceled',
  collecting: 'pending',
  funded: 'paid',
  releasing: 'review',
  closed: 'canceled',
};

/** Only statuses get a chip: a choice whose name ends in `status`. */
export const isStatusField = ({ fields }: Pick<Entity, 'fields'>, source: string) =>
  fields[source]?.kind === 'choice' && /(^|_)status$/.test(source);

/** The chip of a record's status. Undefined for a value without one. */
export function statusLook(entity: string, id: ChoiceId): StatusName | undefined {
  const look =
    typeof id === 'number' && (entity === 'loads' || entity === 'trucks')
      ? loadStatusLook[id]
      : looks[id];
  return isStatusName(look) ? look : undefined;
}
