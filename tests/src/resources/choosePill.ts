import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Chooses in a pill: opens it by its label and presses the option. */
export async function choosePill(
  person: UserEvent,
  label: string,
  option: string | RegExp,
): Promise<void> {
  await person.click(screen.getByRole('button', { name: new RegExp(`^${label}`) }));
  const group = within(await screen.findByRole('radiogroup', { name: label }));
  await person.click(await group.findByRole('radio', { name: option }));
}
