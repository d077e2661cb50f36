import { FindingList } from '../parts/FindingList.tsx';
import { useLostLegs } from './lostLegs.ts';
import { useFindings } from './useFindings.ts';

/** What to know before this driver, truck and trailer are put on the load. */
export function Preflight({ id }: { id?: number }) {
  const findings = useFindings(id);
  const blocks = findings.filter(({ level }) => level === 'block');
  const others = findings.filter(({ level }) => level !== 'block');
  return <FindingList findings={[...blocks, ...useLostLegs(), ...others]} />;
}
