import { entity } from '../entity.ts';
import { belongsTo, date, flag, json, money, phone, rate, text } from '../fields.ts';

/** A person's membership in one company: nickname and permissions. */
export const staffs = entity(
  'staffs',
  {
    user_id: belongsTo('users', { required: true, unique: true }),
    nickname: text({ required: true, max: 100 }),
    first_name: text({ max: 100 }),
    last_name: text({ max: 100 }),
    email: text({ max: 255, format: 'email' }),
    phone: phone(),
    extension: text({ max: 10 }),
    department_id: belongsTo('departments'),
    /** Permissions given directly, in addition to those of the roles. */
    permissions: json({ default: [], computed: true }),
    pay_percentage: rate({ min: 0, max: 100 }),
    hire_date: date(),
    /** For a dispatcher: the gross of all his trucks in a week. */
    weekly_gross_target: money({ min: 0 }),
    is_active: flag({ default: true }),
  },
  {
    represent: ['nickname', 'first_name', 'last_name'],
    search: ['nickname', 'first_name', 'last_name', 'email'],
    filters: ['department_id', 'is_active'],
  },
);

/** A company's named set of permissions. The one named administrator grants everything. */
export const roles = entity(
  'roles',
  {
    name: text({ required: true, unique: true, max: 100 }),
    permissions: json({ default: [], computed: true }),
    is_active: flag({ default: true }),
  },
  { represent: 'name' },
);

/** A role of a staff member, in a department. */
export const staffRoles = entity(
  'staff-roles',
  {
    staff_id: belongsTo('staffs', { required: true }),
    role_id: belongsTo('roles', { required: true }),
    department_id: belongsTo('departments'),
  },
  {
    represent: 'role_id',
    permissions: 'staffs',
    partOf: 'staff_id',
    unique: [['staff_id', 'role_id']],
  },
);
