import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The version of Linehaul, defined only in package.json. */
export function productVersion(root: string): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return String(version);
}
