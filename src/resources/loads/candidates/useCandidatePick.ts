import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { LoadCandidate, TruckCandidate } from '../../../../schema/responses/candidates.ts';
import { isObjection } from '../../../../schema/rules/freight/findings.ts';
import { toast } from '../../../feedback/toasts.ts';
import { usePicking } from './usePicking.ts';

interface CandidatePick<C> {
  nameOf: (candidate: C) => string;
  /** Assigns the chosen one. */
  onPick: (candidate: C) => Promise<void>;
  onDone: () => void;
  /** Reads the candidates again. */
  onRefused: () => void;
}

/**
 * Assigns a candidate. A finding that blocks it is shown as a message. A warning, such as a pickup that it
 * misses, asks once whether to assign it anyway.
 */
export function useCandidatePick<C extends LoadCandidate | TruckCandidate>(
  props: CandidatePick<C>,
) {
  const { nameOf, onPick, onDone, onRefused } = props;
  const translate = useTranslate();
  /** Chosen, but something speaks against it. */
  const [doubted, setDoubted] = useState<C | null>(null);
  const { isBusy, run } = usePicking({ onDone, onRefused });

  const assign = (candidate: C): void => {
    setDoubted(null);
    void run(() => onPick(candidate));
  };
  const pick = (candidate: C): void => {
    if (isBusy) return;
    if (candidate.is_blocked) {
      const reason = candidate.findings.find(({ level }) => level === 'block')?.message ?? '';
      const args = { name: nameOf(candidate), reason };
      const message = translate('linehaul.loads.candidates.blocked', args);
      toast({ kind: 'warning', message });
    } else if (candidate.findings.some(isObjection)) setDoubted(candidate);
    else assign(candidate);
  };
  return { pick, assign, doubted, forget: () => setDoubted(null) };
}
