import { users } from '../../../schema/entities/users.ts';
import { entity } from '../../../schema/entity.ts';
import { integer, moment } from '../../../schema/fields.ts';

const { email, nickname, first_name, last_name, language, is_active } = users.fields;

/** Company owners: accounts with a fixed role and their companies. */
export const companyOwners = entity(
  'company-owners',
  {
    nickname,
    email,
    first_name,
    last_name,
    language,
    is_active,
    company_count: integer({ computed: true }),
    last_signed_in_at: moment({ computed: true }),
  },
  {
    scope: 'platform',
    represent: ['nickname', 'first_name', 'last_name'],
    search: ['nickname', 'email', 'first_name', 'last_name'],
    filters: ['is_active'],
  },
);
