import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { IMPORT } from '../../schema/imports.ts';
import type { DashboardCounts } from '../../schema/responses/dashboard.ts';
import { call } from '../api.ts';
import { Notice } from '../feedback/Notice.tsx';
import { useT } from '../i18n/useT.ts';
import { useCompanyId } from '../session/CompanyContext.ts';
import { useCan } from '../session/useRights.ts';
import styles from './dashboard.module.css';

/** On the dashboard of a company without data: where to start. */
export function FirstSteps({ counts }: { counts: DashboardCounts | undefined }) {
  const t = useT('dashboard.first');
  const companyId = useCompanyId();
  const can = useCan();
  const canBegin = can(IMPORT) && can('trucks.create');
  const { data: trucks } = useQuery({
    // A company with figures has started.
    enabled: canBegin && counts !== undefined && isQuiet(counts),
    queryKey: ['trucks', 'any', companyId],
    queryFn: async () => {
      const { data } = await call('GET', '/trucks?per_page=1', { companyId });
      return data.total;
    },
    retry: false,
    meta: { quiet: true },
  });
  if (trucks !== 0) return null;

  return (
    <section className={styles.first}>
      <Notice title={t('title')} text={t('text')} isPart>
        <Button
          variant="contained"
          component={Link}
          to={`/company-owner/company/${companyId}/imports`}
        >
          {t('button')}
        </Button>
      </Notice>
    </section>
  );
}

const isQuiet = ({
  loads,
  before,
  late_now,
  ready_to_invoice,
  unsettled_drivers,
}: DashboardCounts) =>
  [loads, before.loads, late_now, ready_to_invoice?.count, unsettled_drivers?.count].every(
    count => !count,
  );
