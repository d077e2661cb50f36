import { describe, expect, test } from 'vitest';
import { readsAsAdministrator, roleNameOf } from '../../../../schema/rules/identity/roleNames.ts';

describe('counts as the administrator', () => {
  test.each([
    'administrator',
    'ADMINISTRATOR',
    ' Administrator\t',
    'a d m i n i s t r a t o r',
    'admin-istrator.',
    'аdministrator', // Cyrillic а
    'администrаtоr'.replace('админист', 'аdminist'),
    'ΑDMINISTRATOR', // Greek Α
    'аԁміnіѕтгатог',
    'adm!n1strat0r',
    '@dministrator',
    'adrninistrator',
    'aclministrator',
    'A d r n i n i s t r a t o r',
    'admin\u200b\u200d\u2060istrator',
    'admin\u00adistrator',
    'administ\u3164rator',
    'a\u0301dministrato\u0308r',
    'ａｄｍｉｎｉｓｔｒａｔｏｒ',
    '𝖆𝖉𝖒𝖎𝖓𝖎𝖘𝖙𝖗𝖆𝖙𝖔𝖗',
    'ⓐⓓⓜⓘⓝⓘⓢⓣⓡⓐⓣⓞⓡ',
    'ᴀᴅᴍɪɴɪsᴛʀᴀᴛᴏʀ',
  ])('%j', name => {
    expect(readsAsAdministrator(name)).toBe(true);
    expect(roleNameOf(name)).toBe('administrator');
  });
});

describe('is a different name', () => {
  test.each([
    'admin',
    'administrators',
    'administration',
    'Office',
    'диспетчер',
    'read-only',
    '',
  ])('%j', name => {
    expect(readsAsAdministrator(name)).toBe(false);
  });

  test('and is stored as written, except for whitespace', () => {
    expect(roleNameOf('  Night   shift ')).toBe('Night shift');
  });
});
