import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entities } from '../schema/entities/index.ts';
import { codeLines, screenLines } from './screenLines.ts';

/** The lines an entity costs: its declaration and the screens written for it alone. */
export interface EntityLines {
  name: string;
  fields: number;
  declaration: number;
  screen: number;
}

/** Counts every entity of the registry, most fields first. */
export function entityLines(root: string): EntityLines[] {
  const declared = declarations(join(root, 'schema', 'entities'));
  const onScreens = screenLines(
    root,
    entities.map(({ name }) => name),
  );
  return entities
    .map(({ name, fields }) => ({
      name,
      fields: Object.keys(fields).length,
      declaration: declared.get(name) ?? 0,
      screen: onScreens.get(name) ?? 0,
    }))
    .sort((one, other) => other.fields - one.fields || one.name.localeCompare(other.name));
}

/** From `export const trucks = entity(` to the closing `);`. */
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
