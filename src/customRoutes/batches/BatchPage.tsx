import { useRecordId } from '../../resources/parts/useRecordId.ts';
import { BatchWork } from './BatchWork.tsx';

/** One batch, by its own URL. */
export const BatchPage = () => <BatchWork id={Number(useRecordId())} />;
