import { Suspense, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ComponentType } from 'react';
import type { Language } from '../../shared/locales/language.ts';
import { followTouchedField } from './find-touched-field.ts';
import type { TouchedField } from './find-touched-field.ts';

interface OnScreenKeyboardProps {
  readonly language: Language;
  /** The component with the keys, loaded from a file of its own. */
  readonly Keys: ComponentType<TouchedField & { language: Language; onHide: () => void }>;
}

/** Appears when a text field has the focus and touch was used last; on top of everything, questions included. */
export function OnScreenKeyboard({ language, Keys }: OnScreenKeyboardProps) {
  const [touched, setTouched] = useState<TouchedField | null>(null);
  useEffect(() => followTouchedField(document, setTouched), []);
  const isUp = touched !== null;
  useLayoutEffect(() => {
    if (!isUp) return undefined;
    const { dataset } = document.documentElement;
    dataset['keyboard'] = '';
    return () => {
      delete dataset['keyboard'];
    };
  }, [isUp]);
  const hide = useCallback(() => setTouched(null), []);
  if (touched === null) return null;
  return createPortal(
    <Suspense fallback={null}>
      <Keys {...touched} language={language} onHide={hide} />
    </Suspense>,
    document.body,
  );
}
