import { useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import type { ToastAction } from '../../../feedback/toasts.ts';
import { useRecordPaths } from '../../parts/useRecordPaths.ts';

/** A load whose truck can only be changed on its own page. */
export interface LoadOnTheRoad {
  id: number;
  internal_id: string | null;
}

interface OnTheRoadText {
  text: string;
  /** Undefined for people who may not open the load. */
  path: string | undefined;
  /** The way there, for a message. */
  actions: readonly ToastAction[];
}

/** What a board answers who wants another truck for a load on the road, with the way to its page. */
export function useOnTheRoad(): (load: LoadOnTheRoad) => OnTheRoadText {
  const translate = useTranslate();
  const navigate = useNavigate();
  const pathOf = useRecordPaths();
  return ({ id, internal_id }) => {
    const number = internal_id ?? id;
    const text = translate('linehaul.loads.onTheRoad', { number });
    const path = pathOf('loads', id);
    if (path === undefined) return { text, path, actions: [] };
    const label = translate('linehaul.palette.board.openLoad', { load: number });
    return { text, path, actions: [{ label, run: () => void navigate(path) }] };
  };
}
