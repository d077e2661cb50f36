import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useRecordContext, useTranslate } from 'ra-core';
import type { LoadDraft } from '../../../schema/responses/loadShapes.ts';
import { formatMoney } from '../../../schema/rules/money/money.ts';
import { daysBetween } from '../../../schema/rules/time/weeks.ts';
import { localDateOf, localTimeOf } from '../../../schema/rules/time/zones.ts';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { useChoiceWords } from '../../format/choiceWords.ts';
import { milesText } from '../loads/milesText.ts';
import styles from './days.module.css';

type DraftStop = LoadDraft['stops'][number];

/** Stops are described by days after the first pickup, so any date works for the draft. */
const ANY_DAY = '2001-01-01';

/** The lane: stops with day and hours, rate and miles. */
export function LaneStops() {
  const record = useRecordContext();
  const { call } = useDataProvider<LinehaulProvider>();
  const translate = useTranslate();
  const types = useChoiceWords('load-stops', 'type');
  const { data } = useQuery({
    queryKey: ['load-templates', 'draft', record?.id, record?.version],
    queryFn: () => call('GET', `/load-templates/draft/${Number(record?.id)}?date=${ANY_DAY}`),
    enabled: record?.id !== undefined,
    meta: { quiet: true },
  });
  if (!data) return null;
  const { price, loaded_miles, stops } = data;
  const figures = [
    price == null ? '' : `$${formatMoney(price)}`,
    loaded_miles ? `${milesText(loaded_miles)} ${translate('linehaul.loads.show.mi')}` : '',
  ];
  return (
    <section aria-labelledby="template-lane" className={styles.days}>
      <h2 id="template-lane">{translate('linehaul.duplicate.lane')}</h2>
      <ol>
        {stops.map(stop => (
          <li key={stop.sequence} className={styles.day}>
            <span className={styles.when}>
              {stop.date_from && (
                <>
                  {translate('linehaul.duplicate.day', { day: dayOf(stop.date_from, stop) })}{' '}
                  {hoursOf(stop)}
                </>
              )}
            </span>
            <span>
              <b>{stop.type && types(stop.type)}</b> {placeOf(stop)}
            </span>
          </li>
        ))}
      </ol>
      <p className={styles.note}>{figures.filter(Boolean).join(' · ')}</p>
    </section>
  );
}

/** A stop with a time has the zone of its place. */
const zoneOf = ({ timezone }: DraftStop) => timezone ?? 'UTC';

/** The day of the first pickup is day 1. */
const dayOf = (instant: string, stop: DraftStop) =>
  daysBetween(ANY_DAY, localDateOf(instant, zoneOf(stop))) + 1;

function hoursOf(stop: DraftStop): string {
  const [from, to] = [stop.date_from, stop.date_to].map(
    instant => instant && localTimeOf(instant, zoneOf(stop)).time.slice(0, 5),
  );
  return [from, to].filter(Boolean).join('–');
}

function placeOf({ load_company: place }: DraftStop): string {
  if (!place) return '';
  return [place.company_name, place.city, place.state?.code].filter(Boolean).join(', ');
}
