import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { loads } from '../../../../schema/entities/loads.ts';
import { loadTemplates } from '../../../../schema/entities/loadTemplates.ts';
import { useAbilities } from '../../derived/abilities.ts';
import type { MoreAction } from '../../parts/MoreMenu.tsx';
import type { Load } from '../load.ts';
import { CopyDialog } from './CopyDialog.tsx';
import { SaveTemplateDialog } from './SaveTemplateDialog.tsx';

interface DuplicateActions {
  actions: readonly MoreAction[];
  /** The dialog that an action opens. */
  dialog: ReactNode;
}

/** What can be created from a load: a copy, or a template of its lane. */
export function useDuplicate(load: Load): DuplicateActions {
  const [asked, setRequested] = useState<'copy' | 'template'>();
  const can = useAbilities(loads);
  const canKeep = useAbilities(loadTemplates);
  const translate = useTranslate();
  const close = () => setRequested(undefined);
  const action = (name: 'copy' | 'template'): MoreAction => ({
    name,
    glyph: name === 'copy' ? 'ic-copy' : 'ic-plus',
    label: translate(`linehaul.duplicate.${name}`),
    run: () => setRequested(name),
  });
  return {
    actions: [
      ...(can.create && can.read ? [action('copy')] : []),
      ...(canKeep.create ? [action('template')] : []),
    ],
    dialog: (
      <>
        {asked === 'copy' && <CopyDialog load={load} onClose={close} />}
        {asked === 'template' && <SaveTemplateDialog load={load} onClose={close} />}
      </>
    ),
  };
}
