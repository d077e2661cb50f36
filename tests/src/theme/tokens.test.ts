import { describe, expect, test } from 'vitest';
import tokens from '../../../src/theme/tokens.json';
import { tokensCss } from '../../../src/theme/tokensCss.ts';
import { contrast } from './contrast.ts';

test('the style sheet says what the tokens say', async () => {
  await expect(tokensCss(tokens)).toMatchFileSnapshot('../../../src/theme/tokens.css');
});

describe.each(['light', 'dark'] as const)('in the %s theme', scheme => {
  const c = tokens.color[scheme];
  const papers = ['surface', 'canvas', 'sunken', 'group', 'raised'] as const;
  const tints = ['rowHover', 'rowSelected', 'pineTint', 'amberTint'] as const;

  test('words can be read on every paper', () => {
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
      papers.filter(paper => contrast(c[word], c[paper]) < 4.5).map(paper => `${word} on ${paper}`),
    );
    expect(weak).toEqual([]);
  });

  test('words can be read on tinted rows', () => {
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
  ] as const)('%s can be read on %s', (word, paper) => {
    expect(contrast(c[word], c[paper])).toBeGreaterThanOrEqual(4.5);
  });

  test.each([
    'pine',
    'amber',
    'error',
    'focus',
  ] as const)('%s can be read on the dark bars', word => {
    const { dark } = tokens.color;
    expect(contrast(dark[word], c.actionBar)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(dark[word], c.rail)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['inputBorder', 'focus', 'amber'] as const)('%s shows as a shape', shape => {
    const paper = shape === 'amber' ? c.rail : c.surface;
    expect(contrast(c[shape], paper)).toBeGreaterThanOrEqual(3);
  });

  test('every status chip can be read, and its glyph seen', () => {
    const weak = Object.entries(tokens.status).filter(([, status]) => {
      const { bg, fg, solid } = status[scheme];
      const paper = bg === 'transparent' ? c.surface : bg;
      return contrast(fg, paper) < 4.5 || contrast(solid, c.surface) < 3;
    });
    expect(weak.map(([name]) => name)).toEqual([]);
  });

  test('initials can be read on every chart colour, amounts on every step of the ramp', () => {
    const knock = scheme === 'light' ? '#FFFFFF' : c.sunken;
    for (const colour of tokens.chart[scheme]) {
      expect(contrast(knock, colour)).toBeGreaterThanOrEqual(4.5);
    }
    for (const step of tokens.grossRamp[scheme]) {
      expect(contrast(c.text2, step)).toBeGreaterThanOrEqual(4.5);
    }
  });
});
