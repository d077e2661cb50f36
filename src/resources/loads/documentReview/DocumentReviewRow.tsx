import { Button, IconButton, Link as TextLink } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { ReadConfirmation } from '../../../../schema/rateConfirmation.ts';
import { formatMoney } from '../../../../schema/rules/money/money.ts';
import { dateText } from '../../../format/valueTexts.ts';
import { useT } from '../../../i18n/useT.ts';
import { Glyph, type GlyphName } from '../../../theme/Glyph.tsx';
import { usePathTo } from '../../parts/usePathTo.ts';
import styles from './DocumentReviewQueue.module.css';
import { isQueueOpen, type QueuedDocument, takeOff } from './reviewQueue.ts';

interface DocumentReviewRowProps {
  document: QueuedDocument;
  onReview: (file: File) => void;
  onAgain: (id: number) => void;
}

const GLYPHS: Readonly<Record<QueuedDocument['state'], GlyphName>> = {
  waiting: 'ic-doc',
  reading: 'ic-doc',
  read: 'ic-doc',
  refused: 'ic-warn',
  saved: 'ic-check',
};

/** One document: its name, its result, and the actions available now. */
export function DocumentReviewRow({ document, onReview, onAgain }: DocumentReviewRowProps) {
  const { id, file, state } = document;
  const t = useT('confirmation.queue');
  return (
    <li className={styles.row} aria-label={file.name}>
      <span className={styles[state]}>
        <Glyph name={GLYPHS[state]} />
      </span>
      <b className={styles.name} title={file.name}>
        {file.name}
      </b>
      <div className={styles.result} role="status">
        <Result document={document} />
      </div>
      <div className={styles.acts}>
        {state === 'refused' && <Button onClick={() => onAgain(id)}>{t('again')}</Button>}
        {(state === 'read' || state === 'refused') && (
          <Button variant="outlined" onClick={() => onReview(file)}>
            {t(state === 'read' ? 'review' : 'type')}
          </Button>
        )}
        {state !== 'reading' && (
          <IconButton
            aria-label={t('takeOff', { name: file.name })}
            title={t('takeOff', { name: file.name })}
            onClick={() => takeOff(id)}
          >
            <Glyph name="ic-x" />
          </IconButton>
        )}
      </div>
    </li>
  );
}

function Result({ document: { state, reading, error, load, twin } }: { document: QueuedDocument }) {
  const translate = useTranslate();
  if (load) return <LoadLink load={load} />;
  if (state === 'refused') return <span className={styles.refused}>{error}</span>;
  if (!reading) return translate(`linehaul.confirmation.queue.${state}`);
  return (
    <>
      <span>{factsOf(reading.read).join(' · ')}</span>
      {reading.read.warnings.map(warning => (
        <span key={warning} className={styles.refused}>
          {warning}
        </span>
      ))}
      {twin && (
        <span className={styles.refused}>
          {translate('linehaul.confirmation.queue.twin')}{' '}
          {'name' in twin ? twin.name : <LoadLink load={twin} />}
        </span>
      )}
    </>
  );
}

function LoadLink({ load }: { load: { id: number; internal_id: string | null } }) {
  const to = usePathTo('loads')('show', load.id);
  if (!to) return load.internal_id;
  return (
    <TextLink component={Link} to={to} onClick={() => isQueueOpen.set(false)}>
      {load.internal_id}
    </TextLink>
  );
}

/** The load's broker, number, amount, origin, destination and first day. */
function factsOf({ broker_name, load_number, rate_total, stops, matches }: ReadConfirmation) {
  const place = (stop: (typeof stops)[number] | undefined) =>
    [stop?.city, stop?.state].filter(Boolean).join(', ');
  const lane = [place(stops[0]), place(stops.at(-1))].filter(Boolean).join(' → ');
  const price = rate_total === null ? null : `$${formatMoney(rate_total)}`;
  const day = stops[0]?.date;
  const whose = matches.broker?.name ?? broker_name;
  const facts = [whose, load_number, price, lane, day && dateText(day)];
  return facts.filter(fact => fact !== null && fact !== undefined && fact !== '');
}
