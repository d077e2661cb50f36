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

/** Why statuses are refused, by id. Missing ones are allowed. */
export type FieldViolations = Readonly<Record<string, string>>;

/** The thirteen personal board statuses. */
export const useBoardStatusOptions = (refused?: FieldViolations) =>
  useOptions(boardStatusLook, refused);

/** The seven statuses of the load-status picker. */
export const useLoadStatusOptions = (refused?: FieldViolations) =>
  useOptions(loadStatusLook, refused);

function useOptions(looks: Record<string, string>, refused?: FieldViolations): StatusOption[] {
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
