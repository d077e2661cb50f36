/**
 * How people see colors, by the model of Machado, Oliveira and Fernandes (2009) for missing cones.
 */
const sights = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const;

export type Sight = keyof typeof sights;

type Triple = readonly [number, number, number];

/** The perceived distance of two `#RRGGBB` colors (CIE76). Below 12 they are confused. */
export function difference(one: string, other: string, sight: Sight): number {
  const [a, b] = [labOf(one, sight), labOf(other, sight)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

function labOf(color: string, sight: Sight): Triple {
  const light = [1, 3, 5].map(at => linear(parseInt(color.slice(at, at + 2), 16) / 255));
  const [r = 0, g = 0, b = 0] = sights[sight].map(row =>
    Math.min(1, Math.max(0, sum(row.map((share, at) => share * (light[at] ?? 0))))),
  );
  const x = bent((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = bent(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = bent((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);

const linear = (share: number) =>
  share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;

const bent = (t: number) => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
