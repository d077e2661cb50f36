import sprite from './glyphs.svg?no-inline';

/** One drawing of the sprite: `st-…` for a status, `ic-…` for an action. */
export type GlyphName = `st-${string}` | `ic-${string}`;

interface GlyphProps {
  name: GlyphName;
  size?: number;
  className?: string;
  /** What the drawing says, if no word beside it does. */
  label?: string;
}

/** Takes the colour of the text around it. */
export const Glyph = ({ name, size = 16, className, label }: GlyphProps) => (
  <svg
    className={className}
    width={size}
    height={size}
    role={label ? 'img' : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
    focusable="false"
    style={{ flex: 'none' }}
  >
    <use href={`${sprite}#${name}`} />
  </svg>
);
