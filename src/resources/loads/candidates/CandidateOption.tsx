import type { ReactNode } from 'react';
import type { LoadCandidate, TruckCandidate } from '../../../../schema/responses/candidates.ts';
import { grouped } from '../../../../schema/rules/money/grouped.ts';
import { useT } from '../../../i18n/useT.ts';
import { FindingList } from '../parts/FindingList.tsx';
import styles from './candidates.module.css';

interface CandidateOptionProps {
  candidate: LoadCandidate | TruckCandidate;
  number: number;
  name: string;
  about: ReactNode;
  isFirst: boolean;
  onPick: () => void;
}

/** One candidate: what it is, the deadhead and the time left, and what speaks against it. */
export function CandidateOption(props: CandidateOptionProps) {
  const { candidate, number, name, about, isFirst, onPick } = props;
  const t = useT('loads.candidates');
  const { deadhead_miles, deadhead_from, slack_minutes, rpm_all } = candidate;
  const from = [deadhead_from?.city, deadhead_from?.state].filter(Boolean).join(', ');
  const isLate = slack_minutes !== null && slack_minutes < 0;

  return (
    <div className={styles.candidate}>
      <button
        type="button"
        className={styles.option}
        // biome-ignore lint/a11y/noAutofocus: the dialog opens to be answered by keys
        autoFocus={isFirst}
        // Still reached by arrows, so that its reason can be read.
        aria-disabled={candidate.is_blocked}
        onClick={onPick}
      >
        <kbd className={styles.number}>{number <= 9 ? number : ''}</kbd>
        <span className={styles.name}>{name}</span>
        <span className={styles.about}>{about}</span>
        <span className={styles.figures}>
          <strong>
            {deadhead_miles === null
              ? t('unknown')
              : t('deadhead', { miles: grouped(Math.round(deadhead_miles)) })}
          </strong>
          {from !== '' && <span className={styles.second}>{t('from', { place: from })}</span>}
        </span>
        <span className={styles.figures}>
          {slack_minutes !== null && (
            <span className={isLate ? styles.late : undefined}>
              {t(isLate ? 'late' : 'early', { time: slackText(slack_minutes) })}
            </span>
          )}
          {rpm_all !== null && (
            <span className={styles.second}>{t('rpm', { rate: rpm_all.toFixed(2) })}</span>
          )}
        </span>
      </button>
      <FindingList findings={candidate.findings.filter(({ level }) => level !== 'inform')} />
    </div>
  );
}

const DAY_MIN = 1_440;

/** `2 d 3 h`, `5 h 20 m` or `40 m`, whichever way round. */
export function slackText(minutes: number): string {
  const left = Math.abs(minutes);
  const [days, hours, rest] = [
    Math.floor(left / DAY_MIN),
    Math.floor((left % DAY_MIN) / 60),
    left % 60,
  ];
  if (days > 0) return `${days} d ${hours} h`;
  return hours > 0 ? `${hours} h ${rest} m` : `${rest} m`;
}
