import { useCallback, useEffect, useRef, useState } from 'react';
import { registry } from '../../../schema/entities/index.ts';
import type { Fix } from '../../../schema/importReports.ts';
import { importPermissions } from '../../../schema/imports.ts';
import { call } from '../../api.ts';
import { announce } from '../../feedback/announce.ts';
import { ApiError } from '../../http/ApiError.ts';
import { useCan } from '../../session/useRights.ts';
import { type Import, type ImportFile, type ImportPlan, planOf } from './Import.ts';
import { useKeepImport } from './useImports.ts';

export interface PlanChanges {
  /** Changes how a file is read. */
  file: (id: number, changes: Partial<ImportFile>) => void;
  whenKnown: (value: ImportPlan['when_known']) => void;
  /** What a value of a column means. A second entry for the same value overrides the first. */
  fix: (fix: Fix) => void;
}

/**
 * The plan as it is edited on the screen: shown at once, and checked by the server after each
 * change. When changes come faster than responses, only the last is checked. The server discards a
 * refused change, so the screen goes back to the server's plan: what is shown is what would be
 * imported. When even that can't be requested, the plan is unchecked. `version` is that of the
 * plan. If someone else saved another version, the plan stays on the screen, and neither is
 * imported until the user chooses one.
 */
export function usePlan(whole: Import) {
  const keep = useKeepImport();
  const can = useCan();
  const [plan, setPlan] = useState(() => firstPlan(whole, can));
  const [version, setVersion] = useState(whole.version);
  const [isChecking, setChecking] = useState(false);
  const [isUnchecked, setUnchecked] = useState(false);
  const wanted = useRef<ImportPlan | null>(null);
  const isAsking = useRef(false);
  const seen = useRef(version);

  const see = useCallback((next: number) => {
    seen.current = next;
    setVersion(next);
  }, []);
  const check = useCallback(
    async (next: ImportPlan) => {
      wanted.current = next;
      if (isAsking.current) return;
      isAsking.current = true;
      setChecking(true);
      while (wanted.current) {
        const asked: ImportPlan = wanted.current;
        wanted.current = null;
        const { kept, isOvertaken } = await checked(whole.id, asked, seen.current);
        if (kept) keep(kept);
        setUnchecked(kept === null);
        if (!kept || isOvertaken) continue;
        see(kept.version);
        // The server's result for another type's columns is shown, unless more was changed since.
        if (!wanted.current) setPlan(planOf(kept));
      }
      isAsking.current = false;
      setChecking(false);
    },
    [whole.id, keep, see],
  );

  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) return;
    isFirst.current = false;
    if (whole.report === null) void check(plan);
  }, [whole, check, plan]);

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
  return {
    plan,
    version,
    isChecking,
    isUnchecked,
    /** Someone else has changed the import since the plan was made. */
    isOvertaken: !isChecking && whole.version > version,
    checkAgain: () => void check(plan),
    /** The other person's plan, instead of the user's own. */
    takeTheirs: () => {
      see(whole.version);
      if (whole.report === null) change(planOf(whole));
      else setPlan(planOf(whole));
    },
    /** The user's own instead of theirs, checked again. */
    keepMine: () => {
      see(whole.version);
      void check(plan);
    },
    changes,
  };
}

/** A user who may add records but not change existing ones starts a new import that skips those. */
export function firstPlan(whole: Import, can: ReturnType<typeof useCan>): ImportPlan {
  const plan = planOf(whole);
  if (whole.report !== null || plan.when_known !== 'update') return plan;
  const needed = whole.files.flatMap(({ kind }) => importPermissions(registry.get(kind), 'update'));
  return needed.every(can) ? plan : { ...plan, when_known: 'skip' };
}

interface Checked {
  /** The server's import after the plan was sent. Null when it does not respond. */
  kept: Import | null;
  /** Someone else changed it before: the server stored nothing of the plan that was sent. */
  isOvertaken?: boolean;
}

async function checked(id: number, plan: ImportPlan, version: number): Promise<Checked> {
  let isOvertaken = false;
  try {
    return {
      kept: (await call('PUT', `/imports/${id}`, { body: { ...plan, version } })).data,
    };
  } catch (error) {
    isOvertaken = error instanceof ApiError && error.status === 409;
    // The page itself then asks for the decision.
    if (!isOvertaken) announce(error);
  }
  // When a response was lost, it is unknown here whether the plan was saved.
  const kept = await call('GET', `/imports/${id}`).then(
    ({ data }) => data,
    () => null,
  );
  return { kept, isOvertaken };
}

const isSamePlace = (one: Fix, other: Fix): boolean =>
  one.file === other.file && one.column === other.column && one.value === other.value;
