import { useQueries } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import type { BoardRow } from '../../../../../schema/responses/boards.ts';
import { isObjection } from '../../../../../schema/rules/freight/findings.ts';
import type { LinehaulProvider } from '../../../../dataProvider.ts';
import { FindingList } from '../../../../resources/loads/parts/FindingList.tsx';
import { preflightQuery } from '../../../../resources/loads/parts/preflightQuery.ts';
import styles from './editors.module.css';
import { plannedLoad } from './lookAhead.ts';

/** How many loads are checked at once. The next ones are when one of these is answered. */
const AT_ONCE = 20;

/**
 * The findings for the loads of some rows before they are moved, blocking ones first. Of many rows, it
 * says how many are checked so far, and how many could not be.
 */
export function BoardFindings({ rows }: { rows: readonly BoardRow[] }) {
  const { call } = useDataProvider<LinehaulProvider>();
  const translate = useTranslate();
  const planned = rows.flatMap(row => {
    const load = plannedLoad(row);
    return load ? { unit: row.truck.number, load } : [];
  });
  const checks = useChecks(planned.map(({ load }) => preflightQuery(call, load)));
  const isOne = rows.length === 1;
  const findings = checks.flatMap(({ data = [] }, index) =>
    isOne
      ? data
      : data.filter(isObjection).map(finding => ({
          ...finding,
          message: `${planned[index]?.unit}: ${finding.message}`,
        })),
  );
  const done = checks.filter(({ isPending }) => !isPending).length;
  const failed = checks.filter(({ isError }) => isError).length;
  const t = (name: string, smart_count: number) =>
    translate(`linehaul.boards.checks.${name}`, { smart_count, all: planned.length });
  const isAsking = !isOne && done < planned.length;
  if (findings.length === 0 && !isAsking && failed === 0) return null;
  return (
    <div className={styles.findings}>
      {isAsking && <p role="status">{t('asking', done)}</p>}
      {failed > 0 && <p role="status">{t('failed', failed)}</p>}
      <FindingList findings={findings} />
    </div>
  );
}

type Query = ReturnType<typeof preflightQuery>;

/** Sends the queries in their order, only some at once. */
function useChecks(queries: readonly Query[]) {
  const [open, setOpen] = useState(AT_ONCE);
  const checks = useQueries({
    queries: queries.map((query, index) => ({ ...query, enabled: index < open })),
    combine: answers =>
      answers.map(({ data, isPending, isError }) => ({ data, isPending, isError })),
  });
  const answered = checks.filter(({ isPending }) => !isPending).length;
  useEffect(() => setOpen(answered + AT_ONCE), [answered]);
  return checks;
}
