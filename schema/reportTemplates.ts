import type { DimensionKey } from './dimensions.ts';
import type { MeasureKey } from './measures.ts';
import type { PeriodPreset, ReportChart, ReportDefinition } from './reportDefinition.ts';

/** A report that every company has. */
export interface BuiltInTemplate {
  key: string;
  name: string;
  definition: ReportDefinition;
}

interface Parts {
  measures: readonly MeasureKey[];
  dimensions: readonly DimensionKey[];
  preset: PeriodPreset;
  chart?: ReportChart;
  order?: ReportDefinition['order'];
  having?: ReportDefinition['having'];
  filters?: ReportDefinition['filters'];
}

const template = (key: string, name: string, parts: Parts): BuiltInTemplate => ({
  key,
  name,
  definition: {
    measures: [...parts.measures],
    dimensions: [...parts.dimensions],
    filters: parts.filters ?? [],
    compare: null,
    period: { preset: parts.preset },
    having: parts.having ?? [],
    order: parts.order ?? null,
    limit: null,
    chart: parts.chart ?? 'none',
    list: null,
  },
});

/** The reports that carriers run most. */
export const builtInTemplates: readonly BuiltInTemplate[] = [
  template('gross-by-dispatcher', 'Gross by dispatcher', {
    measures: ['loads', 'gross', 'driver_gross', 'total_miles', 'rpm_all', 'deadhead_percent'],
    dimensions: ['dispatcher'],
    preset: 'last_week',
    chart: 'bar',
    order: { by: 'gross', direction: 'desc' },
  }),
  template('gross-by-truck', 'Gross and miles by truck', {
    measures: ['loads', 'gross', 'loaded_miles', 'empty_miles', 'rpm_loaded', 'rpm_all'],
    dimensions: ['truck'],
    preset: 'last_week',
    chart: 'bar',
    order: { by: 'gross', direction: 'desc' },
  }),
  template('weekly-gross', 'Gross by week', {
    measures: ['loads', 'gross', 'total_miles', 'rpm_all', 'gross_per_load'],
    dimensions: ['week'],
    preset: 'last_quarter',
    chart: 'line',
  }),
  template('lane-profitability', 'Lane profitability', {
    measures: ['loads', 'gross', 'margin', 'margin_percent', 'rpm_all'],
    dimensions: ['lane'],
    preset: 'this_quarter',
    order: { by: 'margin', direction: 'desc' },
  }),
  template('driver-pay-summary', 'Driver pay summary', {
    measures: ['driver_pay', 'driver_miles', 'pay_per_mile'],
    dimensions: ['driver'],
    preset: 'last_week',
    chart: 'bar',
  }),
  template('broker-aging', 'Open balances by broker and age', {
    measures: ['invoices', 'open_balance', 'overdue_balance'],
    dimensions: ['broker', 'age'],
    preset: 'all_time',
    having: [{ measure: 'open_balance', op: 'over', value: 0 }],
    order: { by: 'open_balance', direction: 'desc' },
  }),
  template('days-to-pay', 'Days to pay by broker', {
    measures: ['invoices', 'invoiced', 'received', 'days_to_pay'],
    dimensions: ['broker'],
    preset: 'this_year',
    order: { by: 'days_to_pay', direction: 'desc' },
  }),
  template('expenses-by-truck', 'Fuel and expenses by truck', {
    measures: ['expenses', 'cost', 'fuel_gallons'],
    dimensions: ['truck', 'category'],
    preset: 'last_month',
  }),
  template('fuel-by-state', 'Fuel bought by state', {
    measures: ['cost', 'fuel_gallons'],
    dimensions: ['state'],
    preset: 'this_quarter',
    having: [{ measure: 'fuel_gallons', op: 'over', value: 0 }],
  }),
  template('ifta', 'IFTA worksheet: miles and gallons by state, est.', {
    measures: ['state_miles', 'state_loaded_miles', 'state_empty_miles', 'fuel_gallons'],
    dimensions: ['state'],
    preset: 'last_quarter',
    // Miles and gallons without a known truck are not left out in silence.
    filters: [{ dimension: 'in_ifta', values: ['yes', ''] }],
  }),
  template('detention', 'Detention billed and paid', {
    measures: ['detention_billed', 'detention_paid'],
    dimensions: ['broker'],
    preset: 'last_month',
  }),
  template('on-time', 'On time by dispatcher', {
    measures: ['pickups', 'on_time_pickup', 'deliveries', 'on_time_delivery'],
    dimensions: ['dispatcher'],
    preset: 'last_month',
  }),
  template('uninvoiced', 'Uninvoiced loads by broker', {
    measures: ['uninvoiced_loads', 'uninvoiced'],
    dimensions: ['broker'],
    preset: 'all_time',
    having: [{ measure: 'uninvoiced_loads', op: 'over', value: 0 }],
    order: { by: 'uninvoiced', direction: 'desc' },
  }),
  template('unsettled', 'Unsettled loads by driver', {
    measures: ['unsettled_loads'],
    dimensions: ['driver'],
    preset: 'all_time',
    having: [{ measure: 'unsettled_loads', op: 'over', value: 0 }],
  }),
  template('cancellations', 'Cancellations and TONU by broker', {
    measures: [
      'booked_loads',
      'canceled_loads',
      'cancellation_percent',
      'tonu_loads',
      'tonu_gross',
    ],
    dimensions: ['broker'],
    preset: 'last_month',
    order: { by: 'canceled_loads', direction: 'desc' },
  }),
];
