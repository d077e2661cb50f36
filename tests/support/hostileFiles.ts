import { aChangedPdf, intactFiles, otherCompounds } from './intactFiles.ts';
import { aPdf } from './multipart.ts';
import {
  aJpeg,
  anOldDocument,
  anSvg,
  aPng,
  type Entries,
  excelEntries,
  macros,
  samples,
  wordEntries,
  zipOf,
} from './sampleFiles.ts';

export interface HostileFile {
  what: string;
  name: string;
  type: string;
  content: Buffer;
  /** Harmless ones can be accepted, but must be stored and served safely. */
  verdict: 'refused' | 'harmless';
}

export const refused = (
  what: string,
  name: string,
  content: Buffer | string,
  type = '',
): HostileFile => ({
  what,
  name,
  type,
  content: Buffer.from(content as string),
  verdict: 'refused',
});

export const harmless = (...file: Parameters<typeof refused>): HostileFile => ({
  ...refused(...file),
  verdict: 'harmless',
});

const endings = Object.keys(samples);
const sample = (ending: string) => samples[ending] ?? Buffer.alloc(0);
const latin1 = (text: string) => Buffer.from(text, 'latin1');

/** Content hidden under a valid extension. */
export const disguised: Readonly<Record<string, Buffer>> = {
  'a page': Buffer.from('<!doctype html><script>alert(1)</script>'),
  'a Windows program': Buffer.concat([latin1('MZ\x90\x00'), Buffer.alloc(600)]),
  'a Linux program': Buffer.concat([latin1('\x7fELF\x02\x01\x01'), Buffer.alloc(600)]),
  'a PHP script': Buffer.from('<?php system($_GET["c"]); ?>'),
  'a shell script': Buffer.from('#!/bin/sh\nrm -rf /\n'),
  'a GIF': latin1('GIF89a\x01\x00\x01\x00;'),
  'a bare zip': zipOf({ 'readme.txt': new Uint8Array(4) }),
  'a gzip': latin1('\x1f\x8b\x08\x00\x00\x00\x00\x00'),
};

const wrongMagic = endings.flatMap(ending =>
  Object.entries(disguised).map(([what, content]) =>
    refused(`${what} under .${ending}`, `file.${ending}`, content),
  ),
);

/** A valid file with the extension of another type. */
const swapped = (
  [
    ['png', 'jpg'],
    ['jpg', 'png'],
    ['pdf', 'png'],
    ['png', 'pdf'],
    ['svg', 'png'],
    ['docx', 'xlsx'],
    ['xlsx', 'docx'],
    ['docm', 'docx'],
    ['xlsm', 'xlsx'],
    ['doc', 'docx'],
    ['docx', 'doc'],
    ['doc', 'xls'],
    ['xls', 'doc'],
    ['xls', 'xlsx'],
  ] as const
).map(([is, says]) => refused(`a ${is} that says ${says}`, `file.${says}`, sample(is)));

const otherThanOffice = Object.entries(otherCompounds).flatMap(([what, content]) =>
  ['doc', 'xls'].map(ending => refused(`${what} under .${ending}`, `file.${ending}`, content)),
);

const scripts = ['php', 'php5', 'phtml', 'phar', 'jsp', 'asp', 'aspx', 'cgi', 'exe', 'js', 'html'];
const doubleEndings = [
  ...scripts.map(inner => refused(`.${inner} behind .png`, `photo.${inner}.png`, aPng)),
  ...scripts.map(outer => refused(`.${outer} after .png`, `photo.png.${outer}`, aPng)),
];

const otherKinds = (
  'exe dll com scr msi bat cmd ps1 vbs js mjs hta lnk sh php html htm xhtml shtml xml svgz gif webp ' +
  'bmp tiff zip rar 7z gz tar jar apk iso dotm xltm xlam ppt pptx eml'
)
  .split(' ')
  .map(ending => refused(`.${ending}, which is not taken`, `file.${ending}`, aPdf));

