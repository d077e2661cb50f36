import sprite from './glyphs.svg?raw';

/** One glyph of the sprite: `st-…` for a status, `ic-…` for an action. */
export type GlyphName = `st-${string}` | `ic-${string}`;

interface GlyphProps {
  name: GlyphName;
  size?: number;
  className?: string;
  /** The glyph's label, where no text next to it says the same. */
  label?: string;
}

/** Uses the color of the surrounding text. */
export const Glyph = ({ name, size = 16, className, label }: GlyphProps) => (
  <svg
    className={className}
    width={size}
    height={size}
    viewBox={drawings.get(name)?.viewBox}
    role={label ? 'img' : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
    focusable="false"
    style={still}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of our own sprite
    dangerouslySetInnerHTML={drawings.get(name)?.content}
  />
);

const still = { flex: 'none' };

/**
 * The glyphs by name, inlined into the page: a reference into another file (<use>) is resolved a
 * frame later and laid out twice, which slows every scroll of a board with forty glyphs.
 */
const drawings = new Map(
  [...sprite.matchAll(/<symbol id="([^"]+)" viewBox="([^"]+)">(.*?)<\/symbol>/gs)].map(
    ([, name = '', viewBox = '', __html = '']) => [name, { viewBox, content: { __html } }],
  ),
);
