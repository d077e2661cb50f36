import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { needsStopPermission } from '../../../../schema/rules/freight/personalBoard.ts';
import { useBoardStatusOptions } from '../../../inputs/status/useStatusOptions.ts';
import { useCan } from '../../../session/useRights.ts';
import type { Line } from './line.ts';

/** The thirteen statuses. STOP is set and lifted only with the permission for it. */
export function usePersonalStatuses() {
  const translate = useTranslate();
  const can = useCan();
  const options = useBoardStatusOptions();
  const canStop = can('boards.stop');
  return useMemo(() => {
    const reason = translate('linehaul.personal.noPermissionToStop');
    return ({ entry }: Line) =>
      options.map(option =>
        !canStop && needsStopPermission(entry?.status_id ?? null, Number(option.id))
          ? { ...option, refused: reason }
          : option,
      );
  }, [options, canStop, translate]);
}
