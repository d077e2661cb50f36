import type { GlyphName } from '../../theme/Glyph.tsx';

/** A choice: react-admin's own shape plus an icon and a reason. */
export interface Choice {
  id: string | number;
  /** A message key or the text itself. */
  name: string;
  glyph?: GlyphName;
  /** Shown but disabled, with the reason. */
  refused?: string;
}

/** Selects use texts. This finds the choice with the matching id, text or number. */
export function choiceOf(choices: readonly Choice[], id: unknown): Choice | undefined {
  return choices.find(choice => String(choice.id) === String(id ?? ''));
}
