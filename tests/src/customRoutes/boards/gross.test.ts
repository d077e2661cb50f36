import { describe, expect, it } from 'vitest';
import { grossColumns, grossTotals } from '../../../../src/customRoutes/boards/gross/columns.tsx';
import {
  changeOf,
  type DispatcherGross,
  isShown,
  linesOf,
  rampStep,
} from '../../../../src/customRoutes/boards/gross/GrossReport.ts';
import { searchOf } from '../../../../src/customRoutes/boards/gross/LoadsLink.tsx';
import { textOf } from '../../../../src/grid/column.ts';
import { ownTarget } from './grossReport.ts';

const sums = {
  loads: 1,
  gross: 1000,
  driver_gross: 900,
  driver_pay: 400,
  margin: 600,
  loaded_miles: 500,
  empty_miles: 50,
  total_miles: 550,
  rpm_loaded: 2,
  rpm_all: 1.82,
  deadhead_percent: 9.09,
  margin_percent: 60,
  truck_count: 1,
  target: 10_000,
  target_each: 10_000,
  rpm_target: 2.4,
  average: 1000,
  target_percent: 10,
};

const groups: DispatcherGross[] = [
  {
    ...sums,
    dispatcher: { id: 2, nickname: 'ben', name: 'Ben Ortiz', ...ownTarget },
    trucks: [
      {
        ...sums,
        truck: { id: 5, number: '505', ...ownTarget },
        list: [
          {
            id: 9,
            internal_id: 'PC-9',
            status: 6,
            date: '2026-11-11',
            gross: 1000,
            driver_gross: 900,
            driver_pay: 400,
            loaded_miles: 500,
            empty_miles: 50,
            broker: { id: 3, name: 'Bluestem' },
            truck_id: 2,
            dispatcher_id: 1,
            drivers: [],
            stops: [],
          },
        ],
      },
    ],
  },
];

const columnsFor = (seesPay: boolean) =>
  grossColumns({
    translate: key => key,
    seesPay,
    name: () => null,
    nameOf: () => '',
    open: () => null,
    loadsOf: () => undefined,
  });

describe('the gross board', () => {
  const lines = linesOf(groups);
  const shown = (...toggled: string[]) =>
    lines.filter(line => isShown(line, new Set(toggled))).map(({ kind }) => kind);

  it('shows dispatchers with their trucks, and loads when a truck is opened', () => {
    expect(shown()).toEqual(['dispatcher', 'truck']);
    expect(shown('d2t5')).toEqual(['dispatcher', 'truck', 'load']);
    expect(shown('d2', 'd2t5')).toEqual(['dispatcher']);
  });

  it('colors the percentage of the target in six steps', () => {
    const steps = [0, 49.99, 50, 75, 100, 115, 139.9, 140, 300].map(rampStep);
    expect(steps).toEqual([1, 1, 2, 3, 4, 5, 5, 6, 6]);
    expect(rampStep(null)).toBeNull();
  });

  it('links to the loads behind a figure', () => {
    const [dispatcher, truck] = lines;
    const range = { from: '2026-11-09', to: '2026-11-15' };
    const filterOf = (line: (typeof lines)[number] | undefined) =>
      line && line.kind !== 'load'
        ? JSON.parse(new URLSearchParams(searchOf(line, range, [6, 8])).get('filter') ?? '')
        : null;
    expect(filterOf(dispatcher)).toEqual({
      gross_date_from: '2026-11-09',
      gross_date_to: '2026-11-15',
      status: [6, 8],
      gross_dispatcher_id: 2,
    });
    // A truck that changed dispatchers has a line with each of them.
    expect(filterOf(truck)).toMatchObject({ truck_id: 5, gross_dispatcher_id: 2 });
    const [nobody] = linesOf(groups.map(group => ({ ...group, dispatcher: null })));
    expect(filterOf(nobody)).toMatchObject({ gross_dispatcher_id: 0 });
    const withoutTruck = groups.map(group => ({
      ...group,
      trucks: group.trucks.map(one => ({ ...one, truck: null })),
    }));
    const [, ofNoTruck] = linesOf(withoutTruck);
    expect(filterOf(ofNoTruck)).toMatchObject({ truck_id: 0, gross_dispatcher_id: 2 });
  });

  it('shows whole dollars, and copies them to the cent', () => {
    const exact = groups.map(group => ({
      ...group,
      gross: 22_896.57,
      margin: 600.5,
      average: 7632.19,
    }));
    const [line] = linesOf(exact);
    const columns = columnsFor(true);
    const of = (key: string) => columns.find(column => column.key === key)!;
    expect(of('gross').value(line!)).toBe('22\u00a0897');
    expect(textOf(of('gross'), line!)).toBe('22896.57');
    expect(textOf(of('margin'), line!)).toBe('600.50');
    expect(of('average').value(line!)).toBe('7\u00a0632');
    expect(textOf(of('average'), line!)).toBe('7632.19');
    expect(textOf(of('total'), line!)).toBe('550');
    const ofLoad = linesOf(exact).find(({ kind }) => kind === 'load')!;
    expect(textOf(of('average'), ofLoad)).toBe('');
  });

  it('shows the margin of a load to the cent', () => {
    const line = linesOf(groups).find(({ kind }) => kind === 'load')!;
    if (line.kind !== 'load') throw new Error('A load was expected.');
    const load = { ...line.load, gross: 1250.1, driver_pay: 980.35 };
    const margin = columnsFor(true).find(({ key }) => key === 'margin')!;
    expect(textOf(margin, { ...line, load })).toBe('269.75');
    const { props } = margin.render?.({ ...line, load }) as { props: { title: string } };
    expect(props.title).toBe('$269.75');
  });

  it('offers no margin to people who may not see what drivers are paid', () => {
    const keys = (seesPay: boolean) => columnsFor(seesPay).map(({ key }) => key);
    expect(keys(true)).toContain('margin');
    expect(keys(false)).toEqual(keys(true).filter(key => key !== 'margin'));
    const say = { translate: (key: string) => key, seesPay: false, loadsOf: () => undefined };
    expect(Object.keys(grossTotals(groups[0]!, say))).not.toContain('margin');
  });

  it('shows the difference between a week and the previous one', () => {
    expect(changeOf(110, 100)).toBe(10);
    expect(changeOf(110, 0)).toBeNull();
    expect(changeOf(110, undefined)).toBeNull();
  });
});
