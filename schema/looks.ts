import { entity } from './entity.ts';
import { choice, text } from './fields.ts';

/**
 * How a person likes the app to look, the same in every company and browser. It is no record that
 * anybody opens: its calls are the person's own, and no trail tells of it.
 */
export const looks = entity(
  'looks',
  {
    /** High contrast is as light or dark as the system, with stronger lines and words. */
    theme: choice(['light', 'dark', 'system', 'contrast'], { default: 'system' }),
    density: choice(['compact', 'standard', 'roomy'], { default: 'standard' }),
    /** Whether keys of one character do something: whoever speaks to a computer presses them unmeant. */
    letters: choice(['on', 'off'], { default: 'on' }),
    /** By whose clocks times are told that are of no place; empty, by those of the browser. */
    zone: text({ max: 64, format: 'zone' }),
    /** Whether a board's rows have the colour of their status, faintly, beside its chip. */
    row_tint: choice(['off', 'on'], { default: 'off' }),
    /** Few hues that nobody confuses in place of one for each status. */
    palette: choice(['standard', 'distinct'], { default: 'standard' }),
    /** Whether the menu shows its words; a board wants the width, so it is asked there by itself. */
    rail: choice(['open', 'closed'], { default: 'open' }),
    board_rail: choice(['open', 'closed'], { default: 'closed' }),
  },
  { scope: 'platform', represent: 'theme' },
);
