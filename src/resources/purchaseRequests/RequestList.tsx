import { useRecordContext } from 'ra-core';
import { purchaseRequests } from '../../../schema/entities/purchaseRequests.ts';
import { useChoiceWords } from '../../format/choiceWords.ts';
import { StatusChip } from '../../theme/StatusChip.tsx';
import type { StatusName } from '../../theme/status.ts';
import { Col, Column } from '../list/Column.tsx';
import { EntityList } from '../list/EntityList.tsx';
import { RecordName } from '../list/RecordName.tsx';
import { CreateOwnerRowButton } from './MakeOwner.tsx';

/** The requests for an account, newest first. */
export const RequestList = () => (
  <EntityList
    of={purchaseRequests}
    sort={NEWEST}
    without={WITHOUT}
    pinned={PINNED}
    rowActions={<CreateOwnerRowButton />}
  >
    {columns}
  </EntityList>
);

/** Anyone may send one, but not from here. Requests are never deleted. */
const WITHOUT = ['create', 'delete'] as const;

const PINNED = ['status'];

const NEWEST = { field: 'created_at', order: 'DESC' } as const;

const columns = [
  <Col key="name" name="name" label="linehaul.platform.request.who" sortBy="first_name" width={130}>
    <RecordName of={purchaseRequests} />
  </Col>,
  <Column key="company" of={purchaseRequests} source="company" width={150} />,
  <Column key="status" of={purchaseRequests} source="status" width={104}>
    <RequestStatus />
  </Column>,
  <Column key="created_at" of={purchaseRequests} source="created_at" width={124} />,
  <Column key="email" of={purchaseRequests} source="email" width={180} />,
  <Column key="phone" of={purchaseRequests} source="phone" width={104} />,
  <Column key="mc" of={purchaseRequests} source="mc_number" width={84} />,
  <Column key="trucks" of={purchaseRequests} source="number_of_trucks" width={62} />,
  <Column key="users" of={purchaseRequests} source="number_of_users" width={62} />,
  <Column key="dot" of={purchaseRequests} source="dot_number" hidden />,
  <Column key="state" of={purchaseRequests} source="state_id" hidden />,
  <Column key="plan" of={purchaseRequests} source="plan" hidden />,
  <Column key="how_found" of={purchaseRequests} source="how_found" hidden />,
  <Column key="answered" of={purchaseRequests} source="processed_at" hidden />,
];

/** The status of a request: new ones need attention. */
function RequestStatus() {
  const status = String(useRecordContext()?.status ?? '');
  const words = useChoiceWords('purchase-requests', 'status');
  const look = UI_PREFERENCES[status];
  return look ? <StatusChip status={look} label={words(status)} /> : words(status);
}

const UI_PREFERENCES: Readonly<Record<string, StatusName>> = {
  new: 'review',
  contacted: 'pending',
  converted: 'paid',
  closed: 'canceled',
};
