import { useRef } from 'react';

/** Whether the pointer is on the grid: rows that should move wait until it has left. */
export function useHovered() {
  const isHovered = useRef(false);
  const hovering = {
    onPointerEnter: () => {
      isHovered.current = true;
    },
    onPointerLeave: () => {
      isHovered.current = false;
    },
  };
  return { isHovered, hovering };
}
