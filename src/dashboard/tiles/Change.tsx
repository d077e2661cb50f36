import type { MeasureKey } from '../../../schema/measures.ts';
import { changeOf } from '../figureText.ts';
import styles from './tiles.module.css';
import { judged } from './tileText.ts';

interface ChangeProps {
  measure: MeasureKey | undefined;
  now: number | null | undefined;
  before: number | null | undefined;
}

/** The change since the period before. The sign says it too, not the color alone. */
export function Change({ measure, now, before }: ChangeProps) {
  if (now == null || before == null) return null;
  const change = changeOf(now, before);
  if (!change) return null;
  const look = judged(measure, change.percent);
  return <small className={look ? styles[look] : styles.same}>{change.text}</small>;
}
