import { useLayoutEffect, useRef } from 'react';
import type { CustomerView, ShownAmount } from '../../shared/customer-display/customer-view.ts';
import { Unbroken } from '../design/unbroken.tsx';
import styles from './customer-page.module.css';

/** More signs than this are drawn smaller. */
const LONG_AMOUNT = 10;
/** Of its letters: where all of it does not fit, the next smaller ones. */
const SIZES = [1, 0.9, 0.8, 0.7, 0.6, 0.5];

/** What the customer reads from the other side of the counter; nothing of it can be pressed. */
export function CustomerPage({ view }: { readonly view: CustomerView }) {
  const { mark, shop, state, greeting } = view;
  return (
    <main className={styles['page']} data-state={state}>
      {mark !== null && (
        <p className={styles['mark']} data-training={mark.isTraining}>
          {mark.text}
        </p>
      )}
      {shop !== '' && <p className={styles['shop']}>{shop}</p>}
      {state === 'idle' ? (
        <h1 className={styles['welcome']}>{greeting}</h1>
      ) : (
        <div className={styles['sale']}>
          <Lines lines={view.lines} />
          <Figures view={view} />
        </div>
      )}
    </main>
  );
}

/** The newest stand at the bottom; of more than there is room for the first ones go. */
function Lines({ lines }: Pick<CustomerView, 'lines'>) {
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    const { current } = list;
    if (current === null) return;
    current.scrollTop = current.scrollHeight;
    current.dataset['cut'] = String(current.scrollTop > 0);
  });
  return (
    <ul ref={list} className={styles['lines']}>
      {lines.map(({ id, name, details, amount }) => (
        <li key={id}>
          <span className={styles['name']}>
            <Unbroken text={name} />
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

/** All of them are in sight, in the largest letters that let them be. */
function Figures({ view }: { readonly view: CustomerView }) {
  const { greeting, sums, large, balances, notes } = view;
  const figures = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = figures;
    if (current === null) return undefined;
    const fit = () => {
      for (const size of SIZES) {
        current.style.fontSize = `${size}rem`;
        if (current.scrollHeight <= current.clientHeight) return;
      }
    };
    fit();
    window.addEventListener('resize', fit);
    return () => window.removeEventListener('resize', fit);
  });
  return (
    <div ref={figures} className={styles['figures']}>
      <Amounts of={sums} />
      {large !== null && (
        <div className={styles['large']} data-long={large.amount.length > LONG_AMOUNT}>
          {greeting === null ? <h1>{large.label}</h1> : <span>{large.label}</span>}
          <strong>{large.amount}</strong>
        </div>
      )}
      <Amounts of={balances} />
      {notes.map((note) => (
        <p key={note} className={styles['note']}>
          <Unbroken text={note} />
        </p>
      ))}
      {greeting !== null && <h1 className={styles['thanks']}>{greeting}</h1>}
    </div>
  );
}

function Amounts({ of }: { readonly of: readonly ShownAmount[] }) {
  if (of.length === 0) return null;
  return (
    <ul className={styles['amounts']}>
      {of.map(({ label, amount }, place) => (
        // Two payments of one kind and amount are two.
        <li key={`${place} ${label}`}>
          <span className={styles['name']}>
            <Unbroken text={label} />
          </span>
          <span className={styles['amount']}>{amount}</span>
        </li>
      ))}
    </ul>
  );
}
