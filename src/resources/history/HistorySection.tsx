import { type Identifier, useTranslate } from 'ra-core';
import { useMay } from '../../session/useRights.ts';
import showStyles from '../show/show.module.css';
import { RecordHistory } from './RecordHistory.tsx';

/** The history of a record as a section of its page. */
export function HistorySection({ of, id }: { of: string; id: Identifier }) {
  const translate = useTranslate();
  const may = useMay();
  const title = translate('linehaul.history.title');
  if (!may('audit.list')) return null;
  return (
    <section className={showStyles.section} aria-label={title}>
      <h2 className={showStyles.heading}>{title}</h2>
      <RecordHistory of={of} id={id} />
    </section>
  );
}
