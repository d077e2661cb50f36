import { GrossBoard } from './GrossBoard.tsx';
import { HeatBoard } from './HeatBoard.tsx';
import { useGrossAsk } from './useGross.ts';

/** The gross of a week: by trucks with their loads, or by days. */
export function GrossBoards() {
  const [{ view }] = useGrossAsk();
  return view === 'days' ? <HeatBoard by="day" /> : <GrossBoard />;
}
