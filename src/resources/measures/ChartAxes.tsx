import { CartesianGrid, XAxis, YAxis } from 'recharts';

import { numberText } from '../../format/valueTexts.ts';

interface ChartAxesProps {
  /** What the figures are counted in. */
  unit: string | null;
}

/** The lines and axes of a chart of figures by their groups, on every page that has one. */
export const ChartAxes = ({ unit }: ChartAxesProps) => (
  <>
    <CartesianGrid stroke="var(--hairline-soft)" vertical={false} />
    <XAxis dataKey="name" stroke="var(--text2)" tick={{ fontSize: 12 }} minTickGap={12} />
    <YAxis
      stroke="var(--text2)"
      tick={{ fontSize: 12 }}
      width={64}
      tickFormatter={value => axisText(value, unit)}
      allowDecimals={isRate(unit)}
    />
  </>
);

/** A figure where there is little room: whole, with thousands apart, or a rate with its cents. */
export const axisText = (value: unknown, unit: string | null): string =>
  isRate(unit) ? Number(value).toFixed(2) : numberText(Math.round(Number(value)));

const isRate = (unit: string | null) => unit === 'rate' || unit === 'percent';
