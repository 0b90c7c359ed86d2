import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Focuses a field when its form opens. */
export function useFocusOnMount(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return field;
}
