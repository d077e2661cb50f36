import { entity } from './entity.ts';
import { choice, text } from './fields.ts';

/**
 * A person's appearance settings, the same in every company and browser. They are not a record:
 * only the person's own calls use them, and the audit log has no entries for them.
 */
export const uiPreferences = entity(
  'looks',
  {
    /** High contrast is as light or dark as the system, with stronger lines and text. */
    theme: choice(['light', 'dark', 'system', 'contrast'], { default: 'system' }),
    density: choice(['compact', 'standard', 'roomy'], { default: 'standard' }),
    /** Whether single-character shortcuts work: speech input triggers them by accident. */
    letters: choice(['on', 'off'], { default: 'on' }),
    /** The zone for times that belong to no place. Empty: the browser's. */
    zone: text({ max: 64, format: 'zone' }),
    /** Whether a board's rows are tinted in their status color, in addition to the chip. */
    row_tint: choice(['off', 'on'], { default: 'off' }),
    /** A few color-blind safe hues instead of one per status. */
    palette: choice(['standard', 'distinct'], { default: 'standard' }),
    /**
     * Whether the menu shows its labels. Boards need the width, so this is stored separately for
     * them.
     */
    rail: choice(['open', 'closed'], { default: 'open' }),
    board_rail: choice(['open', 'closed'], { default: 'closed' }),
  },
  { scope: 'platform', represent: 'theme' },
);
