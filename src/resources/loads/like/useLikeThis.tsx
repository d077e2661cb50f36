import { useTranslate } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { loads } from '../../../../schema/entities/loads.ts';
import { loadTemplates } from '../../../../schema/entities/loadTemplates.ts';
import { useAbilities } from '../../derived/abilities.ts';
import type { MoreAction } from '../../parts/MoreMenu.tsx';
import type { Load } from '../load.ts';
import { CopyDialog } from './CopyDialog.tsx';
import { SaveTemplateDialog } from './SaveTemplateDialog.tsx';

interface LikeThis {
  actions: readonly MoreAction[];
  /** What an action asks for. */
  dialog: ReactNode;
}

/** What may be made of a load: another one like it, or a template of its lane. */
export function useLikeThis(load: Load): LikeThis {
  const [asked, setAsked] = useState<'copy' | 'template'>();
  const may = useAbilities(loads);
  const mayKeep = useAbilities(loadTemplates);
  const translate = useTranslate();
  const close = () => setAsked(undefined);
  const action = (name: 'copy' | 'template'): MoreAction => ({
    name,
    glyph: name === 'copy' ? 'ic-copy' : 'ic-plus',
    label: translate(`linehaul.like.${name}`),
    run: () => setAsked(name),
  });
  return {
    actions: [
      ...(may.create && may.read ? [action('copy')] : []),
      ...(mayKeep.create ? [action('template')] : []),
    ],
    dialog: (
      <>
        {asked === 'copy' && <CopyDialog load={load} onClose={close} />}
        {asked === 'template' && <SaveTemplateDialog load={load} onClose={close} />}
      </>
    ),
  };
}
