import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { LoadCandidate, TruckCandidate } from '../../../../schema/responses/candidates.ts';
import { Notice } from '../../../feedback/Notice.tsx';
import { NotRead } from '../../../feedback/NotRead.tsx';
import { PartSkeleton } from '../../../feedback/Skeletons.tsx';
import { usePaused } from '../../../inputs/lookup/usePaused.ts';
import { SearchField } from '../../../inputs/text/SearchField.tsx';
import { useCompanyId } from '../../../session/CompanyContext.ts';
import { keptRows } from '../../../session/keptRows.ts';
import { useRovingFocus } from '../../../useRovingFocus.ts';
import { CandidateOption } from './CandidateOption.tsx';
import styles from './candidates.module.css';
import { ObjectionsQuestion } from './ObjectionsQuestion.tsx';
import { useAtRow } from './useAtRow.ts';
import { useCandidatePick } from './useCandidatePick.ts';

type Candidate = LoadCandidate | TruckCandidate;

interface CandidatesDialogProps<C extends Candidate> {
  title: string;
  /** What the shown ones are kept by: the path of the call. */
  path: string;
  /** Ranks them, or those that the text finds: `searching` is its query. */
  find: (searching: '' | `?search=${string}`) => Promise<C[]>;
  empty: string;
  emptyHint: string;
  /** What the search finds them by. */
  searchLabel: string;
  /** What identifies a candidate, and what it is about. */
  show: (candidate: C) => { name: string; about: ReactNode };
  /** Assigns the chosen one. The dialog stays open when it fails. */
  onPick: (candidate: C) => Promise<void>;
  onClose: () => void;
  /** Other ways to assign. */
  children?: ReactNode;
  /** What is shown in place of all the candidates, where none of them can be chosen or there are none. */
  instead?: (all: readonly C[]) => ReactNode;
}

/**
 * Chooses a load for a truck, or a truck for a load: ranked by deadhead, time and fit, each with
 * its findings. Arrows move, Enter or the number chooses, `/` searches, Escape closes.
 */
export function CandidatesDialog<C extends Candidate>(props: CandidatesDialogProps<C>) {
  const { title, path, find, searchLabel, show, onPick, onClose, children } = props;
  const translate = useTranslate();
  const titleId = useId();
  const place = useAtRow();
  const roving = useRovingFocus({ stations: 'button' });
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const search = usePaused(typed.trim());
  const { data, error, refetch, isPlaceholderData } = useFound(path, search, find);
  const takesFocus = useFirstFocus(data !== undefined, field);
  /** Whether the shown ones are still those of another search. */
  const isOutdated = isPlaceholderData || search !== typed.trim();
  const { pick, assign, doubted, forget } = useCandidatePick<C>({
    nameOf: candidate => show(candidate).name,
    onPick,
    onDone: onClose,
    onRefused: () => void refetch(),
  });

  const isWhole = search === '' && !isOutdated;
  const instead = isWhole && data ? props.instead?.(data) : undefined;
  const listed = (!instead && data) || [];
  const onKeyDown = (event: KeyboardEvent) => {
    // The shortcuts of the page behind do not apply here.
    if (event.key !== 'Escape') event.stopPropagation();
    // The keys are those of the question.
    if (doubted) return;
    if (roving.onKeyDown(event)) return;
    if (event.target === field.current) return;
    if (event.key === '/') {
      event.preventDefault();
      field.current?.focus();
      return;
    }
    const byNumber = /^[1-9]$/.test(event.key) ? listed[Number(event.key) - 1] : undefined;
    if (!byNumber) return;
    if (!isOutdated) pick(byNumber);
    event.preventDefault();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      maxWidth={false}
      slotProps={{
        container: { className: place ? AT_ROW : styles.container, style: place },
        paper: { className: styles.aside },
      }}
      transitionDuration={0}
      onKeyDown={onKeyDown}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        {error && <NotRead error={error} onAgain={() => void refetch()} isPart />}
        {!data && !error && <PartSkeleton />}
        {instead ?? (
          <SearchField
            value={typed}
            onChange={setTyped}
            label={searchLabel}
            className={styles.search}
            inputRef={field}
            keyShortcuts="/"
            onKeyDown={event => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              // It is read before it is chosen.
              if (!isOutdated) roving.ref.current?.querySelector('button')?.focus();
            }}
          />
        )}
        {data?.length === 0 && !isOutdated && !instead && <Nothing {...props} isWhole={isWhole} />}
        <section
          ref={roving.ref}
          className={styles.list}
          aria-labelledby={titleId}
          aria-busy={isOutdated || (!data && !error)}
        >
          {listed.map((candidate, index) => (
            <CandidateOption
              key={candidate.id}
              candidate={candidate}
              number={index + 1}
              {...show(candidate)}
              isFirst={index === 0 && takesFocus()}
              onPick={() => !isOutdated && pick(candidate)}
            />
          ))}
        </section>
      </DialogContent>
      <DialogActions>
        {!instead && <Keys />}
        {children}
        <Button onClick={onClose}>{translate('linehaul.loads.ask.back')}</Button>
      </DialogActions>
      {doubted && (
        <ObjectionsQuestion
          name={show(doubted).name}
          findings={doubted.findings}
          onConfirm={() => assign(doubted)}
          onClose={forget}
        />
      )}
    </Dialog>
  );
}

const AT_ROW = `${styles.container} ${styles.atRow}`;

/** The focus goes to the first candidate when the dialog opens, and never again by itself. */
function useFirstFocus(isRead: boolean, field: RefObject<HTMLElement | null>): () => boolean {
  const isOpened = useRef(false);
  useEffect(() => {
    if (isRead) isOpened.current = true;
  }, [isRead]);
  return () => !isOpened.current && document.activeElement !== field.current;
}

function Keys() {
  const translate = useTranslate();
  return <span className={styles.keys}>{translate('linehaul.loads.candidates.keys')}</span>;
}

interface NothingProps {
  empty: string;
  emptyHint: string;
  isWhole: boolean;
}

/** There are no candidates at all, or a search finds none. */
function Nothing({ empty, emptyHint, isWhole }: NothingProps) {
  const translate = useTranslate();
  if (isWhole) return <Notice title={empty} text={emptyHint} isPart />;
  return <p role="status">{translate('linehaul.loads.candidates.nothingFound')}</p>;
}

/** The best candidates, or the best of those that a search finds: the server searches all. */
function useFound<C extends Candidate>(
  path: string,
  search: string,
  find: CandidatesDialogProps<C>['find'],
) {
  const companyId = useCompanyId();
  return useQuery({
    queryKey: ['loads', 'candidates', search, path, companyId],
    queryFn: () => find(search === '' ? '' : `?search=${encodeURIComponent(search)}`),
    // The list is about this moment: another assignment changes it.
    staleTime: 0,
    gcTime: 0,
    placeholderData: keptRows(path, companyId),
    meta: { quiet: true },
  });
}
