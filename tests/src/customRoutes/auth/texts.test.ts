import { expect, test } from 'vitest';
import { inGroups } from '../../../../src/customRoutes/account/SecondFactorSetUp.tsx';
import { tokenIn } from '../../../../src/customRoutes/auth/Register.tsx';

test('the token of an invitation is found in its link, or is the pasted text', () => {
  expect(tokenIn('https://app.example/register?token=aB-c_1&from=mail')).toBe('aB-c_1');
  expect(tokenIn('  aB-c_1 ')).toBe('aB-c_1');
  expect(tokenIn('https://app.example/register?token=a%2Bb#top')).toBe('a+b');
});

test('the key of two-factor authentication is shown in groups of four letters', () => {
  expect(inGroups('FTRU3OAHEYUQ463T')).toBe('FTRU 3OAH EYUQ 463T');
  expect(inGroups('ABCDE')).toBe('ABCD E');
});
