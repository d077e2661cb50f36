import { useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import type { ToastAction } from '../../../feedback/toasts.ts';
import { atField } from '../../form/atField.ts';
import { useRecordPaths } from '../../parts/useRecordPaths.ts';

/** A load whose truck can only be changed on its own page. */
export interface LoadOnTheRoad {
  id: number;
  internal_id: string | null;
}

interface OnTheRoadText {
  text: string;
  /** To the truck in the load's form, else to the load. Undefined for people who may not open it. */
  path: string | undefined;
  /** The state of the link. */
  state: object | undefined;
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
    const form = pathOf('loads', id, 'edit');
    const path = form ?? pathOf('loads', id);
    const state = form === undefined ? undefined : atField('truck_id');
    if (path === undefined) return { text, path, state, actions: [] };
    const label = translate('linehaul.palette.board.openLoad', { load: number });
    return { text, path, state, actions: [{ label, run: () => void navigate(path, { state }) }] };
  };
}
