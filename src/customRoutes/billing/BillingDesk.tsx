import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { Link, useLocation } from 'react-router-dom';
import type { BillingDeskFigures } from '../../../schema/responses/invoices.ts';
import { formatMoney } from '../../../schema/rules/money/money.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { Invoices } from '../../resources/invoices/InvoiceList.tsx';
import styles from '../../resources/invoices/invoices.module.css';
import { useCompanyId } from '../../session/CompanyContext.ts';
import { useCan } from '../../session/useRights.ts';
import { Loads } from './LoadsToInvoice.tsx';

const views = ['ready', 'blocked', 'invoiced', 'due', 'paid'] as const;
type View = (typeof views)[number];

/** The lists of the views before and after invoicing, by their filters. */
const OF_LOADS = {
  ready: { billing_status: ['ready_for_invoice'] },
  blocked: { billing_status: ['not_ready', 'spoiled'] },
} as const;
const OF_INVOICES = {
  invoiced: { quick: 'open' },
  due: { quick: 'overdue' },
  paid: { quick: 'paid' },
} as const;

/**
 * From delivered to paid on one page: each view is a list, with its number and amount. It opens with
 * what is ready to be invoiced.
 */
export function BillingDesk() {
  const { search } = useLocation();
  const translate = useTranslate();
  const asked = new URLSearchParams(search).get('view');
  const view = views.find(one => one === asked) ?? 'ready';
  const shared = {
    title: translate('linehaul.screens.load-billing'),
    view: `desk-${view}`,
    aside: <DeskViews shown={view} />,
  };
  return view === 'ready' || view === 'blocked' ? (
    <Loads key={view} {...shared} filter={OF_LOADS[view]} />
  ) : (
    <Invoices key={view} {...shared} filter={OF_INVOICES[view]} />
  );
}

function DeskViews({ shown }: { shown: View }) {
  const { pathname } = useLocation();
  const translate = useTranslate();
  const canSeeInvoices = useCan()('invoices.list');
  const figures = useFigures(canSeeInvoices);
  return (
    <nav aria-label={translate('linehaul.billing.desk.label')} className={styles.views}>
      {views
        .filter(view => canSeeInvoices || view in OF_LOADS)
        .map(view => {
          const { count, amount } = figures?.[view] ?? {};
          return (
            <Link
              key={view}
              to={`${pathname}?view=${view}`}
              aria-current={view === shown ? 'page' : undefined}
              className={styles.view}
            >
              {translate(`linehaul.billing.desk.views.${view}`)}
              <span className={view === 'due' && count ? styles.needs : styles.count}>{count}</span>
              {amount !== undefined && (
                <span className={styles.amount}>{`$${formatMoney(amount)}`}</span>
              )}
            </Link>
          );
        })}
    </nav>
  );
}

/** Reloaded with the lists of invoices: what is done in one view changes another. */
function useFigures(enabled: boolean): BillingDeskFigures | undefined {
  const { call } = useDataProvider<LinehaulProvider>();
  const companyId = useCompanyId();
  const { data } = useQuery({
    queryKey: ['invoices', 'getList', 'desk', companyId],
    queryFn: () => call('GET', '/invoices/desk'),
    enabled,
    meta: { quiet: true },
  });
  return data;
}
