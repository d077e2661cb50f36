import { useRecordContext, useResourceContext } from 'ra-core';
import { Link } from 'react-router-dom';
import { registry } from '../../../schema/entities/index.ts';
import { type Entity, type FieldName, representing } from '../../../schema/entity.ts';
import { useCan } from '../../session/useRights.ts';
import { usePathTo } from '../parts/usePathTo.ts';
import { RelatedSection } from './RelatedSection.tsx';
import { fieldColumns, type RelatedColumn } from './relatedColumns.tsx';

interface NamedByProps<E extends Entity> {
  of: E;
  fields: readonly FieldName<E>[];
  /** Further conditions of the list's call: `status[]=open`. */
  only?: string;
  /** Columns after those of the fields. */
  further?: readonly RelatedColumn[];
}

/**
 * On a record's page: the records with pages of their own that name it, the newest first, to open.
 * For people who may see their list. The title is `linehaul.related.<page's entity>.<its own>.title`.
 */
export function NamedBy<E extends Entity>({ of, fields, only, further = [] }: NamedByProps<E>) {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const can = useCan();
  if (!record || !can(`${of.name}.list`)) return null;
  const by = Object.entries(of.fields).find(([, { target }]) => target === resource)?.[0] ?? '';
  const asked = [`${by}[]=${record.id}`, only, 'sort=id&order=desc'].filter(Boolean).join('&');
  const [name = 'id'] = representing(of);
  return (
    <RelatedSection
      of={of}
      under={registry.get(resource)}
      calls={{ list: `/${of.name}?${asked}` }}
      title={`linehaul.related.${resource}.${of.name}.title`}
      columns={[
        {
          name,
          label: `resources.${of.name}.fields.${name}`,
          cell: <Opening of={of} name={name} />,
        },
        ...fieldColumns(of, fields),
        ...further,
      ]}
    />
  );
}

function Opening({ of, name }: { of: Entity; name: string }) {
  const row = useRecordContext();
  const path = usePathTo(of.name)('show', row?.id ?? 0);
  const can = useCan();
  const text = String(row?.[name] ?? '') || '–';
  return path && can(`${of.name}.show`) ? <Link to={path}>{text}</Link> : text;
}
