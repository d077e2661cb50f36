import { useTranslate } from 'ra-core';
import type { DashboardDay } from '../../schema/responses/dashboard.ts';
import type { DateRange } from '../../schema/rules/time/weeks.ts';
import { dateText } from '../format/valueTexts.ts';
import { Card } from './Card.tsx';
import styles from './dashboard.module.css';
import { FigureLink } from './FigureLink.tsx';
import { dollars, exactDollars } from './figureText.ts';
import { doneIn } from './periodFilter.ts';
import { useFigures } from './useFigures.ts';
import { useListLink } from './useListLink.ts';

interface DayBarsProps {
  range: DateRange | null;
  today: string | undefined;
}

/** Gross and loads of each day. A bar links to its day's loads. */
export function DayBars({ range, today }: DayBarsProps) {
  const { data, error, isPending, isLoadingError } = useFigures<DashboardDay[]>(
    '/dashboard/loads-by-dates',
    range,
  );
  const translate = useTranslate();
  const link = useListLink();
  const days = data?.data ?? [];
  const most = Math.max(1, ...days.map(({ gross }) => Number(gross)));
  const period = data?.period;
  const isCrowded = days.length > 14;

  return (
    <Card
      title={translate('linehaul.dashboard.byDay')}
      note={period && `${dateText(period.from).slice(0, 5)} – ${dateText(period.to).slice(0, 5)}`}
      error={isLoadingError ? error : null}
      isPending={isPending}
    >
      <ol className={styles.dayBars} data-crowded={isCrowded || undefined}>
        {days.map(({ date, count, gross }, at) => {
          const said = translate('linehaul.dashboard.day', {
            date: dateText(date),
            smart_count: count,
            gross: exactDollars(gross),
          });
          return (
            <li key={date} aria-current={date === today ? 'date' : undefined}>
              <FigureLink
                to={link('loads/all', doneIn({ from: date, to: date }))}
                label={said}
                title={said}
              >
                {!isCrowded && <b>{count > 0 ? dollars(gross) : '–'}</b>}
                <i style={{ height: `${(Number(gross) / most) * 100}%` }} />
              </FigureLink>
              <small>{showsDay(at, days.length) && dateText(date).slice(0, 5)}</small>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

/** With many days, only some have room for their date. */
const showsDay = (at: number, count: number) => at % Math.ceil(count / 10) === 0;
