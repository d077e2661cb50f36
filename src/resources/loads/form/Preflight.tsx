import { FindingList } from '../parts/FindingList.tsx';
import { useFindings } from './useFindings.ts';

/** What to know before this driver, truck and trailer are put on the load. */
export const Preflight = ({ id }: { id?: number }) => <FindingList findings={useFindings(id)} />;
