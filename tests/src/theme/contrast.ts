/** The contrast of two `#RRGGBB` colors, from 1 to 21, by the formula of WCAG 2. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(at => linear(parseInt(color.slice(at, at + 2), 16)));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** Half of one color over another, as `color-mix` computes it in sRGB. */
export const halfway = (one: string, other: string): string =>
  `#${[1, 3, 5]
    .map(at => (parseInt(one.slice(at, at + 2), 16) + parseInt(other.slice(at, at + 2), 16)) / 2)
    .map(channel => Math.round(channel).toString(16).padStart(2, '0'))
    .join('')}`;
