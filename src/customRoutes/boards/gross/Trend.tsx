import styles from './gross.module.css';

interface TrendProps {
  values: readonly number[];
  targets: readonly number[];
}

/** The shape of the row with its targets dotted, without numbers: those are in its cells. */
export function Trend({ values, targets }: TrendProps) {
  const most = Math.max(...values, ...targets, 1);
  const step = 56 / Math.max(values.length - 1, 1);
  const place = (value: number, at: number): [number, number] => [
    2 + at * step,
    20 - (value / most) * 16,
  ];
  const lineOf = (all: readonly number[]) => all.map((value, at) => place(value, at)).join(' ');
  const last = values.at(-1);
  const [x, y] = place(last ?? 0, values.length - 1);
  return (
    <svg className={styles.trend} viewBox="0 0 60 24" aria-hidden="true">
      {targets.some(target => target > 0) && (
        <polyline className={styles.target} points={lineOf(targets)} />
      )}
      <polyline points={lineOf(values)} />
      {last !== undefined && <circle cx={x} cy={y} r={2} />}
    </svg>
  );
}
