import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** What a board saves as CSV: its lines, without the byte order mark. jsdom has no object URLs. */
export async function savedLines(person: UserEvent): Promise<string[]> {
  const before = Object.getOwnPropertyDescriptor(URL, 'createObjectURL');
  const created: Blob[] = [];
  Object.defineProperty(URL, 'createObjectURL', {
    configurable: true,
    value: (blob: Blob) => {
      created.push(blob);
      return '#';
    },
  });
  try {
    await person.click(screen.getByRole('button', { name: 'Export' }));
    await person.click(await screen.findByRole('menuitem', { name: 'CSV, as shown' }));
    await expect.poll(() => created.length).toBe(1);
  } finally {
    if (before) Object.defineProperty(URL, 'createObjectURL', before);
    else Reflect.deleteProperty(URL, 'createObjectURL');
  }
  const reader = new FileReader();
  const text = await new Promise<string>(done => {
    reader.onload = () => done(String(reader.result));
    reader.readAsText(created[0]!);
  });
  return text.replace('\uFEFF', '').trimEnd().split('\r\n');
}
