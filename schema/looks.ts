import { entity } from './entity.ts';
import { choice } from './fields.ts';

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
  },
  { scope: 'platform', represent: 'theme' },
);
