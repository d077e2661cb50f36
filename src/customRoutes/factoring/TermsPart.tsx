import { useTranslate } from 'ra-core';
import type { FactoringSchedule } from '../../../schema/responses/factoring.ts';
import { dateText, numberText } from '../../format/valueTexts.ts';
import { useT } from '../../i18n/useT.ts';
import showStyles from '../../resources/show/show.module.css';
import { Fact } from '../../resources/show/ValueSection.tsx';
import styles from './factoring.module.css';

/** The terms of a schedule, and what people noted about it. */
export function TermsPart({ schedule }: { schedule: FactoringSchedule }) {
  const translate = useTranslate();
  const t = useT('factoring.terms');
  const { terms, recourse_day, funding_reference, note, funded_at } = schedule;
  const basis = t(`bases.${terms.fee_basis}`);
  const rate = numberText(terms.fee_rate);
  const { fee_period_days, recourse_days, recourse_type } = terms;
  const hasRecourse = recourse_type === 'recourse' && recourse_days !== null;
  return (
    <section className={styles.part} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <dl className={showStyles.facts}>
        <Fact label={t('advance')}>
          {`${numberText(terms.advance_rate)} %`}
          {funded_at &&
            `, ${translate('linehaul.factoring.fundedOn', { date: dateText(funded_at) })}`}
        </Fact>
        <Fact label={t('fee')}>
          {fee_period_days === null
            ? t('feePlain', { rate, basis })
            : t('feeSteps', { rate, basis, days: fee_period_days })}
        </Fact>
        <Fact label={t('recourse')}>
          {hasRecourse ? t('recourseAfter', { days: recourse_days }) : t('noRecourse')}
        </Fact>
        {recourse_day && <Fact label={t('recourseDay')}>{dateText(recourse_day)}</Fact>}
        {funding_reference && <Fact label={t('reference')}>{funding_reference}</Fact>}
        {note && (
          <Fact label={t('note')} isWide>
            {note}
          </Fact>
        )}
      </dl>
    </section>
  );
}
