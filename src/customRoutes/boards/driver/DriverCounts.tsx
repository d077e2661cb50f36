import { useT } from '../../../i18n/useT.ts';
import { Count, Counts } from '../parts/line/Counts.tsx';
import { Freshness } from '../parts/line/Freshness.tsx';
import { REFRESH_MS } from './useDriverBoard.ts';

interface DriverCountsProps {
  /** How many drivers the filters leave. */
  shown: number;
  all: number;
  /** When they were read (ms since 1970). 0 while those of a visit before are still shown. */
  at: number;
}

/** The number of drivers that are shown, and how fresh they are. */
export function DriverCounts({ shown, all, at }: DriverCountsProps) {
  const t = useT('boards.line');
  return (
    <Counts>
      <Count n={shown} of={all} name={t('drivers', { smart_count: all })} />
      {at > 0 && <Freshness at={at} everyMs={REFRESH_MS} />}
    </Counts>
  );
}
