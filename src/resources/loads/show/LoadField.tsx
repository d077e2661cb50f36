import type { ReactNode } from 'react';
import { loads } from '../../../../schema/entities/loads.ts';
import type { FieldName } from '../../../../schema/entity.ts';
import { Input } from '../../derived/Input.tsx';
import { useColumnLabel } from '../../list/HeadCell.tsx';
import type { Load } from '../load.ts';
import { InPlace } from './InPlace.tsx';
import { LoadFieldForm } from './LoadFieldForm.tsx';
import { useAccess } from './useAccess.ts';

export interface LoadFieldProps {
  load: Load;
  source: FieldName<typeof loads>;
  /** As the page says it. */
  children?: ReactNode;
  /** Where the field's own input would not do. */
  input?: ReactNode;
}

/** A field of the load that is edited on its page. */
export function LoadField({ load, source, children, input }: LoadFieldProps) {
  const label = useColumnLabel(`resources.loads.fields.${source}`, source);
  const accessTo = useAccess(load);
  return (
    <InPlace
      label={label}
      access={accessTo(source)}
      form={onClose => (
        <LoadFieldForm {...{ load, source, label, onClose }}>
          {input ?? <Input of={loads} source={source} />}
        </LoadFieldForm>
      )}
    >
      {children}
    </InPlace>
  );
}
