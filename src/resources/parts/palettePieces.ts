import { callPhone, copyAndSay } from '../../feedback/copyAndCall.ts';
import { useT } from '../../i18n/useT.ts';
import type { PaletteAction } from '../../paletteActions.ts';
import type { MoreAction } from './MoreMenu.tsx';

/** The actions of a record's menu, as the palette offers them. A refused one stays in the menu. */
export const menuInPalette = (actions: readonly MoreAction[], of: string): PaletteAction[] =>
  actions.flatMap(({ name, glyph, label, run, to, shortcut, refused }) => {
    const target = to ?? run;
    if (refused !== undefined || target === undefined || typeof label !== 'string') return [];
    return [{ name, label, detail: of, icon: glyph, key: shortcut, target }];
  });

/** Copying a text and calling a person, as the palette offers them. */
export function useContactActions() {
  const t = useT('palette');
  return {
    copy: (text: string): PaletteAction => ({
      name: `copy ${text}`,
      label: t('copy', { text }),
      icon: 'ic-copy',
      target: () => void copyAndSay(text, t('copied', { text })),
    }),
    /** Null for somebody without a phone number. */
    call: (name: string, phone: unknown): PaletteAction | null =>
      typeof phone === 'string' && phone !== ''
        ? {
            name: `call ${name} ${phone}`,
            label: t('call', { phone: name }),
            detail: phone,
            icon: 'ic-phone',
            target: () => callPhone(phone),
          }
        : null,
  };
}
