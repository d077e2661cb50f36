import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { loads } from '../../../schema/entities/loads.ts';
import { filled } from '../../../schema/screens.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { Notice } from '../../feedback/Notice.tsx';
import { ApiError } from '../../http/ApiError.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';
import { useCan } from '../../session/useRights.ts';
import { useLeaveTab } from '../form/useLeaveTab.ts';
import { RecordHead } from '../parts/RecordHead.tsx';
import { RecordState } from '../parts/RecordState.tsx';
import { usePathTo } from '../parts/usePathTo.ts';
import { useRecordId } from '../parts/useRecordId.ts';

/** A URL with a load number: redirects to the page of that load. */
export function LoadByNumber() {
  const number = useRecordId();
  const { call } = useDataProvider<LinehaulProvider>();
  const companyId = useCompanyId();
  const pathTo = usePathTo('loads');
  const navigate = useNavigate();
  const leaveTab = useLeaveTab();
  const { data, error, refetch } = useQuery({
    queryKey: ['loads', companyId, 'by-number', number],
    queryFn: () => call('GET', `/loads/show-with-internal-id?${queryOf(number)}`),
    retry: false,
    gcTime: 0,
    meta: { quiet: true },
  });

  const to = data && pathTo('show', data.id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tab is left once, for the load's
  useEffect(() => {
    if (!to) return;
    leaveTab();
    void navigate(to, { replace: true });
  }, [to, navigate]);

  const isNotThere = error instanceof ApiError && error.status === 404;
  if (isNotThere) return <NotThere number={number} />;
  return <RecordState of={loads} error={error} onAgain={refetch} />;
}

const queryOf = (number: string) => new URLSearchParams({ internal_id: number });

/** An unknown number and another company's read the same. */
function NotThere({ number }: { number: string }) {
  const translate = useTranslate();
  const companyId = useCompanyId();
  const can = useCan();
  const t = (key: string) => translate(`linehaul.loads.byNumber.${key}`, { number });
  const filter = new URLSearchParams({ filter: JSON.stringify({ q: number }) });
  const list = `${filled('/company-owner/company/{id}/loads/all', { companyId })}?${filter}`;
  return (
    <>
      <RecordHead title={number} />
      <Notice title={t('notThere')} text={t('text')}>
        {can('loads.list') && (
          <Button component={Link} to={list}>
            {t('search')}
          </Button>
        )}
      </Notice>
    </>
  );
}
