import { loadCompanies } from '../../../schema/entities/loadCompanies.ts';
import { EntityShow } from '../show/EntityShow.tsx';
import { WholeAddress } from './WholeAddress.tsx';

/** A place: what it is, where, who answers there and when; its address as one goes on a paper. */
export const LocationShow = () => <EntityShow of={loadCompanies} aside={<WholeAddress />} />;
