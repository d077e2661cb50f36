import { useRecordContext } from 'ra-core';
import { Link } from 'react-router-dom';
import { registry } from '../../../schema/entities/index.ts';
import type { tasks } from '../../../schema/entities/tasks.ts';
import type { RecordOf } from '../../../schema/entity.ts';
import { entityWord } from '../../../schema/words/entityWords.ts';
import { usePathTo } from '../parts/usePathTo.ts';
import { useRecordNames } from '../parts/useRecordNames.ts';

type Subject = Pick<RecordOf<typeof tasks>, 'subject' | 'subject_id'>;

/** The record that a task is about, by its name: "Load PC-26261". It leads there. */
export function TaskSubject() {
  const { subject, subject_id: id } = useRecordContext() as unknown as Subject;
  return subject && id !== null ? <Named of={subject} id={id} /> : <>–</>;
}

function Named({ of, id }: { of: string; id: number }) {
  const [name] = useRecordNames(registry.get(of), [id]);
  const path = usePathTo(of)('show', id);
  const text = `${entityWord(of)} ${name}`;
  return path ? <Link to={path}>{text}</Link> : <>{text}</>;
}
