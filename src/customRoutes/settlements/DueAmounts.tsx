import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { formatMoney } from '../../../schema/rules/money/money.ts';
import { call } from '../../api.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { Notice } from '../../feedback/Notice.tsx';
import { dateText, numberText } from '../../format/valueTexts.ts';
import { PageHeader } from '../../resources/parts/PageHeader.tsx';
import { usePathTo } from '../../resources/parts/usePathTo.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';
import { StatusChip } from '../../theme/StatusChip.tsx';
import type { OfferedLoad } from './Sheet.ts';
import { SheetSkeleton } from './SheetSkeleton.tsx';
import styles from './workspace.module.css';

type DueLoad = OfferedLoad & { loaded_miles: number; empty_miles: number };

/** Every load whose driver is not paid for it yet, with the amount owed. */
export function DueAmounts() {
  const companyId = useCompanyId();
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ['driver-pay-settlements', 'due-amounts', companyId],
    queryFn: () => call('GET', '/driver-pay-settlements/due-amount-loads-list', { companyId }),
    retry: false,
    meta: { quiet: true },
  });
  const said = (key: string, words = {}) => translate(`linehaul.settlements.due.${key}`, words);
  const title = translate('linehaul.screens.driver-pay-settlements/due-amount-loads/list');
  return (
    <div className={styles.duePage}>
      <PageHeader title={title}>
        {data && (
          <span className={styles.quiet}>
            {said('count', { smart_count: Number(data.total) })}
            {Number(data.total) > data.data.length &&
              `, ${said('oldest', { smart_count: data.data.length })}`}
          </span>
        )}
      </PageHeader>
      {error && !data && (
        <Notice title={said('failed')} text={error.message}>
          <Button onClick={() => void refetch()}>{translate('linehaul.lists.tryAgain')}</Button>
        </Notice>
      )}
      {!data && !error && <SheetSkeleton />}
      {data?.data.length === 0 && <Notice title={said('none')} text={said('noneText')} />}
      {data && data.data.length > 0 && (
        <DueTable rows={data.data} total={Number(data.total_amount)} />
      )}
    </div>
  );
}

function DueTable({ rows, total }: { rows: readonly DueLoad[]; total: number }) {
  const translate = useTranslate();
  const pathTo = usePathTo('loads');
  const names = useDriverNames();
  const said = (key: string) => translate(`linehaul.settlements.due.${key}`);
  return (
    <table className={styles.dueTable}>
      <thead>
        <tr>
          {['load', 'driver', 'route', 'payDay', 'miles', 'gross', 'amount'].map(name => (
            <th key={name} scope="col">
              {said(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, load, driver_id, pay_day, loaded_miles, gross, amount, ...when }) => (
          <tr key={id}>
            <th scope="row">
              <Link to={pathTo('show', load.id) ?? ''}>{load.internal_id}</Link>
            </th>
            <td>{names.get(driver_id ?? 0)}</td>
            <td>{load.route}</td>
            <td className={when.is_due ? styles.warned : undefined}>
              {pay_day ? dateText(pay_day) : '–'} {when.is_late && <StatusChip status="late" />}
            </td>
            <td>{numberText(Number(loaded_miles))}</td>
            <td>{formatMoney(gross)}</td>
            <td>{formatMoney(amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={6}>
            {said('total')}
          </th>
          <td>{formatMoney(total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** The names of drivers, by id. Drivers who have left are also paid for their last week. */
function useDriverNames(): ReadonlyMap<number, string> {
  const { shortList } = useDataProvider<LinehaulProvider>();
  const companyId = useCompanyId();
  const { data } = useQuery({
    queryKey: ['drivers', 'names', companyId],
    queryFn: async () => {
      const drivers = await shortList('drivers', { per_page: 500, with_inactive: true });
      return new Map(
        drivers.map(({ id, first_name, last_name }) => [Number(id), `${first_name} ${last_name}`]),
      );
    },
    meta: { quiet: true },
  });
  return data ?? NONE;
}

const NONE: ReadonlyMap<number, string> = new Map();
