import { users } from '../../../schema/entities/users.ts';
import { Col, Column } from '../list/Column.tsx';
import { EntityList } from '../list/EntityList.tsx';
import { RecordName } from '../list/RecordName.tsx';
import { AccountRowActions } from './AccountRowActions.tsx';

/** Everyone who can sign in, in any role. */
export const AccountList = () => (
  <EntityList of={users} without={WITHOUT} rowActions={<AccountRowActions />}>
    {columns}
  </EntityList>
);

/** An account is changed in its form. It is never deleted here. */
const WITHOUT = ['read', 'delete'] as const;

const columns = [
  <Col key="name" name="name" label="linehaul.staff.name" sortBy="first_name" width={180}>
    <RecordName of={users} />
  </Col>,
  <Column key="nickname" of={users} source="nickname" width={130} />,
  <Column key="email" of={users} source="email" width={250} />,
  <Column key="role" of={users} source="role" width={130} />,
  <Column key="is_active" of={users} source="is_active" width={90} />,
  <Column key="created_at" of={users} source="created_at" width={140} />,
  <Column key="language" of={users} source="language" hidden />,
];
