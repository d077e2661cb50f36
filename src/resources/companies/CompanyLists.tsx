import { useGetOne, useRecordContext, useTranslate } from 'ra-core';
import { useParams } from 'react-router-dom';
import { companies } from '../../../schema/entities/companies.ts';
import { personName } from '../../../schema/recordName.ts';
import { numberText } from '../../format/valueTexts.ts';
import { Col, Column } from '../list/Column.tsx';
import { EntityList, type EntityListProps } from '../list/EntityList.tsx';
import { CompanyRowActions } from './CompanyRowActions.tsx';

/** Every company of the platform. */
export const PlatformCompanies = () => <CompanyList view="platform" />;

/** Those of the owner in the URL. */
export function OwnersCompanies() {
  const { company_id: ownerId = '' } = useParams();
  const translate = useTranslate();
  const owner = useGetOne('company-owners', { id: ownerId }, { meta: { quiet: true } });
  return (
    <CompanyList
      view={`owner-${ownerId}`}
      path={`/company-owners-companies/${ownerId}`}
      title={translate('linehaul.platform.owner.companiesOf', {
        name: owner.data ? personName(owner.data) : `#${ownerId}`,
      })}
    />
  );
}

const CompanyList = (props: Omit<EntityListProps<typeof companies>, 'of'>) => (
  <EntityList of={companies} {...props} without={WITHOUT} rowActions={<CompanyRowActions />}>
    {columns}
  </EntityList>
);

/** Deleted with a preview of the effects, and viewed in its own form. */
const WITHOUT = ['delete', 'read'] as const;

const Count = ({ name }: { name: string }) => numberText(Number(useRecordContext()?.[name] ?? 0));

/** Counted by the server, which does not sort by it. */
const count = (name: 'staff_count' | 'driver_count' | 'truck_count') => (
  <Col key={name} name={name} label={`resources.companies.fields.${name}`} align="right" width={80}>
    <Count name={name} />
  </Col>
);

const columns = [
  <Column key="name" of={companies} source="name" width={230} />,
  <Column key="owner" of={companies} source="owner_id" width={130} />,
  <Column key="status" of={companies} source="status" width={90} />,
  <Column key="mc" of={companies} source="mc_number" width={96} />,
  <Column key="dot" of={companies} source="dot_number" width={106} />,
  <Column key="city" of={companies} source="city" width={120} />,
  <Column key="state" of={companies} source="state_id" width={70} />,
  count('staff_count'),
  count('driver_count'),
  count('truck_count'),
  <Column key="created" of={companies} source="created_at" hidden />,
  <Column key="phone" of={companies} source="phone" hidden />,
  <Column key="email" of={companies} source="email" hidden />,
];
