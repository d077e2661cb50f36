import type tokens from './tokens.json';

type Tokens = typeof tokens;

/**
 * The stylesheet of the design tokens: one CSS variable for each, for both themes. `tokens.css` is
 * this function's output, which a test checks (run it with -u to update).
 */
export function tokensCss(all: Tokens): string {
  return [
    block(':root', [...schemeless(all), ...colorsOf(all, 'light')]),
    // Printed pages are white.
    `@media screen {\n${block(':root[data-theme="dark"]', colorsOf(all, 'dark'))}}\n`,
    block(':root[data-palette="distinct"]', familiesIn(all)),
    ...Object.entries(all.density)
      .filter(([name]) => name !== 'defaults')
      .map(([name, density]) => block(`[data-density="${name}"]`, densityOf(density))),
  ].join('\n');
}

type Declaration = [name: string, value: string];

const block = (selector: string, declarations: Declaration[]) =>
  `${selector} {\n${declarations.map(([name, value]) => `  --${name}: ${value};\n`).join('')}}\n`;

function colorsOf(all: Tokens, scheme: 'light' | 'dark'): Declaration[] {
  const statuses = Object.entries(all.status).flatMap(([name, status]) =>
    Object.entries(status[scheme]).map(
      ([part, color]): Declaration => [`st-${name}-${part}`, color],
    ),
  );
  const families = Object.entries(all.distinct.families).flatMap(([name, family]) =>
    Object.entries(family[scheme]).map(
      ([part, color]): Declaration => [`family-${name}-${part}`, color],
    ),
  );
  return [
    ...Object.entries(all.color[scheme]).map(([name, c]): Declaration => [kebab(name), c]),
    ...statuses,
    ...families,
    ...all.chart[scheme].map((color, i): Declaration => [`chart-${i + 1}`, color]),
    ...all.grossRamp[scheme].map((color, i): Declaration => [`ramp-${i + 1}`, color]),
    // White text on the light chart colors, near-black text on the dark ones.
    ['on-chart', scheme === 'light' ? all.color.light.surface : all.color.dark.sunken],
    ...shadows[scheme].map(([name, key]): Declaration => [name, shadowOf(all, key)]),
  ];
}

/** In the high-contrast palette each status has the colors of its family. */
const familiesIn = (all: Tokens): Declaration[] =>
  Object.entries(all.distinct.of).flatMap(([status, family]) =>
    ['bg', 'fg', 'solid'].map(
      (part): Declaration => [`st-${status}-${part}`, `var(--family-${family}-${part})`],
    ),
  );

const shadows = {
  light: [
    ['shadow-menu', 'menu'],
    ['shadow-dialog', 'dialog'],
    ['shadow-bar', 'bar'],
  ],
  dark: [
    ['shadow-menu', 'darkMenu'],
    ['shadow-dialog', 'darkMenu'],
    ['shadow-bar', 'darkMenu'],
  ],
} as const;

/**
 * The dark shadow's token describes a border in words. That border belongs to the component, not to
 * the shadow.
 */
const shadowOf = (all: Tokens, key: keyof Tokens['shadow']) =>
  all.shadow[key].replace(/ with .*$/, '');

function schemeless(all: Tokens): Declaration[] {
  const { ui, condensed, mono } = all.font;
  return [
    ['font-ui', ui],
    ['font-condensed', condensed],
    ['font-mono', mono],
    ...Object.entries(all.type).map(
      ([name, type]): Declaration => [
        `type-${kebab(name)}`,
        `${type.weight} ${rem(type.size)} / ${rem(type.line)} var(--font-${type.font})`,
      ],
    ),
    ...Object.entries(all.radius).map(
      ([name, px]): Declaration => [`radius-${kebab(name)}`, `${px}px`],
    ),
    ...Object.entries(all.size).flatMap(([name, px]) => sizeOf(kebab(name), px)),
    ...Object.entries(all.motion).map(
      ([name, motion]): Declaration => [`motion-${name}`, motion === 'none' ? '0s' : motion],
    ),
    ...densityOf(all.density.standard),
    // Rail, toasts and action bar are dark in both themes. These are the text colors on them.
    ...(['pine', 'amber', 'error', 'focus'] as const).map(
      (name): Declaration => [`on-dark-${name}`, all.color.dark[name]],
    ),
  ];
}

const sizeOf = (name: string, px: number | number[]): Declaration[] =>
  Array.isArray(px)
    ? [
        [`size-${name}-width`, rem(px[0] ?? 0)],
        [`size-${name}-height`, rem(px[1] ?? 0)],
      ]
    : [[`size-${name}`, rem(px)]];

const densityOf = (density: object): Declaration[] => {
  const { row, cellPad } = { row: 34, cellPad: 8, ...density };
  return [
    ['row-h', rem(row)],
    ['cell-pad', rem(cellPad)],
  ];
};

/** Sizes are designed in pixels at a 16 px root. As rem they follow the reader's own text size. */
const rem = (px: number) => `${px / 16}rem`;

const kebab = (name: string) => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);
