import { Button, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatMoney, sumMoney } from '../../../schema/rules/money/money.ts';
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

/** The columns, each with what it is sorted by. */
const COLUMNS = {
  load: row => row.load.internal_id ?? '',
  driver: row => row.driver,
  route: row => row.load.route ?? '',
  payDay: row => row.pay_day ?? '',
  miles: row => Number(row.loaded_miles),
  gross: row => Number(row.gross),
  amount: row => Number(row.amount),
} satisfies Record<string, (row: NamedRow) => string | number>;

type ColumnName = keyof typeof COLUMNS;
type NamedRow = DueLoad & { driver: string };

/** The rows that hold the words, in the order of a column; the oldest first to begin with. */
function useArranged(rows: readonly NamedRow[]) {
  const [words, setWords] = useState('');
  const [sort, setSort] = useState<{ by: ColumnName; isDown: boolean } | null>(null);
  const arranged = useMemo(() => {
    const wanted = words.trim().toLowerCase();
    const found = rows.filter(({ load, driver }) =>
      [load.internal_id, load.route, driver].some(text => text?.toLowerCase().includes(wanted)),
    );
    if (!sort) return found;
    const read = COLUMNS[sort.by];
    const sign = sort.isDown ? -1 : 1;
    return found.sort((one, other) => sign * compare(read(one), read(other)));
  }, [rows, words, sort]);
  const turn = (by: ColumnName) =>
    setSort(now => ({ by, isDown: now?.by === by ? !now.isDown : false }));
  return { arranged, words, setWords, sort, turn };
}

const compare = (one: string | number, other: string | number) =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one).localeCompare(String(other), 'en', { numeric: true });

function DueTable({ rows, total }: { rows: readonly DueLoad[]; total: number }) {
  const translate = useTranslate();
  const pathTo = usePathTo('loads');
  const driverPathTo = usePathTo('drivers');
  const names = useDriverNames();
  const named = useMemo(
    () => rows.map(row => ({ ...row, driver: names.get(row.driver_id ?? 0) ?? '' })),
    [rows, names],
  );
  const { arranged, words, setWords, sort, turn } = useArranged(named);
  const said = (key: string) => translate(`linehaul.settlements.due.${key}`);
  const isFound = arranged.length < rows.length;
  return (
    <>
      <div className={styles.dueTools}>
        <TextField
          type="search"
          size="small"
          label={said('search')}
          value={words}
          onChange={event => setWords(event.target.value)}
        />
      </div>
      <table className={styles.dueTable}>
        <thead>
          <tr>
            {typedKeys(COLUMNS).map(name => (
              <th
                key={name}
                scope="col"
                aria-sort={
                  sort?.by === name ? (sort.isDown ? 'descending' : 'ascending') : undefined
                }
              >
                <button type="button" onClick={() => turn(name)}>
                  {said(name)}
                  {sort?.by === name && <span aria-hidden>{sort.isDown ? ' ↓' : ' ↑'}</span>}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {arranged.map(row => (
            <tr key={row.id}>
              <th scope="row">
                <Link to={pathTo('show', row.load.id) ?? ''}>{row.load.internal_id}</Link>
              </th>
              <td>
                <Link to={driverPathTo('show', row.driver_id ?? 0) ?? ''}>{row.driver}</Link>
              </td>
              <td>{row.load.route}</td>
              <td className={row.is_due ? styles.warned : undefined}>
                {row.pay_day ? dateText(row.pay_day) : '–'}{' '}
                {row.is_late && <StatusChip status="late" />}
              </td>
              <td>{numberText(Number(row.loaded_miles))}</td>
              <td>{formatMoney(row.gross)}</td>
              <td>{formatMoney(row.amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={6}>
              {said(isFound ? 'totalFound' : 'total')}
            </th>
            <td>{formatMoney(isFound ? sumMoney(arranged.map(({ amount }) => amount)) : total)}</td>
          </tr>
        </tfoot>
      </table>
      {arranged.length === 0 && <p className={styles.quiet}>{said('noneFound')}</p>}
    </>
  );
}

const typedKeys = <K extends string>(of: Record<K, unknown>) => Object.keys(of) as K[]; // its own

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
