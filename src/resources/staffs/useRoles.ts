import type { Matrix } from '../../access/Matrix.ts';
import { useFreshMatrix } from '../../access/useFreshMatrix.ts';

/** The company's roles with what each grants; undefined until they are known. */
export const useRoles = (): Matrix | undefined => useFreshMatrix().data;
