import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entities } from '../schema/entities/index.ts';

/** What an entity costs in lines: its declaration, and the screens written for it alone. */
export interface EntityLines {
  name: string;
  fields: number;
  declaration: number;
  screen: number;
}

/** Counts every entity of the registry, the most fields first. */
export function entityLines(root: string): EntityLines[] {
  const declared = declarations(join(root, 'schema', 'entities'));
  return entities
    .map(({ name, fields }) => ({
      name,
      fields: Object.keys(fields).length,
      declaration: declared.get(name) ?? 0,
      screen: screenLines(join(root, 'src', 'resources', camel(name))),
    }))
    .sort((one, other) => other.fields - one.fields || one.name.localeCompare(other.name));
}

/** From `export const trucks = entity(` to the `);` that ends it. */
function declarations(folder: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const file of readdirSync(folder)) {
    const lines = readFileSync(join(folder, file), 'utf8').split('\n');
    lines.forEach((line, start) => {
      if (!/^export const \w+ = entity\(/.test(line)) return;
      const end = lines.findIndex(
        (text, at) => at >= start && /\);$/.test(text) && !/^\s/.test(text),
      );
      const name = /'([a-z-]+)'/.exec(lines.slice(start, start + 2).join(' '))?.[1];
      if (name) counts.set(name, codeLines(lines.slice(start, end + 1).join('\n')));
    });
  }
  return counts;
}

/** Code alone: what is imported and said about it is no cost of the screen's. */
function screenLines(folder: string): number {
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file))
    .map(file => codeLines(readFileSync(join(folder, file), 'utf8')))
    .reduce((sum, count) => sum + count, 0);
}

const codeLines = (source: string): number =>
  source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^import [\s\S]*?;$/gm, '')
    .split('\n')
    .filter(line => line.trim() !== '' && !line.trim().startsWith('//')).length;

const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** `npm run lines` prints them. */
if (process.argv[1]?.endsWith('lines.ts')) {
  console.log('entity                      fields  declaration  screen');
  for (const { name, fields, declaration, screen } of entityLines(process.cwd())) {
    const cells = [
      String(fields).padStart(6),
      String(declaration).padStart(13),
      String(screen).padStart(8),
    ];
    console.log(`${name.padEnd(28)}${cells.join('')}`);
  }
}
