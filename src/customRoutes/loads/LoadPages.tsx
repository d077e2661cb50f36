import { LoadList } from '../../resources/loads/list/LoadList.tsx';

export const AllLoads = () => <LoadList view="all" />;
export const AvailableLoads = () => <LoadList view="available" />;
export const LoadsEnroute = () => <LoadList view="enroute" />;
export const PendingLoads = () => <LoadList view="pending" />;
