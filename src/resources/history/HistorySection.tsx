import { type Identifier, useTranslate } from 'ra-core';
import showStyles from '../show/show.module.css';
import { RecordHistory } from './RecordHistory.tsx';
import { useCanReadHistory } from './useCanReadHistory.ts';

/** The history of a record as a section of its page. */
export function HistorySection({ of, id }: { of: string; id: Identifier }) {
  const translate = useTranslate();
  const canRead = useCanReadHistory(of);
  const title = translate('linehaul.history.title');
  if (!canRead) return null;
  return (
    <section className={showStyles.section} aria-label={title}>
      <h2 className={showStyles.heading}>{title}</h2>
      <RecordHistory of={of} id={id} />
    </section>
  );
}
