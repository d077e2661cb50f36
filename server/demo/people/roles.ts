import { systemRoles } from '../../../schema/systemRoles.ts';

/** The starting roles of a demo company: the system roles, like any new company. */
export const demoRoles: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  systemRoles.map(({ name, permissions }) => [name, permissions]),
);
