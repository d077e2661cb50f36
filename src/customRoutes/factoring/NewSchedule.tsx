import { Button } from '@mui/material';
import { useGetList } from 'ra-core';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { FactoringCandidate } from '../../../schema/responses/factoring.ts';
import { announce } from '../../feedback/announce.ts';
import { Notice } from '../../feedback/Notice.tsx';
import { useT } from '../../i18n/useT.ts';
import { BusyButton } from '../../resources/parts/BusyButton.tsx';
import { PageHeader } from '../../resources/parts/PageHeader.tsx';
import { usePathTo } from '../../resources/parts/usePathTo.ts';
import { SheetSkeleton } from '../settlements/SheetSkeleton.tsx';
import { CandidateTable } from './CandidateTable.tsx';
import styles from './factoring.module.css';
import { useCandidates, useScheduleCalls } from './useSchedule.ts';

/**
 * New schedules, one for each factor: of the invoices that were selected in a list, or of those chosen
 * here. Selling is chosen, never a default.
 */
export function NewSchedule() {
  const asked = idsIn(useLocation().search);
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set(asked));
  const [isBusy, setBusy] = useState(false);
  const { data, error } = useCandidates(asked, null);
  const navigate = useNavigate();
  const pathTo = usePathTo('factoring-schedules');
  const calls = useScheduleCalls();
  const t = useT('factoring.new');
  const free = (data ?? []).filter(({ violation }) => violation === null);
  const chosen = free.filter(({ id }) => ticked.has(id));
  const byFactor = groupsOf(chosen);

  async function make() {
    setBusy(true);
    try {
      let last: number | undefined;
      for (const ids of byFactor) last = (await calls.create(ids)).id;
      const path = byFactor.length === 1 && last ? pathTo('show', last) : pathTo('list');
      void navigate(path ?? '');
    } catch (reason) {
      announce(reason);
      setBusy(false);
    }
  }

  return (
    <div>
      <PageHeader
        title={t('title')}
        actions={
          <BusyButton
            variant="contained"
            isBusy={isBusy}
            disabled={chosen.length === 0}
            onClick={() => void make()}
          >
            {t('make', { smart_count: Math.max(1, byFactor.length) })}
          </BusyButton>
        }
      />
      {!data && !error && <SheetSkeleton />}
      {error && <Notice title={t('failed')} />}
      {data?.length === 0 && <NothingToSell />}
      {data && data.length > 0 && (
        <div className={styles.part}>
          <CandidateTable
            candidates={data}
            chosen={new Set(chosen.map(({ id }) => id))}
            onChoose={setTicked}
          />
        </div>
      )}
    </div>
  );
}

/** Where no factoring company is known yet, that is the first step. */
function NothingToSell() {
  const { total } = useGetList(
    'factoring-companies',
    {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'ASC' },
      filter: {},
    },
    // Who may sell invoices may not always list the companies that buy them.
    { retry: false, meta: { quiet: true } },
  );
  const create = usePathTo('factoring-companies')('create');
  const t = useT('factoring.new');
  if (total !== 0) return <Notice title={t('none')} text={t('noneText')} />;
  return (
    <Notice title={t('noFactor')} text={t('noFactorText')}>
      {create && (
        <Button component={Link} to={create} variant="contained">
          {t('addFactor')}
        </Button>
      )}
    </Notice>
  );
}

/** `?ids=1,2`: the invoices selected in a list. */
function idsIn(search: string): number[] | null {
  const ids = (new URLSearchParams(search).get('ids') ?? '').split(',').map(Number);
  const known = ids.filter(id => Number.isInteger(id) && id > 0);
  return known.length > 0 ? known : null;
}

/** The ids of the invoices of each factor. */
function groupsOf(chosen: readonly FactoringCandidate[]): number[][] {
  const groups = new Map<number, number[]>();
  for (const { id, factor } of chosen) {
    if (factor) groups.set(factor.id, [...(groups.get(factor.id) ?? []), id]);
  }
  return [...groups.values()];
}
