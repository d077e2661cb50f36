import { ConfirmationDrop } from './ConfirmationDrop.tsx';
import { useBeginLoad } from './useBeginLoad.ts';

/** On the lists of loads and at their templates: a rate confirmation begins a new load. */
export function FromPdf() {
  const begin = useBeginLoad();
  return begin && <ConfirmationDrop onFile={begin} />;
}
