import { useNavigate } from 'react-router-dom';
import { Bar, BarChart, LabelList, Line, LineChart, ResponsiveContainer, Tooltip } from 'recharts';
import { measureOf } from '../../../schema/measures.ts';
import { figureText } from '../../format/figureText.ts';
import { axisText, ChartAxes } from '../../resources/measures/ChartAxes.tsx';
import type { TileProps } from './Tile.tsx';
import styles from './tiles.module.css';
import { measuresOfTile, tileName } from './tileText.ts';
import { useTileLinks } from './useTileLinks.ts';

type TileChartProps = Pick<TileProps, 'tile' | 'today' | 'dispatcher'>;

const HEIGHT = 190;
/** More bars than this have no room for their figures. */
const MOST_LABELS = 8;

/** A day without its year: the header says which one. */
const shortName = (name: string) => name.replace(/^(\d\d\/\d\d)\/\d{4}$/, '$1');

/** The first figure of a tile by its groups. The dashboard's table has every figure. */
export function TileChart({ tile, today, dispatcher }: TileChartProps) {
  const navigate = useNavigate();
  const link = useTileLinks(today, dispatcher);
  const [key] = measuresOfTile(tile);
  if (!key) return null;
  const { unit, label } = measureOf(key);
  const short = (value: unknown) => axisText(value, unit);
  const points = tile.rows.map(row => ({
    name: row.values.map(value => shortName(value.name)).join(' · '),
    value: row.figures[0],
    to: row.figures[0] ? link(tile, key, row) : undefined,
  }));
  const open = (at: number | string | null | undefined) => {
    const to = points[Number(at)]?.to;
    if (to) void navigate(to);
  };
  const axes = (
    <>
      <ChartAxes unit={unit} />
      <Tooltip
        cursor={{ fill: 'var(--sunken)', stroke: 'var(--hairline)' }}
        formatter={value => [figureText(Number(value), unit), label]}
        contentStyle={{ background: 'var(--surface)', borderColor: 'var(--hairline)' }}
        itemStyle={{ color: 'var(--text)' }}
      />
    </>
  );
  const shared = { data: points, accessibilityLayer: true };
  return (
    <figure className={styles.chart} aria-label={tileName(tile)}>
      <ResponsiveContainer width="100%" height={HEIGHT}>
        {tile.look === 'line' ? (
          <LineChart {...shared} onClick={state => open(state?.activeTooltipIndex)}>
            {axes}
            <Line
              dataKey="value"
              stroke="var(--pine)"
              strokeWidth={2}
              dot={{ r: 3 }}
              isAnimationActive={false}
            />
          </LineChart>
        ) : (
          <BarChart
            {...shared}
            margin={{ top: 18 }}
            onClick={state => open(state?.activeTooltipIndex)}
          >
            {axes}
            <Bar dataKey="value" fill="var(--pine)" isAnimationActive={false} maxBarSize={56}>
              {points.length <= MOST_LABELS && (
                <LabelList
                  dataKey="value"
                  position="top"
                  formatter={short}
                  fill="var(--text2)"
                  fontSize={12}
                />
              )}
            </Bar>
          </BarChart>
        )}
      </ResponsiveContainer>
    </figure>
  );
}
