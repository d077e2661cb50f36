import { useRecordContext, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { brokers } from '../../../schema/entities/brokers.ts';
import type { AnsweredRecord } from '../../../schema/responses/record.ts';
import { formatMoney } from '../../../schema/rules/money/money.ts';
import { useChoiceWords } from '../../format/choiceWords.ts';
import { useT } from '../../i18n/useT.ts';
import { StatusValue } from '../derived/StatusValue.tsx';
import { usePathTo } from '../parts/usePathTo.ts';
import styles from './brokerLead.module.css';
import { Lead, LeadFact, Missing } from './Lead.tsx';
import { openOf, useOpenInvoices } from './useBrokerLists.ts';

/** How good a broker's credit is, what it owes, and how soon it pays. */
export function BrokerLead() {
  const broker = useRecordContext<AnsweredRecord<typeof brokers>>();
  const t = useT('lead.broker');
  const terms = useChoiceWords('brokers', 'payment_terms');
  if (!broker) return null;
  const { credit_limit: limit, available_credit: available, days_to_pay: days } = broker;
  const warnings = [broker.do_not_use && t('doNotUse'), broker.banned && t('banned')]
    .filter(Boolean)
    .join(' · ');
  const isOver = available !== null && available < 0;
  return (
    <Lead>
      <LeadFact
        label="linehaul.lead.broker.credit"
        more={warnings && <span className={styles.warning}>{warnings}</span>}
      >
        <StatusValue of={brokers} source="credit_status" />
      </LeadFact>
      <LeadFact
        label="linehaul.lead.broker.available"
        more={limit === null ? null : t('limit', { amount: `$${formatMoney(limit)}` })}
      >
        {available === null ? (
          <Missing words="linehaul.lead.broker.noLimit" />
        ) : (
          <span className={isOver ? styles.warning : undefined}>
            {`${isOver ? '−' : ''}$${formatMoney(Math.abs(available))}`}
          </span>
        )}
      </LeadFact>
      <Open brokerId={broker.id} />
      <LeadFact
        label="linehaul.lead.broker.daysToPay"
        more={t('terms', { terms: terms(broker.payment_terms) })}
      >
        {days === null ? '–' : t('days', { smart_count: days })}
      </LeadFact>
    </Lead>
  );
}

/** The balance of all open invoices, with the way to them. */
function Open({ brokerId }: { brokerId: number }) {
  const { isAllowed, data } = useOpenInvoices(brokerId);
  const translate = useTranslate();
  const list = usePathTo('invoices')('list');
  if (!isAllowed) return null;
  const filter = JSON.stringify(openOf(brokerId));
  const search = new URLSearchParams({ filter, page: '1' });
  const count = data && translate('linehaul.lead.broker.openCount', { smart_count: data.total });
  return (
    <LeadFact
      label="linehaul.lead.broker.open"
      more={list && data?.total ? <Link to={`${list}?${search}`}>{count}</Link> : count}
    >
      {data && `$${formatMoney(data.balance)}`}
    </LeadFact>
  );
}
