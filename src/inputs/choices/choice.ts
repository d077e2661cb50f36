import type { GlyphName } from '../../theme/Glyph.tsx';

/** One thing to choose; react-admin's own shape with a drawing and a reason added. */
export interface Choice {
  id: string | number;
  /** A message key or the words themselves. */
  name: string;
  glyph?: GlyphName;
  /** Shown but not to be chosen, with the reason. */
  refused?: string;
}

/** Selects speak in texts; this finds the choice whose id is meant, be it number or word. */
export function choiceOf(choices: readonly Choice[], id: unknown): Choice | undefined {
  return choices.find(choice => String(choice.id) === String(id ?? ''));
}
