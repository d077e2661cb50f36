import { useMemo, useRef } from 'react';
import { SeenMenu } from '../../../grid/pieces/SeenMenu.tsx';
import { type TimelineShown, timelineSeen } from './timelineSeen.ts';

/** The export of what the timeline shows. A pan does not draw its button again. */
export function useTimelineExport(title: string, shown: TimelineShown) {
  const latest = useRef(shown);
  latest.current = shown;
  return useMemo(
    () => <SeenMenu title={title} seen={() => timelineSeen(latest.current)} />,
    [title],
  );
}
