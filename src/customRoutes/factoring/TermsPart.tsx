import { useTranslate } from 'ra-core';
import type { FactoringSchedule } from '../../../schema/responses/factoring.ts';
import { dateText, numberText } from '../../format/valueTexts.ts';
import showStyles from '../../resources/show/show.module.css';
import { Fact } from '../../resources/show/ValueSection.tsx';
import styles from './factoring.module.css';

/** The terms of a schedule, and what people noted about it. */
export function TermsPart({ schedule }: { schedule: FactoringSchedule }) {
  const translate = useTranslate();
  const said = (key: string, words = {}) => translate(`linehaul.factoring.terms.${key}`, words);
  const { terms, recourse_day, funding_reference, note, funded_at } = schedule;
  const basis = said(`bases.${terms.fee_basis}`);
  const rate = numberText(terms.fee_rate);
  const { fee_period_days, recourse_days, recourse_type } = terms;
  const hasRecourse = recourse_type === 'recourse' && recourse_days !== null;
  return (
    <section className={styles.part} aria-label={said('title')}>
      <h2>{said('title')}</h2>
      <dl className={showStyles.facts}>
        <Fact label={said('advance')}>
          {`${numberText(terms.advance_rate)} %`}
          {funded_at &&
            `, ${translate('linehaul.factoring.fundedOn', { date: dateText(funded_at) })}`}
        </Fact>
        <Fact label={said('fee')}>
          {fee_period_days === null
            ? said('feePlain', { rate, basis })
            : said('feeSteps', { rate, basis, days: fee_period_days })}
        </Fact>
        <Fact label={said('recourse')}>
          {hasRecourse ? said('recourseAfter', { days: recourse_days }) : said('noRecourse')}
        </Fact>
        {recourse_day && <Fact label={said('recourseDay')}>{dateText(recourse_day)}</Fact>}
        {funding_reference && <Fact label={said('reference')}>{funding_reference}</Fact>}
        {note && (
          <Fact label={said('note')} isWide>
            {note}
          </Fact>
        )}
      </dl>
    </section>
  );
}
