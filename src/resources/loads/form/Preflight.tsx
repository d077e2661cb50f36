import { FindingList } from '../parts/FindingList.tsx';
import { useLostLegs } from './lostLegs.ts';
import { isAboutBroker, useFindings } from './useFindings.ts';

/** Warnings before this driver, truck and trailer are assigned to the load. */
export function Preflight({ id }: { id?: number }) {
  const findings = useFindings(id).filter(finding => !isAboutBroker(finding));
  const blocks = findings.filter(({ level }) => level === 'block');
  const others = findings.filter(({ level }) => level !== 'block');
  return <FindingList findings={[...blocks, ...useLostLegs(), ...others]} />;
}
