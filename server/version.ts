import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Which version of Linehaul this is, as package.json says and nothing else does. */
export function productVersion(root: string): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return String(version);
}
