import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useRecordContext, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { factoringCompanies } from '../../../schema/entities/factoringCompanies.ts';
import type { FactorFigures } from '../../../schema/responses/factoring.ts';
import { formatMoney } from '../../../schema/rules/money/money.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { dateText } from '../../format/valueTexts.ts';
import { useT } from '../../i18n/useT.ts';
import { useTopic } from '../../live/useTopic.ts';
import { useCompanyId } from '../../session/CompanyContext.ts';
import { useCan } from '../../session/useRights.ts';
import { usePathTo } from '../parts/usePathTo.ts';
import { EntityShow } from '../show/EntityShow.tsx';
import { GroupSections } from '../show/GroupSections.tsx';
import showStyles from '../show/show.module.css';
import { Fact } from '../show/ValueSection.tsx';
import styles from './factoring.module.css';

/** A factor: what is out with it, the reserves it holds, its fees, and its terms. */
export const FactorShow = () => (
  <EntityShow of={factoringCompanies}>
    <Figures />
    <GroupSections
      of={factoringCompanies}
      groups={['identity', 'contact', 'address', 'terms', 'submission']}
    />
  </EntityShow>
);

function Figures() {
  const id = Number(useRecordContext()?.id);
  const can = useCan();
  const { data, isError } = useFigures(id, can('invoices.list'));
  const t = useT('factoring.figures');
  if (!can('invoices.list')) return null;
  if (!data) {
    return isError ? (
      <p role="alert" className={styles.remark}>
        {t('failed')}
      </p>
    ) : null;
  }

  const counted = (amount: number, smart_count: number) =>
    t('count', { amount: formatMoney(amount), smart_count });
  return (
    <>
      <section className={showStyles.section} aria-label={t('title')}>
        <h2 className={showStyles.heading}>{t('title')}</h2>
        <dl className={showStyles.facts}>
          <Fact label={t('out')}>{counted(data.out_amount, data.out_count)}</Fact>
          <Fact label={t('advance')}>{dollars(data.advance)}</Fact>
          <Fact label={t('reserve')}>{dollars(data.reserve)}</Fact>
          <Fact label={t('owed')}>{dollars(data.owed)}</Fact>
          <Fact label={t('fees')}>{dollars(data.fees_this_month)}</Fact>
          <Fact label={t('feesBefore')}>{dollars(data.fees_last_month)}</Fact>
          <Fact label={t('short')}>{dollars(data.short_pay_this_month)}</Fact>
          <Fact label={t('waiting')}>{counted(data.waiting_amount, data.waiting_count)}</Fact>
          <Fact label={t('drafts')}>{counted(data.draft_amount, data.draft_count)}</Fact>
        </dl>
      </section>
      <SoldInvoices title={t('recourse')} rows={data.recourse} />
      <SoldInvoices title={t('differences')} rows={data.differences} />
    </>
  );
}

const dollars = (amount: number) => `$${formatMoney(amount)}`;

interface SoldInvoicesProps {
  title: string;
  rows: FactorFigures['recourse'];
}

/** Sold invoices that need somebody: what it is, and the schedule to do it on. */
function SoldInvoices({ title, rows }: SoldInvoicesProps) {
  const translate = useTranslate();
  const pathTo = usePathTo('factoring-schedules');
  if (rows.length === 0) return null;
  return (
    <section className={showStyles.section} aria-label={title}>
      <h2 className={showStyles.heading}>{title}</h2>
      <ul className={styles.sold}>
        {rows.map(({ schedule, invoice, amount, recourse, recourse_day, difference }) => (
          <li key={`${schedule.id} ${invoice.id}`}>
            <Link to={pathTo('show', schedule.id) ?? ''}>{schedule.number}</Link>
            <span>{`${invoice.number} · ${invoice.bill_to_name} · ${dollars(amount)}`}</span>
            <span className={recourse === 'due' ? styles.due : styles.remark}>
              {difference ??
                translate(`linehaul.factoring.lines.recourse.${recourse}`, {
                  date: dateText(recourse_day ?? ''),
                })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function useFigures(id: number, isEnabled: boolean) {
  const { call } = useDataProvider<LinehaulProvider>();
  const companyId = useCompanyId();
  const query = useQuery({
    queryKey: ['factoring-schedules', 'figures', companyId, id],
    queryFn: () => call('GET', `/factoring-companies/figures/${id}`),
    enabled: isEnabled,
    retry: false,
    meta: { quiet: true },
  });
  useTopic('factoring-schedules', () => void query.refetch());
  return query;
}
