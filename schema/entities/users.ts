import { entity } from '../entity.ts';
import { choice, file, flag, moment, text } from '../fields.ts';

export const roles = ['admin', 'superadmin', 'company_owner', 'staff'] as const;
export type UserRole = (typeof roles)[number];

/** A person who signs in. The password hash is stored apart, in `passwords`. */
export const users = entity(
  'users',
  {
    email: text({ required: true, unique: true, max: 255, format: 'email' }),
    role: choice(roles, { required: true }),
    nickname: text({ required: true, max: 100 }),
    first_name: text({ max: 100 }),
    last_name: text({ max: 100 }),
    avatar: file(),
    member: text({ max: 100 }),
    language: choice(['en', 'es', 'ru'], { default: 'en' }),
    is_active: flag({ default: true }),
    /** When the person last confirmed that they receive emails at this address. */
    email_verified_at: moment({ computed: true }),
  },
  {
    scope: 'platform',
    // People read the first and the last name (schema/recordName.ts). Lists are in this order.
    represent: ['nickname', 'first_name', 'last_name'],
    search: ['nickname', 'email', 'first_name', 'last_name'],
    filters: ['role', 'is_active'],
  },
);
