import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import type { BoardRow } from '../../../../../schema/responses/boards.ts';
import type { LinehaulProvider } from '../../../../dataProvider.ts';
import { FindingList } from '../../../../resources/loads/parts/FindingList.tsx';
import { preflightQuery } from '../../../../resources/loads/parts/preflightQuery.ts';
import styles from './editors.module.css';
import { isObjection, plannedLoad } from './lookAhead.ts';

/** With more rows at once, people don't read the findings of each. */
const MOST_ROWS = 20;

/** The findings for the loads of some rows before they are moved, blocking ones first. */
export function BoardFindings({ rows }: { rows: readonly BoardRow[] }) {
  const { call } = useDataProvider<LinehaulProvider>();
  const planned = rows.slice(0, MOST_ROWS).flatMap(row => {
    const load = plannedLoad(row);
    return load ? { unit: row.truck.number, load } : [];
  });
  const found = useQueries({
    queries: planned.map(({ load }) => preflightQuery(call, load)),
    combine: answers => answers.map(({ data }) => data ?? []),
  });
  const isOne = rows.length === 1;
  const findings = found.flatMap((own, index) =>
    isOne
      ? own
      : own.filter(isObjection).map(finding => ({
          ...finding,
          message: `${planned[index]?.unit}: ${finding.message}`,
        })),
  );
  if (findings.length === 0) return null;
  return (
    <div className={styles.findings}>
      <FindingList findings={findings} />
    </div>
  );
}
