import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { type CSSProperties, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Notice } from '../feedback/Notice.tsx';
import { dateText, momentText } from '../format/valueTexts.ts';
import { useT } from '../i18n/useT.ts';
import { useKeys } from '../keys.ts';
import { PageHeader } from '../resources/parts/PageHeader.tsx';
import { Glyph } from '../theme/Glyph.tsx';
import { DispatcherPick } from './DispatcherPick.tsx';
import styles from './dashboard.module.css';
import { ExpiringCard } from './ExpiringCard.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { NeedCards } from './NeedCards.tsx';
import { PeriodLine } from './PeriodLine.tsx';
import { printPlan } from './printPlan.ts';
import { FigureRows } from './rows/FigureRows.tsx';
import { figureIn } from './rows/useFigureRows.ts';
import { StatusBar } from './StatusBar.tsx';
import { ArrangeBar } from './tiles/ArrangeBar.tsx';
import { Tiles } from './tiles/Tiles.tsx';
import { useTiles } from './tiles/useTiles.ts';
import { useDispatcher } from './useDispatcher.ts';
import { useFigures } from './useFigures.ts';
import { usePeriod } from './usePeriod.ts';
import { WeekendCard } from './WeekendCard.tsx';

/** The company at a glance. `?figure=…` shows the rows of one of its figures. */
export function Dashboard() {
  const [params, setParams] = useSearchParams();
  const figure = params.get('figure');
  const asked = useMemo(() => figureIn(figure), [figure]);
  if (!asked) return <Overview />;
  const back = () =>
    setParams(known => {
      const others = new URLSearchParams(known);
      others.delete('figure');
      return others;
    });
  return <FigureRows key={figure} asked={asked} onBack={back} />;
}

/** What needs attention now, and the tiles that the person chose. */
function Overview() {
  const translate = useTranslate();
  const t = useT('dashboard');
  const { range, setRange } = usePeriod();
  const { dispatcher, setDispatcher } = useDispatcher();
  const [isArranging, setArranging] = useState(false);
  const [asTable, setAsTable] = useState(false);
  const shown = { range, dispatcher };
  const counts = useFigures('/dashboard/loads-counts', {
    range,
    dispatcher: null,
  });
  const tiles = useTiles(shown);
  const period = counts.data?.period;
  const plan = printPlan(tiles.data?.data.tiles ?? [], asTable);
  const printStyle = {
    '--print-zoom': plan.zoom,
    '--print-columns': plan.columns,
  } as CSSProperties; // custom properties
  useKeys({ t: () => setAsTable(!asTable) });

  return (
    <div className={styles.page}>
      <PageHeader
        title={t('title')}
        actions={
          <>
            {period && (
              <PeriodLine
                range={range}
                today={period.today}
                weekStart={period.week_start}
                onPick={setRange}
              />
            )}
            <DispatcherPick chosen={tiles.data?.data.dispatcher ?? null} onPick={setDispatcher} />
            <Button
              aria-pressed={asTable}
              aria-keyshortcuts="T"
              title={t('tiles.asTableKey')}
              onClick={() => setAsTable(!asTable)}
            >
              {t(asTable ? 'tiles.asCharts' : 'tiles.asTable')}
            </Button>
            <Button aria-pressed={isArranging} onClick={() => setArranging(!isArranging)}>
              {t(isArranging ? 'tiles.done' : 'tiles.arrange')}
            </Button>
            <Button onClick={() => window.print()} aria-label={t('print')} title={t('print')}>
              <Glyph name="ic-print" />
            </Button>
          </>
        }
      >
        {period && <span className={styles.stamp}>{dateText(period.today)}</span>}
        {counts.dataUpdatedAt > 0 && (
          <span className={styles.stamp}>
            {translate('linehaul.dashboard.asOf', {
              time: momentText(new Date(counts.dataUpdatedAt).toISOString()).slice(11),
            })}
          </span>
        )}
      </PageHeader>
      {counts.isLoadingError ? (
        <Notice title={t('failed')} text={counts.error.message}>
          <Button onClick={() => void counts.refetch()}>
            {translate('linehaul.lists.tryAgain')}
          </Button>
        </Notice>
      ) : (
        <div className={styles.cards} style={printStyle}>
          <FirstSteps counts={counts.data?.data} />
          <NeedCards counts={counts} isOfOne={dispatcher !== null} />
          <StatusBar shown={shown} isWhole={counts.data?.data.weekend === null} />
          {counts.data?.data.weekend !== null && <WeekendCard counts={counts} />}
          <ExpiringCard counts={counts} />
          {isArranging && tiles.data && <ArrangeBar tiles={tiles.data.data} />}
          <Tiles
            tiles={tiles}
            dispatcher={dispatcher}
            asTable={asTable}
            printRows={plan.rows}
            isArranging={isArranging}
          />
        </div>
      )}
    </div>
  );
}
