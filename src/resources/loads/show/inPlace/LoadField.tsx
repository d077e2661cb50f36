import type { ReactNode } from 'react';
import { loads } from '../../../../../schema/entities/loads.ts';
import type { FieldName } from '../../../../../schema/entity.ts';
import { Input } from '../../../form/Input.tsx';
import { useColumnLabel } from '../../../list/HeadCell.tsx';
import type { Load } from '../../load.ts';
import { InPlace } from './InPlace.tsx';
import { LoadFieldForm } from './LoadFieldForm.tsx';
import { useAccess } from './useAccess.ts';

export interface LoadFieldProps {
  load: Load;
  source: FieldName<typeof loads>;
  /** The displayed value. */
  children?: ReactNode;
  /** Where the field's own input is not suitable. */
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
        <LoadFieldForm load={load} source={source} label={label} onClose={onClose}>
          {input ?? <Input of={loads} source={source} />}
        </LoadFieldForm>
      )}
    >
      {children}
    </InPlace>
  );
}
