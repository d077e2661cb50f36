import { type RaRecord, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Entity } from '../../../schema/entity.ts';
import { toast } from '../../feedback/toasts.ts';
import { useResourceNames } from '../../format/names.ts';
import { representationOf } from '../derived/representation.ts';
import { useOpened } from '../parts/useOpened.ts';
import { usePathTo } from '../parts/usePathTo.ts';
import { EntityForm, type EntityFormProps } from './EntityForm.tsx';
import { FormHead } from './FormHead.tsx';
import { useCancel } from './useCancel.ts';
import { useCompanyDefaults } from './useCompanyDefaults.ts';
import { useLeaveTab } from './useLeaveTab.ts';

type EntityCreateProps<E extends Entity> = Pick<
  EntityFormProps<E>,
  'of' | 'start' | 'children' | 'aside' | 'save'
>;

/** The page that creates a record. Afterwards it shows it, or starts the next one. */
export function EntityCreate<E extends Entity>(props: EntityCreateProps<E>) {
  const { of } = props;
  const translate = useTranslate();
  const navigate = useNavigate();
  const { inOne } = useResourceNames(of);
  const pathTo = usePathTo(of.name);
  const close = useOpened();
  const leaveTab = useLeaveTab();
  const cancel = useCancel(of);
  const defaults = useCompanyDefaults(of);
  const start = useMemo(() => ({ ...defaults, ...props.start }), [defaults, props.start]);

  function onSaved(record: RaRecord, goesOn: 'here' | 'new') {
    const name = representationOf(of, record);
    toast({ kind: 'success', message: translate('linehaul.forms.created', { name }) });
    if (goesOn === 'new') return;
    if (close) return close();
    const path = pathTo('show', record.id) ?? pathTo('edit', record.id) ?? pathTo('list');
    if (!path) return;
    leaveTab();
    void navigate(path, { replace: true });
  }
  if (!defaults) return null;
  return (
    <EntityForm
      {...props}
      start={start}
      head={<FormHead title={translate('linehaul.forms.newOne', { one: inOne })} />}
      onSaved={onSaved}
      onCancel={cancel}
      canAddMore
    />
  );
}
