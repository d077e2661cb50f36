import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../api.ts';
import { announce } from '../../layout/feedback/announce.ts';
import { type Fix, type Import, type ImportFile, type ImportPlan, planOf } from './Import.ts';
import { useKeepImport } from './useImports.ts';

export interface PlanChanges {
  /** Changes how a file is read. */
  file: (id: number, changes: Partial<ImportFile>) => void;
  whenKnown: (value: ImportPlan['when_known']) => void;
  /** What a value of a column means; a second word for the same value goes before the first. */
  fix: (fix: Fix) => void;
}

/**
 * The plan as it is changed on the screen: shown at once, and checked by the server after each
 * change. Of changes that come faster than the answers only the last is asked about.
 */
export function usePlan(whole: Import) {
  const keep = useKeepImport();
  const [plan, setPlan] = useState(() => planOf(whole));
  const [isChecking, setChecking] = useState(false);
  const wanted = useRef<ImportPlan | null>(null);
  const isAsking = useRef(false);

  const check = useCallback(
    async (next: ImportPlan) => {
      wanted.current = next;
      if (isAsking.current) return;
      isAsking.current = true;
      setChecking(true);
      while (wanted.current) {
        const asked: ImportPlan = wanted.current;
        wanted.current = null;
        try {
          const { data } = await call<Import>('PUT', `/imports/${whole.id}`, { body: asked });
          keep(data);
          // What the server made of another kind's columns is shown, unless more was changed since.
          if (!wanted.current) setPlan(planOf(data));
        } catch (error) {
          announce(error);
        }
      }
      isAsking.current = false;
      setChecking(false);
    },
    [whole.id, keep],
  );

  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) return;
    isFirst.current = false;
    if (whole.report === null) void check(planOf(whole));
  }, [whole, check]);

  const change = (next: ImportPlan) => {
    setPlan(next);
    void check(next);
  };
  const changes: PlanChanges = {
    file: (id, more) =>
      change({
        ...plan,
        files: plan.files.map(file => (file.id === id ? { ...file, ...more } : file)),
      }),
    whenKnown: when_known => change({ ...plan, when_known }),
    fix: fix =>
      change({
        ...plan,
        fixes: [...plan.fixes.filter(other => !isSamePlace(other, fix)), fix],
      }),
  };
  return { plan, isChecking, changes };
}

const isSamePlace = (one: Fix, other: Fix): boolean =>
  one.file === other.file && one.column === other.column && one.value === other.value;
