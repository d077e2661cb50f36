import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import {
  boardStatusLook,
  isStatusName,
  loadStatusLook,
  statuses,
  statusKey,
} from '../../theme/status.ts';
import type { StatusOption } from './statusOption.ts';

/** Why a status is refused, by the status' id; none of it means everything is allowed. */
export type Refusals = Readonly<Record<string, string>>;

/** The thirteen statuses of the boards. */
export const useBoardStatusOptions = (refused?: Refusals) => useOptions(boardStatusLook, refused);

/** The seven statuses of the load-status picker. */
export const useLoadStatusOptions = (refused?: Refusals) => useOptions(loadStatusLook, refused);

function useOptions(looks: Record<string, string>, refused?: Refusals): StatusOption[] {
  const translate = useTranslate();
  return useMemo(
    () =>
      Object.entries(looks).flatMap(([id, status]): StatusOption[] => {
        if (!isStatusName(status)) return [];
        const word = translate(`linehaul.status.${status}`, { _: statuses[status].label });
        return [{ id: Number(id), status, word, key: statusKey[status], refused: refused?.[id] }];
      }),
    [looks, refused, translate],
  );
}
