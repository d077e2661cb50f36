import { Value } from '../derived/Value.tsx';
import { Col, Column } from '../list/Column.tsx';
import { EntityList } from '../list/EntityList.tsx';
import { RecordName } from '../list/RecordName.tsx';
import { companyOwners } from './companyOwners.ts';
import { OwnerRowActions } from './OwnerRowActions.tsx';

/** All company owners, for the platform. */
export const OwnerList = () => (
  <EntityList of={companyOwners} without={WITHOUT} rowActions={<OwnerRowActions />}>
    {columns}
  </EntityList>
);

/** Viewed in their form, and deleted with a preview of the effects. */
const WITHOUT = ['read', 'delete'] as const;

const columns = [
  <Col key="name" name="name" label="linehaul.staff.name" sortBy="first_name" width={180}>
    <RecordName of={companyOwners} />
  </Col>,
  <Column key="nickname" of={companyOwners} source="nickname" width={130} />,
  <Column key="email" of={companyOwners} source="email" width={240} />,
  // Counted by the server, which does not sort by them.
  <Col
    key="companies"
    name="company_count"
    label="resources.company-owners.fields.company_count"
    align="right"
    width={96}
  >
    <Value of={companyOwners} source="company_count" />
  </Col>,
  <Col
    key="signed_in"
    name="last_signed_in_at"
    label="resources.company-owners.fields.last_signed_in_at"
    font="condensed"
    width={140}
  >
    <Value of={companyOwners} source="last_signed_in_at" />
  </Col>,
  <Column key="is_active" of={companyOwners} source="is_active" width={90} />,
  <Column key="language" of={companyOwners} source="language" hidden />,
  <Column key="created_at" of={companyOwners} source="created_at" hidden />,
];
