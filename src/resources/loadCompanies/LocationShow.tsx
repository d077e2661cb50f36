import { loadCompanies } from '../../../schema/entities/loadCompanies.ts';
import { EntityShow } from '../show/EntityShow.tsx';
import { FullAddress } from './FullAddress.tsx';

/** A facility: its data, contacts and hours, and its address for copying. */
export const LocationShow = () => <EntityShow of={loadCompanies} aside={<FullAddress />} />;
