import { describe, expect, test } from 'vitest';
import tokens from '../../../src/theme/tokens.json';
import { tokensCss } from '../../../src/theme/tokensCss.ts';
import { difference, type Sight } from './colorSight.ts';
import { contrast, halfway } from './contrast.ts';

test('the style sheet matches the tokens', async () => {
  await expect(tokensCss(tokens)).toMatchFileSnapshot('../../../src/theme/tokens.css');
});

describe.each(['light', 'dark'] as const)('in the %s theme', scheme => {
  const c = tokens.color[scheme];
  const documents = ['surface', 'canvas', 'sunken', 'group', 'raised'] as const;
  const tints = ['rowHover', 'rowSelected', 'pineTint', 'amberTint'] as const;

  test('text is readable on every background', () => {
    const words = [
      'text',
      'text2',
      'text3',
      'pine',
      'error',
      'warning',
      'success',
      'info',
    ] as const;
    const weak = words.flatMap(word =>
      documents
        .filter(document => contrast(c[word], c[document]) < 4.5)
        .map(document => `${word} on ${document}`),
    );
    expect(weak).toEqual([]);
  });

  test('text is readable on tinted rows', () => {
    const weak = (['text', 'text2'] as const).flatMap(word =>
      tints.filter(tint => contrast(c[word], c[tint]) < 4.5).map(tint => `${word} on ${tint}`),
    );
    expect(weak).toEqual([]);
  });

  test.each([
    ['onPine', 'pine'],
    ['onPine', 'pineHover'],
    ['pine', 'pineTint'],
    ['onAmber', 'amber'],
    ['warning', 'amberTint'],
    ['error', 'errorTint'],
    ['late', 'lateTint'],
    ['railText', 'rail'],
    ['railMuted', 'rail'],
    ['onActionBar', 'actionBar'],
    ['actionBarMuted', 'actionBar'],
  ] as const)('%s is readable on %s', (word, document) => {
    expect(contrast(c[word], c[document])).toBeGreaterThanOrEqual(4.5);
  });

  test.each([
    'pine',
    'amber',
    'error',
    'focus',
  ] as const)('%s is readable on the dark bars', word => {
    const { dark } = tokens.color;
    expect(contrast(dark[word], c.actionBar)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(dark[word], c.rail)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['inputBorder', 'focus', 'amber'] as const)('%s is visible as a shape', shape => {
    const document = shape === 'amber' ? c.rail : c.surface;
    expect(contrast(c[shape], document)).toBeGreaterThanOrEqual(3);
  });

  test('every status chip is readable, and its glyph visible', () => {
    const weak = Object.entries(tokens.status).filter(([, status]) => {
      const { bg, fg, solid } = status[scheme];
      const document = bg === 'transparent' ? c.surface : bg;
      return contrast(fg, document) < 4.5 || contrast(solid, c.surface) < 3;
    });
    expect(weak.map(([name]) => name)).toEqual([]);
  });

  test('so is every chip of the high-distinction palette', () => {
    const weak = Object.entries(tokens.distinct.families).filter(([, family]) => {
      const { bg, fg, solid } = family[scheme];
      return contrast(fg, bg) < 7 || contrast(solid, c.surface) < 4.5;
    });
    expect(weak.map(([name]) => name)).toEqual([]);
  });

  test('text is readable on a row with half the color of its status', () => {
    const ofBoard = new Set(Object.values(tokens.statusIds.loadPicker));
    const { families, of } = tokens.distinct;
    const weak = Object.entries(tokens.status).flatMap(([name, status]) => {
      const family = families[of[name as keyof typeof of] as keyof typeof families];
      const words = [c.text, c.text2, c.text3, c.late];
      const documents = [status[scheme].bg, family[scheme].bg].map(bg => halfway(bg, c.surface));
      return documents.some(document => words.some(word => contrast(word, document) < 4.5))
        ? [name]
        : [];
    });
    expect(weak.filter(name => ofBoard.has(name))).toEqual([]);
  });

  test.each<Sight>([
    'usual',
    'deuteranopia',
    'protanopia',
    'tritanopia',
  ])('no two families of the high-distinction palette are confused by %s sight', sight => {
    const families = Object.entries(tokens.distinct.families);
    const alike = families.flatMap(([one, { [scheme]: a }], at) =>
      families
        .slice(at + 1)
        .filter(([, { [scheme]: b }]) =>
          (['bg', 'solid'] as const).some(part => difference(a[part], b[part], sight) < 12),
        )
        .map(([other]) => `${one} ~ ${other}`),
    );
    expect(alike).toEqual([]);
  });

  test('initials are readable on every chart color, amounts on every step of the ramp', () => {
    const knock = scheme === 'light' ? '#FFFFFF' : c.sunken;
    for (const color of tokens.chart[scheme]) {
      expect(contrast(knock, color)).toBeGreaterThanOrEqual(4.5);
    }
    for (const step of tokens.grossRamp[scheme]) {
      expect(contrast(c.text2, step)).toBeGreaterThanOrEqual(4.5);
    }
  });
});
