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
    ref={drawings.get(name)?.draw}
    className={className}
    width={size}
    height={size}
    viewBox={drawings.get(name)?.viewBox}
    role={label ? 'img' : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
    focusable="false"
    style={still}
  />
);

/** No drawing leaves its box, so that none is cut: forty clips on a board take time in each frame. */
const still = { flex: 'none', overflow: 'visible' };

/**
 * The glyphs by name, inlined into the page: a reference into another file (<use>) is resolved a
 * frame later and laid out twice, which slows every scroll of a board with forty glyphs.
 */
const drawings = new Map(
  [...sprite.matchAll(/<symbol id="([^"]+)" viewBox="([^"]+)">(.*?)<\/symbol>/gs)].map(
    ([, name = '', viewBox = '', content = '']) => [name, { viewBox, draw: drawer(content) }],
  ),
);

/** Draws the content into an element. It is parsed once: a copy takes a fraction of the time. */
function drawer(content: string) {
  let shapes: Element | undefined;
  return (svg: SVGSVGElement | null) => {
    if (!svg) return;
    shapes ??= shapesOf(content);
    svg.replaceChildren(...shapes.cloneNode(true).childNodes);
  };
}

function shapesOf(content: string): Element {
  const parsed = document.createElement('div');
  parsed.innerHTML = `<svg>${content}</svg>`;
  return parsed.firstElementChild ?? parsed;
}
