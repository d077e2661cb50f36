import type { Entity } from '../../schema/entity.ts';

/** The path, from the server's root, at which the file of a record is fetched with the token. */
export const fileAddress = ({ name }: Pick<Entity, 'name'>, id: number): string =>
  `/api/${name}/${id}/file`;

/** The path, from the server's root, of a company's logo. */
export const logoAddress = (companyId: number): string => `/api/companies/${companyId}/logo`;