const liars = endings.flatMap(ending =>
  ['text/html', 'application/javascript', 'application/x-msdownload'].map(type =>
    refused(`a right .${ending} declared as ${type}`, `file.${ending}`, sample(ending), type),
  ),
);

const empty = endings.map(ending => refused(`an empty .${ending}`, `file.${ending}`, ''));

const truncated = endings
  .filter(ending => ending !== 'svg')
  .flatMap(ending => [
    refused(`a .${ending} cut after 3 bytes`, `file.${ending}`, sample(ending).subarray(0, 3)),
    refused(
      `a .${ending} cut in the middle`,
      `file.${ending}`,
      sample(ending).subarray(0, Math.min(300, Math.floor(sample(ending).length / 2))),
    ),
  ]);

/** The connection broke: at the beginning, in the middle, or just before the end. */
const cutOff = Object.entries({ ...intactFiles, 'changed.pdf': aChangedPdf }).flatMap(
  ([ending, content]) =>
    [2000, Math.floor(content.length / 2), content.length - 1100].map(length =>
      refused(`${length} bytes of a .${ending}`, `file.${ending}`, content.subarray(0, length)),
    ),
);

/** Names that lead elsewhere, or look like something else. Each ends in .pdf. */
export const strangeNames = [
  '../../../etc/passwd.pdf',
  '..\\..\\windows\\system32\\a.pdf',
  '/etc/cron.d/a.pdf',
  'C:\\inetpub\\wwwroot\\a.pdf',
  '....//....//a.pdf',
  '%2e%2e%2fa.pdf',
  'a\u202efdp.exe.pdf'.replace('.exe', ''),
  'a\u0000.pdf',
  'a\r\nSet-Cookie: x=1.pdf',
  '"><script>alert(1)<\u2044script>.pdf',
  `${'a'.repeat(400)}.pdf`,
  '.pdf',
  'CON.pdf',
  ';rm -rf ~;.pdf',
  "'; drop table files; --.pdf",
];

const names = strangeNames.map(name =>
  harmless(`a right file called ${JSON.stringify(name).slice(0, 40)}`, name, aPdf),
);

const XXE = '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
const LAUGHS = `<!DOCTYPE svg [<!ENTITY a "${'ha'.repeat(50)}"><!ENTITY b "&a;&a;&a;&a;">]>`;
const drawings = [
  refused('a drawing that names a file', 'a.svg', `${XXE}<svg>&x;</svg>`),
  refused('a drawing of a billion laughs', 'a.svg', `${LAUGHS}<svg>&b;</svg>`),
  refused('a drawing with a parameter entity', 'a.svg', '<!DOCTYPE svg [<!ENTITY % p "x">]><svg/>'),
  refused('a page with a drawing in it', 'a.svg', '<html><svg></svg></html>'),
  refused('a drawing in two bytes a sign', 'a.svg', Buffer.from('<svg/>', 'utf16le')),
  refused('a drawing with a hole', 'a.svg', '<svg>\0</svg>'),
  harmless('a drawing with a script', 'a.svg', '<svg><script>alert(1)</script></svg>'),
  harmless('a drawing that runs when shown', 'a.svg', '<svg onload="alert(1)"></svg>'),
  harmless(
    'a drawing with a page in it',
    'a.svg',
    '<svg><foreignObject><iframe/></foreignObject></svg>',
  ),
  harmless(
    'a drawing that asks elsewhere',
    'a.svg',
    '<svg><image href="http://evil.test/x"/></svg>',
  ),
  harmless(
    'a drawing with a javascript link',
    'a.svg',
    '<svg><a href="javascript:alert(1)"/></svg>',
  ),
];

