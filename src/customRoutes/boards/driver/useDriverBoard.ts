import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DriverBoardInfo, DriverBoardRow } from '../../../../schema/responses/driverBoard.ts';
import { call } from '../../../api.ts';
import { useSoon } from '../../../live/useSoon.ts';
import { useTopic } from '../../../live/useTopic.ts';
import { useCompanyId } from '../../../session/CompanyContext.ts';
import { keptRows } from '../../../session/keptRows.ts';
import { useBoardEdits } from '../parts/useBoardEdits.ts';

const KEY = ['boards', 'driver'];

/** A burst of changes causes one request. */
const PAUSE_MS = 1_500;
/** Ages and lateness advance without any change. */
export const REFRESH_MS = 60_000;

interface DriverBoard {
  rows: readonly DriverBoardRow[];
  info: DriverBoardInfo;
}

/** All drivers of the board. It reloads shortly after changes of trucks, loads and drivers. */
export function useDriverBoard() {
  const companyId = useCompanyId();
  const queries = useQueryClient();
  const refresh = useSoon(() => queries.invalidateQueries({ queryKey: KEY }), PAUSE_MS);
  useBoardEdits(refresh);
  useTopic('drivers', refresh);
  useTopic('personal-board', refresh);
  return useQuery<DriverBoard>({
    queryKey: [...KEY, companyId],
    placeholderData: keptRows(companyId),
    refetchInterval: REFRESH_MS,
    meta: { quiet: true },
    queryFn: async ({ signal }) => {
      const path = '/boards/driver-board-list/';
      const { data, extra_info } = await call('GET', path, { companyId, signal });
      return { rows: data, info: extra_info as DriverBoardInfo }; // as the call declares it
    },
  });
}
