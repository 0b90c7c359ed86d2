import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Puts the focus into a field when its form opens, so that it is filled in without a pointer. */
export function useFocusAtFirst(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return field;
}
