import styles from './unbroken.module.css';

/** The `…` and last characters of a masked card number; a browser would break the line after the `…`. */
const LAST_SIGNS = /(…[\p{L}\p{N}]+)/u;

/** Shows text whose numbers are never broken across lines, like `…0412`. */
export function UnbrokenNumbers({ text }: { readonly text: string }) {
  return text.split(LAST_SIGNS).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className={styles['signs']}>
        {part}
      </span>
    ),
  );
}
