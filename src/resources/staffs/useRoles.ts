import type { Matrix } from '../../customRoutes/permissions/Matrix.ts';
import { useFreshMatrix } from '../../customRoutes/permissions/useMatrix.ts';

/** The company's roles with what each grants; undefined until they are known. */
export const useRoles = (): Matrix | undefined => useFreshMatrix().data;
