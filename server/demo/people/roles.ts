import { systemRoles } from '../../../schema/systemRoles.ts';

/** The roles that a company of the demo begins with: the system's, as any new company. */
export const demoRoles: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  systemRoles.map(({ name, permissions }) => [name, permissions]),
);
