import { useCompanyId } from '../../session/CompanyContext.ts';
import { useUser } from '../../session/current.ts';
import { useCurrent } from '../AppRouter.tsx';
import { isBuilt } from '../built.ts';
import { guard } from '../guard.ts';
import { type Place, placeAt } from './Tab.ts';

/** What the URL opens. Undefined where no screen is shown: not found, not allowed. */
export function useShownPlace(): Place | undefined {
  const { pathname, search } = useCurrent().location;
  const user = useUser();
  const companyId = useCompanyId();
  const place = placeAt({ pathname, search });
  const isShown =
    place && isBuilt(place.screen.path) && guard(place.screen, user, companyId) === 'open';
  return isShown ? place : undefined;
}
