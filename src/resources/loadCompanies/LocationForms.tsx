import { loadCompanies } from '../../../schema/entities/loadCompanies.ts';
import { EntityCreate } from '../form/EntityCreate.tsx';
import { EntityEdit } from '../form/EntityEdit.tsx';
import { LocationSections } from './LocationSections.tsx';

/** The page of a new location: name, address and zone, the rest folded. */
export const LocationCreate = () => (
  <EntityCreate of={loadCompanies}>
    <LocationSections isNew />
  </EntityCreate>
);

/** The page that edits a location, with all of it. */
export const LocationEdit = () => (
  <EntityEdit of={loadCompanies}>
    <LocationSections />
  </EntityEdit>
);
