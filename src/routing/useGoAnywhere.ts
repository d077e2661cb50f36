import { useContext } from 'react';
import { UNSAFE_DataRouterContext, useNavigate } from 'react-router-dom';

/**
 * Navigates by what a person clicks outside of the page that offers it, such as a toast: also when that
 * page is no longer shown, and its own navigation goes nowhere.
 */
export function useGoAnywhere(): (path: string) => void {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const navigate = useNavigate();
  return path => void (router ? router.navigate(path) : navigate(path));
}
