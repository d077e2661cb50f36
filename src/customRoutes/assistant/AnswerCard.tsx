import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { tileOf } from '../../../schema/dashboardTiles.ts';
import { filterText } from '../../../schema/dimensionValues.ts';
import { isMeasure, measureOf, measureSources } from '../../../schema/measures.ts';
import type { ReportDefinition } from '../../../schema/reportDefinition.ts';
import type { AssistantAnswer } from '../../../schema/responses/assistant.ts';
import { useArranging } from '../../dashboard/tiles/useTiles.ts';
import { toast } from '../../feedback/toasts.ts';
import { figureText } from '../../format/figureText.ts';
import { useT } from '../../i18n/useT.ts';
import { shownDate } from '../../inputs/dates/dateText.ts';
import { BusyButton } from '../../resources/parts/BusyButton.tsx';
import { usePathTo } from '../../resources/parts/usePathTo.ts';
import { lazyPart } from '../../routing/lazyPart.tsx';
import { useCan } from '../../session/useRights.ts';
import { Glyph } from '../../theme/Glyph.tsx';
import styles from './assistant.module.css';
import { FigureTable } from './FigureTable.tsx';
import { resultOf } from './figures.ts';

const ReportChart = lazyPart(() =>
  import('../reports/ReportChart.tsx').then(part => part.ReportChart),
);

const ScheduleDialog = lazyPart(() =>
  import('../reports/ScheduleDialog.tsx').then(part => part.ScheduleDialog),
);
const TemplateDialog = lazyPart(() =>
  import('../reports/TemplateDialog.tsx').then(part => part.TemplateDialog),
);

/** A report's or tile's name is no longer. */
const MOST_NAME = 100;

interface AnswerCardProps {
  answer: AssistantAnswer;
  onAsk: (question: string) => void;
}

/** A question with its answer: the query that was understood, the figures, and their list. */
export function AnswerCard({ answer, onAsk }: AnswerCardProps) {
  const translate = useTranslate();
  return (
    <article className={styles.message} aria-label={answer.question}>
      <p className={styles.question}>{answer.question}</p>
      <div className={styles.answer}>
        {answer.measure && <Understood answer={answer} />}
        {answer.is_translated && (
          <p className={styles.note}>{translate('linehaul.assistant.translated')}</p>
        )}
        <p>{unbroken(answer.answer)}</p>
        {answer.effects.length > 0 && <Effects answer={answer} />}
        {answer.chart === 'line' && <ReportChart kind="line" result={resultOf(answer)} />}
        {answer.rows.length > 0 && <FigureTable answer={answer} />}
        {answer.link && (
          <Link to={answer.link} className={styles.link}>
            <Glyph name="ic-link" /> {translate('linehaul.assistant.openList')}
          </Link>
        )}
        {answer.definition && <Uses answer={answer} definition={answer.definition} />}
        {answer.suggestions.length > 0 && (
          <div className={styles.suggestions}>
            {answer.suggestions.map(question => (
              <Button key={question} variant="outlined" onClick={() => onAsk(question)}>
                {question}
              </Button>
            ))}
          </div>
        )}
      </div>
    </article>
  );
}

/** A sentence whose figures stay on one line: their thousands stand apart by a space. */
const unbroken = (text: string): string => text.replace(/(\d) (?=\d{3}\b)/g, '$1\u00a0');

/** What an answer can become: a tile of the dashboard, a report, a template, or a schedule. */
function Uses({ answer, definition }: { answer: AssistantAnswer; definition: ReportDefinition }) {
  const translate = useTranslate();
  const t = useT('assistant');
  const navigate = useNavigate();
  const can = useCan();
  const create = usePathTo('reports')('create');
  const { add } = useArranging();
  const [isBusy, setBusy] = useState(false);
  const [dialog, setDialog] = useState<'schedule' | 'template' | null>(null);
  const close = () => setDialog(null);
  const name = answer.question.slice(0, MOST_NAME);

  async function pin() {
    setBusy(true);
    const tile = tileOf(definition, name);
    // The title is the question: a period that it names stays.
    const follows_period = tile.follows_period && !answer.names_period;
    // Bars have no place for the change of each group.
    const look = answer.compare && tile.look === 'bar' ? 'table' : tile.look;
    if (await add({ ...tile, look, follows_period }))
      toast({ kind: 'success', message: t('pinned') });
    setBusy(false);
  }
  return (
    <div className={styles.suggestions}>
      {can('dashboard.show') && (
        <BusyButton
          size="small"
          startIcon={<Glyph name="ic-pin" />}
          isBusy={isBusy}
          onClick={() => void pin()}
        >
          {t('pin')}
        </BusyButton>
      )}
      {create && (
        <Button
          size="small"
          startIcon={<Glyph name="ic-reports" />}
          onClick={() => void navigate(create, { state: { name, definition } })}
        >
          {t('report')}
        </Button>
      )}
      {can('reports.create') && (
        <>
          <Button
            size="small"
            startIcon={<Glyph name="ic-clock" />}
            onClick={() => setDialog('schedule')}
          >
            {translate('linehaul.reports.schedule')}
          </Button>
          <Button
            size="small"
            startIcon={<Glyph name="ic-copy" />}
            onClick={() => setDialog('template')}
          >
            {translate('linehaul.reports.form.save')}
          </Button>
        </>
      )}
      {dialog === 'schedule' && (
        <ScheduleDialog of={{ name, definition }} onClose={close} onMissing={close} />
      )}
      {dialog === 'template' && (
        <TemplateDialog of={{ name, definition }} onClose={close} onMissing={close} />
      )}
    </div>
  );
}

/** The query as it was understood, part by part. */
function Understood({ answer }: { answer: AssistantAnswer }) {
  const t = useT('assistant');
  const { measure, dimensions, filters, period, compare, conditions, definition } = answer;
  const days = (range: { from: string; to: string }) =>
    `${shownDate(range.from)} – ${shownDate(range.to)}`;
  const counted = definition?.period;
  const isAllTime = counted && 'preset' in counted && counted.preset === 'all_time';
  // Which date counts: what is received is counted by the date of its invoice.
  const dated = isMeasure(measure?.key)
    ? `${measureSources[measureOf(measure.key).entity].dateLabel} `
    : '';
  const parts = [
    measure?.label ?? '',
    ...dimensions.map(({ label }) => t('by', { what: label.toLowerCase() })),
    ...filters.map(({ label, values, not }) =>
      filterText(
        label,
        values.map(({ name }) => name),
        not,
      ),
    ),
    ...(period
      ? [isAllTime ? t('until', { date: shownDate(period.to) }) : `${dated}${days(period)}`]
      : []),
    ...(compare ? [t('comparedTo', { period: days(compare) })] : []),
    ...conditions,
  ];
  return (
    <ul className={styles.understood} aria-label={t('understood')}>
      {parts.map(part => (
        <li key={part}>{part}</li>
      ))}
    </ul>
  );
}

/** What changed the figure, part by part. */
function Effects({ answer: { effects, measure } }: { answer: AssistantAnswer }) {
  const unit = measure?.unit ?? 'money';
  return (
    <dl className={styles.effects}>
      {effects.map(({ label, amount }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={amount < 0 ? styles.down : undefined}>
            {amount > 0 && '+'}
            {figureText(amount, unit)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
