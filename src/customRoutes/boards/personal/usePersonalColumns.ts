import { useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { GridModel } from '../../../grid/GridModel.ts';
import type { StatusOption } from '../../../inputs/status/statusOption.ts';
import { useRecordPaths } from '../../../resources/parts/useRecordPaths.ts';
import { useBoardColumns } from '../parts/columns/useBoardColumns.ts';
import { useStates } from '../parts/useStates.ts';
import { personalColumns } from './columns.tsx';
import type { Line } from './line.ts';

interface PersonalColumnsOptions {
  model: GridModel<Line>;
  statusOptions: (line: Line) => readonly StatusOption[];
  /** Why this person may not change the board. Undefined if they may. */
  refused: string | undefined;
  hasSeveral: boolean;
}

/** The personal board's columns: all of them, and those that the person sees. */
export function usePersonalColumns(options: PersonalColumnsOptions) {
  const { model, statusOptions, refused, hasSeveral } = options;
  const translate = useTranslate();
  const states = useStates();
  const pathOf = useRecordPaths();
  const all = useMemo(
    () => personalColumns({ model, translate, states, statusOptions, refused, hasSeveral, pathOf }),
    [model, translate, states, statusOptions, refused, hasSeveral, pathOf],
  );
  return { all, ...useBoardColumns('boards.personal', all) };
}
