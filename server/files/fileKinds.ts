import type { ALLOWED_FILE_TYPES } from '../../schema/rules/records/validation.ts';

export type Extension = (typeof ALLOWED_FILE_TYPES)[number];

/** The byte structure by which a format is recognized. */
export type Build = 'png' | 'jpeg' | 'svg' | 'pdf' | 'old-word' | 'old-excel' | 'word' | 'excel';

export interface FileKind {
  build: Build;
  /** The content type under which it is stored and sent. */
  mime: string;
  /** Other names that browsers use. */
  alias?: readonly string[];
  /** Office documents that may contain macros. */
  macros?: true;
}

const OPEN_XML = 'application/vnd.openxmlformats-officedocument';

/** Every accepted file type by extension. */
export const fileKinds: Readonly<Record<Extension, FileKind>> = {
  png: { build: 'png', mime: 'image/png', alias: ['image/x-png'] },
  jpg: { build: 'jpeg', mime: 'image/jpeg', alias: ['image/jpg', 'image/pjpeg'] },
  jpeg: { build: 'jpeg', mime: 'image/jpeg', alias: ['image/jpg', 'image/pjpeg'] },
  svg: { build: 'svg', mime: 'image/svg+xml' },
  pdf: { build: 'pdf', mime: 'application/pdf', alias: ['application/x-pdf'] },
  doc: { build: 'old-word', mime: 'application/msword' },
  docx: { build: 'word', mime: `${OPEN_XML}.wordprocessingml.document` },
  docm: {
    build: 'word',
    mime: 'application/vnd.ms-word.document.macroenabled.12',
    macros: true,
  },
  xls: { build: 'old-excel', mime: 'application/vnd.ms-excel', alias: ['application/msexcel'] },
  xlsx: { build: 'excel', mime: `${OPEN_XML}.spreadsheetml.sheet` },
  xlsm: {
    build: 'excel',
    mime: 'application/vnd.ms-excel.sheet.macroenabled.12',
    macros: true,
  },
};

/** The declared type of a client that does not know it: then only name and bytes count. */
const UNKNOWN = ['', 'application/octet-stream', 'binary/octet-stream'];

/** Whether the declared type fits the extension. */
export function agrees(
  { mime, alias = [] }: Pick<FileKind, 'mime' | 'alias'>,
  declared: string,
): boolean {
  const type = declared.split(';')[0]?.trim().toLowerCase() ?? '';
  return UNKNOWN.includes(type) || type === mime || alias.includes(type);
}
