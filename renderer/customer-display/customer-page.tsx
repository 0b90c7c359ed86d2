import { useLayoutEffect, useMemo, useRef } from 'react';
import type { RefObject } from 'react';
import type { CustomerView, ShownAmount } from '../../shared/customer-display/customer-view.ts';
import { drawScreenCode } from '../../shared/receipt/draw-code.ts';
import { UnbrokenNumbers } from '../design/keys/unbroken.tsx';
import styles from './customer-page.module.css';

/** Font sizes relative to the page's; the display uses the largest that fits. */
const SIZES = [1, 0.9, 0.8, 0.7, 0.6, 0.5];
/** Sizes of the total, relative to the text around it. */
const LARGE_SIZES = [1.8, 1.6, 1.4, 1.2, 1, 0.8, 0.6];

/** The page for the customer; nothing on it can be pressed. */
export function CustomerPage({ view }: { readonly view: CustomerView }) {
  const { mark, shop, picture, state, greeting } = view;
  return (
    <main className={styles['page']} data-state={state}>
      {mark !== null && (
        <p className={styles['mark']} data-training={mark.isTraining}>
          {mark.text}
        </p>
      )}
      {(shop !== '' || picture !== null) && (
        <p className={styles['shop']}>
          {picture !== null && <img src={picture} alt="" />}
          {shop}
        </p>
      )}
      {state === 'idle' ? (
        <h1 className={styles['welcome']}>{greeting}</h1>
      ) : (
        <div className={styles['sale']} data-ended={state === 'ended'}>
          {view.code === null ? <Lines lines={view.lines} /> : <ReceiptCode code={view.code} />}
          <Figures view={view} />
        </div>
      )}
    </main>
  );
}

/** Shows the QR code of the receipt in place of the sale's lines, which the receipt repeats. */
function ReceiptCode({ code }: { readonly code: NonNullable<CustomerView['code']> }) {
  const { width, height, path } = useMemo(() => drawScreenCode(code.value), [code.value]);
  return (
    <figure className={styles['code']}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={code.caption}>
        <path d={path} fill="black" />
      </svg>
      <figcaption>{code.caption}</figcaption>
    </figure>
  );
}

/** The newest lines are at the bottom; if there is no room for all, the oldest are cut off. */
function Lines({ lines }: Pick<CustomerView, 'lines'>) {
  const list = useRef<HTMLUListElement>(null);
  useFit(list, (all) => {
    const lowest = all.scrollHeight - all.clientHeight;
    all.scrollTo({ top: lowest });
    all.setAttribute('data-cut', String(lowest > 0));
  });
  return (
    <ul ref={list} className={styles['lines']}>
      {lines.map(({ id, name, details, amount }) => (
        <li key={id}>
          <span className={styles['name']}>
            <UnbrokenNumbers text={name} />
          </span>
          <span className={styles['amount']}>{amount}</span>
          {details.map((detail) => (
            <span key={detail} className={styles['detail']}>
              {detail}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** Shows all figures, in the largest font that fits. */
function Figures({ view }: { readonly view: CustomerView }) {
  const { greeting, sums, large, balances, notes } = view;
  const figures = useRef<HTMLDivElement>(null);
  useFit(figures, (all) => {
    const amount = all.querySelector('strong');
    for (const size of SIZES) {
      all.style.fontSize = `${size}rem`;
      for (const larger of LARGE_SIZES) {
        if (amount) amount.style.fontSize = `${larger}em`;
        if (all.scrollWidth <= all.clientWidth) break;
      }
      if (all.scrollHeight <= all.clientHeight) return;
    }
  });
  return (
    <div ref={figures} className={styles['figures']}>
      <Amounts of={sums} />
      {large !== null && (
        <div className={styles['large']}>
          {greeting === null ? <h1>{large.label}</h1> : <span>{large.label}</span>}
          <strong>{large.amount}</strong>
        </div>
      )}
      <Amounts of={balances} />
      {notes.map((note) => (
        <p key={note} className={styles['note']}>
          <UnbrokenNumbers text={note} />
        </p>
      ))}
      {greeting !== null && <h1 className={styles['thanks']}>{greeting}</h1>}
    </div>
  );
}

/** Fits the text after each drawing, and after a change of screen size. */
function useFit<Place extends HTMLElement>(
  place: RefObject<Place | null>,
  fit: (place: Place) => void,
): void {
  useLayoutEffect(() => {
    const again = () => {
      if (place.current !== null) fit(place.current);
    };
    again();
    window.addEventListener('resize', again);
    return () => window.removeEventListener('resize', again);
  });
}

function Amounts({ of }: { readonly of: readonly ShownAmount[] }) {
  if (of.length === 0) return null;
  return (
    <ul className={styles['amounts']}>
      {of.map(({ label, amount }, index) => (
        // Two payments of the same kind and amount need different React keys.
        <li key={`${index} ${label}`}>
          <span className={styles['name']}>
            <UnbrokenNumbers text={label} />
          </span>
          <span className={styles['amount']}>{amount}</span>
        </li>
      ))}
    </ul>
  );
}
