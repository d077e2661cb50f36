import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { loads } from '../../../../schema/entities/loads.ts';
import type { ReferenceCheck } from '../../../../schema/responses/loads.ts';
import type { LinehaulProvider } from '../../../dataProvider.ts';
import { usePaused } from '../../../inputs/lookup/usePaused.ts';
import { Glyph } from '../../../theme/Glyph.tsx';
import { Input } from '../../form/Input.tsx';
import { usePathTo } from '../../parts/usePathTo.ts';
import styles from './form.module.css';

/**
 * The broker's reference number, looked up while it is typed: a broker never uses the same number
 * twice.
 */
export function ReferenceInput({ id }: { id?: number }) {
  const [broker, reference]: unknown[] = useWatch({ name: ['broker_id', 'reference_number'] });
  const typed = String(reference ?? '').trim();
  const number = usePaused(typed);
  const { call } = useDataProvider<LinehaulProvider>();
  const isRequested = Boolean(broker) && number !== '';
  const { data } = useQuery({
    queryKey: ['loads', 'reference', broker, number, id],
    queryFn: () => {
      const query = new URLSearchParams({ broker_id: String(broker), reference_number: number });
      if (id) query.set('id', String(id));
      return call('GET', `/loads/check/ref?${query}`);
    },
    enabled: isRequested,
    meta: { quiet: true },
  });
  return (
    <div className={styles.field}>
      <Input of={loads} source="reference_number" />
      <p className={styles.answer} role="status">
        {/* For a different number its link would catch the Tab key, and lose the focus when it disappears. */}
        {isRequested && number === typed && data && <Verdict answer={data} />}
      </p>
    </div>
  );
}

function Verdict({ answer }: { answer: ReferenceCheck }) {
  const pathTo = usePathTo('loads');
  const translate = useTranslate();
  if (!answer.exists || !answer.load) return translate('linehaul.loads.form.referenceFree');

  const path = pathTo('show', answer.load.id);
  return (
    <span className={styles.taken}>
      <Glyph name="ic-warn" size={14} />
      {translate('linehaul.loads.form.referenceTaken')}{' '}
      {path && <Link to={path}>{answer.load.internal_id}</Link>}
      {answer.may_repeat && ` ${translate('linehaul.loads.form.referenceCanRepeat')}`}
    </span>
  );
}