/** Two files in one: valid for the check, and something else for a careless reader. */
const doubles = [
  harmless(
    'a PDF after a script',
    'a.pdf',
    Buffer.concat([Buffer.from('<script>1</script>'), aPdf]),
  ),
  harmless('a picture before a page', 'a.png', Buffer.concat([aPng, Buffer.from('<html>')])),
  harmless('a picture before a PHP script', 'a.jpg', Buffer.concat([aJpeg, Buffer.from('<?php')])),
  harmless(
    'a picture before a zip',
    'a.png',
    Buffer.concat([aPng, zipOf({ a: new Uint8Array(1) })]),
  ),
  harmless(
    'an old document before a page',
    'a.doc',
    Buffer.concat([anOldDocument, Buffer.from('<html>')]),
  ),
  harmless('a drawing before a page', 'a.svg', Buffer.concat([anSvg, Buffer.from('<script>1')])),
];

const text = (content: string, encoding: BufferEncoding = 'utf8') =>
  new Uint8Array(Buffer.from(content, encoding));

/** What makes a zip dangerous, put into a valid document. */
export function badZips(ending: string, right: Entries): HostileFile[] {
  const put = (what: string, more: Entries) =>
    refused(`${what} in a .${ending}`, `file.${ending}`, zipOf({ ...right, ...more }));
  const whole = zipOf(right);
  const lie = zipOf({ ...right, 'media.bin': new Uint8Array(500_000) });
  lie.writeUInt32LE(10, lie.lastIndexOf('PK\x01\x02') + 24);
  const many = Object.fromEntries(
    Array.from({ length: 5_100 }, (_, index) => [`p/${index}.xml`, new Uint8Array(0)]),
  );
  const noEnd = whole.subarray(0, whole.lastIndexOf('PK\x05\x06'));
  const zip64 = Buffer.from(whole);
  zip64.writeUInt16LE(0xffff, zip64.lastIndexOf('PK\x05\x06') + 10);
  return [
    put('a bomb', { 'bomb.xml': new Uint8Array(40 * 1024 * 1024) }),
    put('a zip', { 'more.zip': whole }),
    put('a gzip', { 'more.tgz': new Uint8Array(4) }),
    put('a jar', { 'lib.jar': new Uint8Array(4) }),
    put('a path outwards', { '../../etc/cron.d/x': new Uint8Array(4) }),
    put('a path from the root', { '/etc/passwd': new Uint8Array(4) }),
    put('a Windows path', { '..\\..\\x.dll': new Uint8Array(4) }),
    put('a drive', { 'c:/windows/x.dll': new Uint8Array(4) }),
    put('thousands of entries', many),
    put('an entity', { 'a.xml': text('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>') }),
    put('a document type', { 'a.rels': text('<!DOCTYPE a SYSTEM "http://evil.test/a.dtd"><a/>') }),
    put('an entity in two bytes', { 'a.xml': text('<!DOCTYPE a [<!ENTITY x "y">]>', 'utf16le') }),
    refused(`a lie about sizes in a .${ending}`, `file.${ending}`, lie),
    refused(`a .${ending} without its directory`, `file.${ending}`, noEnd),
    refused(`a .${ending} of the large kind`, `file.${ending}`, zip64),
    refused(`a .${ending} without its types`, `file.${ending}`, zipOf({ 'word/a': text('a') })),
  ];
}

const zips = [...badZips('docx', wordEntries), ...badZips('xlsx', excelEntries)];

const macrosUnderPlainNames = [
  refused('macros in a .docx', 'a.docx', zipOf({ ...wordEntries, ...macros })),
  refused('macros in a .xlsx', 'a.xlsx', zipOf({ ...excelEntries, ...macros })),
];

/** Hundreds of files for an upload, each bad in its own way. */
export const hostileFiles: readonly HostileFile[] = [
  ...wrongMagic,
  ...swapped,
  ...otherThanOffice,
  ...doubleEndings,
  ...otherKinds,
  ...liars,
  ...empty,
  ...truncated,
  ...cutOff,
  ...names,
  ...drawings,
  ...doubles,
  ...zips,
  ...macrosUnderPlainNames,
];
