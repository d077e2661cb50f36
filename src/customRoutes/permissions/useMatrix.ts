import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useStore } from 'ra-core';
import { useCallback, useMemo, useState } from 'react';
import type { LinehaulProvider } from '../../dataProvider.ts';
import { useTopic } from '../../live/useTopic.ts';
import { currentRecord } from '../../resources/form/formErrors.ts';
import type { Matrix, MatrixRole, Meanwhile } from '../../resources/permissions/Matrix.ts';
import { MATRIX_KEY, ordered, useFreshMatrix } from '../../resources/permissions/useFreshMatrix.ts';
import { differencesOf } from './conflict.ts';
import { cellsToSave, type Edits, NO_EDITS, withCells } from './edits.ts';

/** Edits together with their base version, so that they survive a reload unchanged. */
interface Draft {
  base: Matrix;
  edits: Edits;
}

/** The matrix with its unsaved changes. Undo goes back edit by edit. */
export function useMatrix() {
  const { call } = useDataProvider<LinehaulProvider>();
  const client = useQueryClient();
  const { data: fresh, error } = useFreshMatrix();
  useTopic('roles', () => void client.invalidateQueries({ queryKey: MATRIX_KEY }));

  const [draft, setDraft] = useStore<Draft | null>('permissions.draft', null);
  const [past, setPast] = useState<readonly Edits[]>([]);
  const [future, setFuture] = useState<readonly Edits[]>([]);
  const { base, newer } = useMemo(() => basisOf(draft, fresh), [draft, fresh]);
  const edits = draft?.edits ?? NO_EDITS;

  const put = useCallback(
    (next: Edits) => setDraft(base && Object.keys(next).length > 0 ? { base, edits: next } : null),
    [base, setDraft],
  );
  const edit = (cells: readonly { role: MatrixRole; permission: string }[], granted: boolean) => {
    if (!base) return;
    setPast([...past, edits]);
    setFuture([]);
    put(withCells(base, edits, cells, granted));
  };
  const undo = () => {
    const last = past.at(-1);
    if (!last) return;
    setPast(past.slice(0, -1));
    setFuture([edits, ...future]);
    put(last);
  };
  const redo = () => {
    const [next, ...rest] = future;
    if (!next) return;
    setFuture(rest);
    setPast([...past, edits]);
    put(next);
  };
  const forget = () => {
    setPast([]);
    setFuture([]);
    setDraft(null);
  };

  /** Saves in one transaction. Returns who saved in the meantime, and then nothing is saved. */
  async function save(from: Matrix, what: Edits): Promise<readonly Meanwhile[] | undefined> {
    try {
      await call('PUT', '/permissions/save-matrix', {
        cells: cellsToSave(from, what),
        version: from.version,
      });
    } catch (refused) {
      const now = currentRecord(refused);
      if (!now) throw refused;
      // The response to an outdated save: the current matrix, and what happened to it.
      const { changes, ...current } = now as unknown as Matrix & { changes?: Meanwhile[] };
      client.setQueryData(MATRIX_KEY, ordered(current));
      return changes ?? [];
    }
    await client.invalidateQueries({ queryKey: MATRIX_KEY });
    void client.invalidateQueries({ queryKey: ['roles'] });
    forget();
    return undefined;
  }

  return { matrix: base, edits, error, newer, edit, undo, redo, forget, save, setDraft };
}

/**
 * The base of the edits: the current matrix, or the earlier one when someone else has changed a
 * cell since. `newer` is then theirs.
 */
function basisOf(draft: Draft | null, fresh: Matrix | undefined) {
  if (!draft || !fresh || draft.base.version === fresh.version) {
    return { base: fresh ?? draft?.base, newer: undefined };
  }
  const theirs = differencesOf(draft.base, draft.edits, fresh).some(
    ({ start }) => start === 'theirs',
  );
  return theirs ? { base: draft.base, newer: fresh } : { base: fresh, newer: undefined };
}
