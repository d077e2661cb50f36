import { Link } from 'react-router-dom';
import { focusShown } from '../../../feedback/focusOn.ts';
import { type LoadOnTheRoad, useOnTheRoad } from './useOnTheRoad.ts';

interface OnTheRoadProps {
  load: LoadOnTheRoad;
  /** Takes the focus as soon as it is shown. */
  takesFocus?: boolean;
  onFollow: () => void;
}

/** That a load is on the road, as a link to the page where its truck is changed. */
export function OnTheRoad({ load, takesFocus = false, onFollow }: OnTheRoadProps) {
  const { text, path, state } = useOnTheRoad()(load);
  if (path === undefined) return text;
  return (
    <Link ref={takesFocus ? focusShown : undefined} to={path} state={state} onClick={onFollow}>
      {text}
    </Link>
  );
}
