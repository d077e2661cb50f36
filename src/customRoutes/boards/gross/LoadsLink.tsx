import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { pathOf } from '../../../../schema/screens.ts';
import { useCompanyId } from '../../../session/CompanyContext.ts';
import { useCan } from '../../../session/useRights.ts';
import { whole } from '../parts/figures.ts';
import type { GrossLine } from './GrossReport.ts';
import styles from './gross.module.css';
import { searchOfLoads } from './searchOfLoads.ts';

interface LoadsLinkProps {
  line: GrossLine;
  range: { from: string; to: string };
  /** The counted statuses. */
  statuses: readonly number[];
}

/** A link to the list of the loads behind a line's figures, for people who may see loads. */
export function LoadsLink({ line, range, statuses }: LoadsLinkProps) {
  const translate = useTranslate();
  const companyId = useCompanyId();
  const canSeeLoads = useCan()('loads.list');
  if (line.kind === 'load') return <span className={styles.clip}>{line.load.broker?.name}</span>;

  const list = canSeeLoads ? pathOf('loads', 'list', { companyId }) : null;
  const { target, loads } = line.sums;
  return (
    <>
      {list && loads > 0 && (
        <Link
          to={`${list}?${searchOf(line, range, statuses)}`}
          tabIndex={-1}
          className={styles.open}
        >
          {translate('linehaul.boards.gross.openLoads', { smart_count: loads })}
        </Link>
      )}
      {target > 0 && (
        <span className={styles.second}>
          {translate('linehaul.boards.ofGross', { target: whole(target) })}
        </span>
      )}
    </>
  );
}

/** The loads of a dispatcher, or of a truck under that dispatcher. */
export function searchOf(
  line: Exclude<GrossLine, { kind: 'load' }>,
  range: LoadsLinkProps['range'],
  statuses: readonly number[],
): string {
  return searchOfLoads(range, statuses, {
    gross_dispatcher_id: line.dispatcher?.id ?? 0,
    ...(line.kind === 'truck' && { truck_id: line.truck?.id ?? 0 }),
  });
}
