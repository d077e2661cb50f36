import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import type { LoadCandidate, TruckCandidate } from '../../../../schema/responses/candidates.ts';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import { announce } from '../../../feedback/announce.ts';
import { Notice } from '../../../feedback/Notice.tsx';
import { NotRead } from '../../../feedback/NotRead.tsx';
import { PartSkeleton } from '../../../feedback/Skeletons.tsx';
import { useRovingFocus } from '../../../useRovingFocus.ts';
import { CandidateOption } from './CandidateOption.tsx';
import styles from './candidates.module.css';

type Candidate = LoadCandidate | TruckCandidate;

interface CandidatesDialogProps<C extends Candidate> {
  title: string;
  /** The call that ranks them. */
  path: string;
  empty: string;
  emptyHint: string;
  /** What identifies a candidate, and what it is about. */
  show: (candidate: C) => { name: string; about: ReactNode };
  /** Assigns the chosen one. The dialog stays open when it fails. */
  onPick: (candidate: C) => Promise<void>;
  onClose: () => void;
  /** Other ways to assign. */
  children?: ReactNode;
}

/**
 * Chooses a load for a truck, or a truck for a load: ranked by deadhead, time and fit, each with
 * its findings. Arrows move, Enter or the number chooses, Escape closes.
 */
export function CandidatesDialog<C extends Candidate>(props: CandidatesDialogProps<C>) {
  const { title, path, empty, emptyHint, show, onPick, onClose, children } = props;
  const { call } = useDataProvider<LinehaulProvider>();
  const translate = useTranslate();
  const titleId = useId();
  const roving = useRovingFocus({ stations: 'button' });
  const [isBusy, setBusy] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['loads', 'candidates', path],
    queryFn: () => call<C[]>('GET', path),
    // The list is about this moment: another assignment changes it.
    staleTime: 0,
    gcTime: 0,
    meta: { quiet: true },
  });

  const pick = async (candidate: C) => {
    if (isBusy || candidate.is_blocked) return;
    setBusy(true);
    try {
      await onPick(candidate);
      onClose();
    } catch (reason) {
      announce(reason);
      // Most likely someone else was faster.
      void refetch();
    } finally {
      setBusy(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The shortcuts of the page behind do not apply here.
    if (event.key !== 'Escape') event.stopPropagation();
    if (roving.onKeyDown(event)) return;
    const byNumber = /^[1-9]$/.test(event.key) ? data?.[Number(event.key) - 1] : undefined;
    if (!byNumber) return;
    void pick(byNumber);
    event.preventDefault();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      maxWidth="md"
      fullWidth
      transitionDuration={0}
      onKeyDown={onKeyDown}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        {error && <NotRead error={error} onAgain={() => void refetch()} isPart />}
        {!data && !error && <PartSkeleton />}
        {data?.length === 0 && <Notice title={empty} text={emptyHint} isPart />}
        <section ref={roving.ref} className={styles.list} aria-labelledby={titleId}>
          {data?.map((candidate, index) => (
            <CandidateOption
              key={candidate.id}
              candidate={candidate}
              number={index + 1}
              {...show(candidate)}
              isFirst={index === 0}
              onPick={() => void pick(candidate)}
            />
          ))}
        </section>
      </DialogContent>
      <DialogActions>
        <span className={styles.keys}>{translate('linehaul.loads.candidates.keys')}</span>
        {children}
        <Button onClick={onClose}>{translate('linehaul.loads.ask.back')}</Button>
      </DialogActions>
    </Dialog>
  );
}
