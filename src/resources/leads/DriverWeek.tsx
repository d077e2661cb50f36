import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useRecordContext } from 'ra-core';
import { loads } from '../../../schema/entities/loads.ts';
import type { DriverWeek as Week } from '../../../schema/responses/settlements.ts';
import { formatMoney } from '../../../schema/rules/money/money.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { dateText, numberText, shortDateText } from '../../format/valueTexts.ts';
import { useT } from '../../i18n/useT.ts';
import { useTopic } from '../../live/useTopic.ts';
import { useCanRequest } from '../../session/useRights.ts';
import { StatusValue } from '../derived/StatusValue.tsx';
import { RecordLink } from '../parts/RecordLink.tsx';
import { type LeadColumn, LeadList } from './LeadList.tsx';
import styles from './lead.module.css';

type WeekLoad = Week['loads'][number];

/** The driver's loads of this week, with the pay of each for people who may see it. */
export function DriverWeek() {
  const driver = useRecordContext();
  const { call } = useDataProvider<LinehaulProvider>();
  const t = useT('lead.week');
  const isAllowed = useCanRequest()('GET /drivers/week/{id}');
  const { data, error, refetch } = useQuery({
    queryKey: ['drivers', 'week', driver?.id],
    queryFn: () => call('GET', `/drivers/week/${driver?.id}`),
    enabled: isAllowed && driver !== undefined,
    meta: { quiet: true },
  });
  useTopic('loads', () => void refetch());
  if (!isAllowed) return null;
  return (
    <LeadList
      title={t('title')}
      more={data && <span className={styles.quiet}>{sumOf(data)}</span>}
      columns={columns.filter(({ name }) => name !== 'pay' || data?.pay != null)}
      rows={data?.loads}
      error={error}
      onAgain={() => void refetch()}
      none={t('none')}
    />
  );

  function sumOf({ from, to, pay }: Week): string {
    const dates = { from: shortDateText(from), to: shortDateText(to) };
    if (pay === null) return t('dates', dates);
    return t('pay', { ...dates, amount: `$${formatMoney(pay)}` });
  }
}

const column = (name: keyof typeof cells, align?: 'right'): LeadColumn => ({
  name,
  label: `linehaul.lead.week.columns.${name}`,
  align,
  cell: cells[name],
});

const cells = {
  load: <Opening />,
  status: <StatusValue of={loads} source="status" />,
  route: <Fact of={({ route }) => route ?? '–'} />,
  date: <Fact of={({ date }) => (date ? dateText(date) : '–')} />,
  miles: <Fact of={({ miles }) => numberText(miles)} />,
  pay: <Fact of={({ pay }) => (pay === null ? '–' : formatMoney(pay))} />,
};

const columns = [
  column('load'),
  column('status'),
  column('route'),
  column('date'),
  column('miles', 'right'),
  column('pay', 'right'),
];

function Opening() {
  const load = useRecordContext<WeekLoad>();
  return (
    load && (
      <RecordLink of="loads" id={load.id}>
        {load.internal_id}
      </RecordLink>
    )
  );
}

function Fact({ of }: { of: (load: WeekLoad) => string }) {
  const load = useRecordContext<WeekLoad>();
  return load ? of(load) : null;
}
