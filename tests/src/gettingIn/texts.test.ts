import { expect, test } from 'vitest';
import { inGroups } from '../../../src/account/SecondFactorSetUp.tsx';
import { tokenIn } from '../../../src/pages/gettingIn/Register.tsx';

test('the token of an invitation is found in its link, or is what was pasted', () => {
  expect(tokenIn('https://app.example/register?token=aB-c_1&from=mail')).toBe('aB-c_1');
  expect(tokenIn('  aB-c_1 ')).toBe('aB-c_1');
  expect(tokenIn('https://app.example/register?token=a%2Bb#top')).toBe('a+b');
});

test('the key of a second factor is written four letters at a time', () => {
  expect(inGroups('FTRU3OAHEYUQ463T')).toBe('FTRU 3OAH EYUQ 463T');
  expect(inGroups('ABCDE')).toBe('ABCD E');
});
