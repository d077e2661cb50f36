import type { Matrix } from '../permissions/Matrix.ts';
import { useFreshMatrix } from '../permissions/useFreshMatrix.ts';

/** The company's roles with their permissions. Undefined until loaded. */
export const useRoles = (): Matrix | undefined => useFreshMatrix().data;
