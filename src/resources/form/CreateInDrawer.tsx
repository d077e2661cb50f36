import { Drawer } from '@mui/material';
import { type RaRecord, ResourceContextProvider, useTranslate } from 'ra-core';
import { type ReactNode, useMemo } from 'react';
import { type Entity, representing } from '../../../schema/entity.ts';
import { toast } from '../../feedback/toasts.ts';
import { useResourceNames } from '../../format/names.ts';
import { representationOf } from '../derived/representation.ts';
import styles from './drawer.module.css';
import { EntityForm } from './EntityForm.tsx';
import { FormHead } from './FormHead.tsx';
import { useCompanyDefaults } from './useCompanyDefaults.ts';
import type { Values } from './useSave.ts';

interface CreateInDrawerProps {
  of: Entity;
  /** The text typed in the reference field: most likely the new record's name. */
  typed: string;
  /** Other known values. */
  start?: Values;
  /** `FormSection`s written by hand. Default: one per group of the declaration. */
  children?: ReactNode;
  /** Puts the new record into the field. Null cancels. */
  done: (record: RaRecord | null) => void;
}

/** Creates a record that another form references, next to that form and without leaving it. */
export function CreateInDrawer(props: CreateInDrawerProps) {
  const { of, typed, start: known, children, done } = props;
  const translate = useTranslate();
  const { inOne } = useResourceNames(of);
  const defaults = useCompanyDefaults(of);
  const start = useMemo(
    () => ({ ...defaults, ...named(of, typed), ...known }),
    [of, typed, known, defaults],
  );
  const title = translate('linehaul.forms.newOne', { one: inOne });

  return (
    <Drawer
      anchor="right"
      open
      onClose={() => done(null)}
      slotProps={{ paper: { className: styles.paper, role: 'dialog', 'aria-label': title } }}
    >
      <ResourceContextProvider value={of.name}>
        {defaults && (
          <EntityForm
            of={of}
            start={start}
            draft={`new ${JSON.stringify(start)}`}
            head={<FormHead title={title} onClose={() => done(null)} />}
            onSaved={record => {
              const name = representationOf(of, record);
              toast({ kind: 'success', message: translate('linehaul.forms.created', { name }) });
              done(record);
            }}
            onCancel={() => done(null)}
          >
            {children}
          </EntityForm>
        )}
      </ResourceContextProvider>
    </Drawer>
  );
}

/** "Ana Ortiz" is a first and a last name where two fields name a record. */
function named(entity: Entity, typed: string): Record<string, string> {
  const text = typed.trim();
  if (text === '') return {};
  const [first = '', ...others] = representing(entity);
  if (others.length === 0) return { [first]: text };
  const [word = '', ...rest] = text.split(/\s+/);
  return { [first]: word, [others[0] ?? '']: rest.join(' ') };
}
