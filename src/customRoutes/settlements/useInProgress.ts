import { useCallback, useState } from 'react';

/** Whether any of the given changes is still pending. */
export function useInProgress(): [
  isInProgress: boolean,
  handOver: <T>(work: Promise<T>) => Promise<T>,
] {
  const [count, setCount] = useState(0);
  const handOver = useCallback(async <T>(work: Promise<T>): Promise<T> => {
    setCount(before => before + 1);
    try {
      return await work;
    } finally {
      setCount(before => before - 1);
    }
  }, []);
  return [count > 0, handOver];
}
