import { companies } from '../../../schema/entities/companies.ts';
import { browserZone } from '../../storage/preferences/ownZone.ts';
import { EntityCreate } from '../form/EntityCreate.tsx';
import { CompanySections } from './CompanySections.tsx';
import { useSaveCompany } from './useSaveCompany.ts';

export const CompanyCreate = () => (
  <EntityCreate of={companies} save={useSaveCompany()} start={START}>
    <CompanySections isNew />
  </EntityCreate>
);

/** The location suggests the zone. */
const START = { timezone: browserZone() };
