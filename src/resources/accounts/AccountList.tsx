import { users } from '../../../schema/entities/users.ts';
import { Column } from '../list/Column.tsx';
import { EntityList } from '../list/EntityList.tsx';
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
  <Column key="nickname" of={users} source="nickname" width={150} />,
  <Column key="email" of={users} source="email" width={250} />,
  <Column key="role" of={users} source="role" width={130} />,
  <Column key="first_name" of={users} source="first_name" width={130} />,
  <Column key="last_name" of={users} source="last_name" width={140} />,
  <Column key="is_active" of={users} source="is_active" width={90} />,
  <Column key="created_at" of={users} source="created_at" width={140} />,
  <Column key="language" of={users} source="language" hidden />,
];
