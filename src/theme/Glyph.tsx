import sprite from './glyphs.svg?raw';

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
 * The drawings by name, put into the page as they are: a reference into another file (<use>) is
 * resolved a frame later and laid out twice, which a board of forty glyphs feels at every scroll.
 */
const drawings = new Map(
  [...sprite.matchAll(/<symbol id="([^"]+)" viewBox="([^"]+)">(.*?)<\/symbol>/gs)].map(
    ([, name = '', viewBox = '', __html = '']) => [name, { viewBox, content: { __html } }],
  ),
);
