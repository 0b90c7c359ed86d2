import styles from './unbroken.module.css';

/** The last signs of a number; a browser would break the line after the `…`. */
const LAST_SIGNS = /(…[\p{L}\p{N}]+)/u;

/** A text whose numbers stay on one line each, as `…0412` does. */
export function Unbroken({ text }: { readonly text: string }) {
  return text.split(LAST_SIGNS).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <span key={place} className={styles['signs']}>
        {part}
      </span>
    ),
  );
}
