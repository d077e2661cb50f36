import { useCallback, useEffect, useRef, useState } from 'react';
import { registry } from '../../../schema/entities/index.ts';
import type { Fix } from '../../../schema/importReports.ts';
import { importPermissions } from '../../../schema/imports.ts';
import { call } from '../../api.ts';
import { announce } from '../../feedback/announce.ts';
import { useMay } from '../../session/useRights.ts';
import { ApiError } from '../../wire/ApiError.ts';
import { type Import, type ImportFile, type ImportPlan, planOf } from './Import.ts';
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
 * change. Of changes that come faster than the answers only the last is asked about. Of one that
 * is refused the server keeps nothing, so the screen goes back to what it has: what is shown is
 * what would be imported. Where even that cannot be asked the plan is unchecked. `version` is the
 * one that the plan is of. Once somebody else has made another of it, the plan stays on the screen
 * and neither is imported until it is said whose shall stand.
 */
export function usePlan(whole: Import) {
  const keep = useKeepImport();
  const may = useMay();
  const [plan, setPlan] = useState(() => firstPlan(whole, may));
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
        // What the server made of another kind's columns is shown, unless more was changed since.
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
    /** Somebody else has changed the import since the plan was made. */
    isOvertaken: !isChecking && whole.version > version,
    checkAgain: () => void check(plan),
    /** The plan as somebody else made it, instead of one's own. */
    takeTheirs: () => {
      see(whole.version);
      if (whole.report === null) change(planOf(whole));
      else setPlan(planOf(whole));
    },
    /** One's own instead of theirs, looked through anew. */
    keepMine: () => {
      see(whole.version);
      void check(plan);
    },
    changes,
  };
}

/** Who may add records but not change known ones begins a new import with skipping those. */
export function firstPlan(whole: Import, may: ReturnType<typeof useMay>): ImportPlan {
  const plan = planOf(whole);
  if (whole.report !== null || plan.when_known !== 'update') return plan;
  const needed = whole.files.flatMap(({ kind }) => importPermissions(registry.get(kind), 'update'));
  return needed.every(may) ? plan : { ...plan, when_known: 'skip' };
}

interface Checked {
  /** The import as the server has it after the plan was sent; null when it does not answer. */
  kept: Import | null;
  /** Somebody else changed it before: of the plan that was sent nothing is kept there. */
  isOvertaken?: boolean;
}

async function checked(id: number, plan: ImportPlan, version: number): Promise<Checked> {
  let isOvertaken = false;
  try {
    return {
      kept: (await call<Import>('PUT', `/imports/${id}`, { body: { ...plan, version } })).data,
    };
  } catch (error) {
    isOvertaken = error instanceof ApiError && error.status === 409;
    // The page itself says what is to be decided then.
    if (!isOvertaken) announce(error);
  }
  // Of an answer that was lost on its way nobody knows here whether the plan was taken.
  const kept = await call<Import>('GET', `/imports/${id}`).then(
    ({ data }) => data,
    () => null,
  );
  return { kept, isOvertaken };
}

const isSamePlace = (one: Fix, other: Fix): boolean =>
  one.file === other.file && one.column === other.column && one.value === other.value;
