import { screen } from '@testing-library/react';
import { expect } from 'vitest';

/** The calls of saved views: `views` are answered, also those that are saved meanwhile, which `sent` has too. */
export function viewServer(views: object[]) {
  const kept = [...views];
  const sent: any[] = [];
  /** The answer of a call of a view. Undefined for other calls. */
  const viewCall = (method: string, path: string, body?: any) => {
    if (path !== '/saved-views') return undefined;
    if (method === 'GET') return kept;
    sent.push(body);
    kept.push(view(90 + sent.length, body.name, body));
    return kept.at(-1);
  };
  return { sent, viewCall };
}

/** A view as the server answers it: the person's own, without more. */
export const view = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  user_id: 3,
  is_shared: false,
  sort_by: null,
  sort_dir: null,
  ...more,
});

type Person = { click: (at: Element) => Promise<void>; keyboard: (keys: string) => Promise<void> };

/** The names in the menu of views, each with its count, which is left closed. */
export async function viewNames(person: Person) {
  await person.click(viewButton());
  const menu = await screen.findByRole('menu');
  const names = [...menu.querySelectorAll('[role=menuitem]')].map(item => item.textContent);
  await person.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('menu')).toBeNull();
  return names;
}

export async function pickView(person: Person, name: RegExp) {
  await person.click(viewButton());
  await person.click(await screen.findByRole('menuitem', { name }));
  await expect.poll(() => screen.queryByRole('menu')).toBeNull();
}

/** Saves what the board shows under a name. */
export async function saveView(person: Person, name: string) {
  await pickView(person, /Save as view/);
  await screen.findByRole('textbox', { name: /View name/ });
  await person.keyboard(`${name}{Enter}`);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
}

export const viewButton = () => document.querySelector('[aria-keyshortcuts="V"]')!;
