import { useTranslate } from 'ra-core';
import { type GrossScope, grossScopes } from '../../../../schema/rules/money/gross.ts';
import { SegmentedControl } from '../../../grid/pieces/SegmentedControl.tsx';
import { useT } from '../../../i18n/useT.ts';
import { ChoicePill } from '../../../resources/filters/ChoicePill.tsx';
import { FilterMenu, type FilterOption } from '../parts/FilterMenu.tsx';
import { shownPeriod } from './heatColumns.tsx';
import { type GrossAsk, type GrossView, grossViews } from './useGross.ts';

interface GrossViewsProps {
  view: GrossView;
  onView: (view: GrossView) => void;
}

/** The week by trucks, or by days. */
export function GrossViews({ view, onView }: GrossViewsProps) {
  const translate = useTranslate();
  return (
    <SegmentedControl
      label={translate('linehaul.boards.gross.view')}
      value={view}
      onChange={onView}
      segments={grossViews.map(id => ({
        id,
        name: translate(`linehaul.boards.gross.views.${id}`),
      }))}
    />
  );
}

interface ScopeControlProps {
  scope: GrossScope;
  onScope: (scope: GrossScope) => void;
}

/** Which loads count: delivered ones, or all with a truck. */
export function ScopeControl({ scope, onScope }: ScopeControlProps) {
  const translate = useTranslate();
  return (
    <SegmentedControl
      label={translate('linehaul.boards.gross.scope')}
      value={scope}
      onChange={onScope}
      segments={grossScopes.map(id => ({
        id,
        name: translate(`linehaul.boards.gross.scopes.${id}`),
      }))}
    />
  );
}

interface DispatchersProps {
  people: readonly FilterOption<number>[];
  ask: GrossAsk;
  change: (part: Partial<GrossAsk>) => void;
}

/** Whose trucks and drivers are shown: everybody's, until some are chosen. */
export function Dispatchers({ people, ask, change }: DispatchersProps) {
  const translate = useTranslate();
  return (
    <FilterMenu
      name={translate('linehaul.boards.dispatcher')}
      options={people}
      chosen={ask.dispatchers}
      onChange={dispatchers => change({ dispatchers })}
    />
  );
}

interface DaysOfWeekProps {
  weeks: readonly { from: string; to: string }[];
  opened: { from: string } | undefined;
  onOpen: (from: string | null) => void;
}

/** Opens one of the weeks to its days, next to it. */
export function DaysOfWeek({ weeks, opened, onOpen }: DaysOfWeekProps) {
  const t = useT('boards.gross');
  return (
    <ChoicePill
      label={t('daysOf')}
      none={t('noDays')}
      options={weeks.map(week => ({ id: week.from, name: shownPeriod(week) }))}
      chosen={opened?.from ?? null}
      onChoose={onOpen}
    />
  );
}
