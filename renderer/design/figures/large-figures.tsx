import styles from './large-figures.module.css';

interface LargeFiguresProps {
  readonly className?: string | undefined;
  /** A formatted amount, or the text typed so far. */
  readonly text: string;
}

/** Returns the width of a text, counted in digits: the letters of a currency code like `KWD` are wider. */
function widthOf(text: string): number {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return text.length + letters * 0.4;
}

/** Shows an amount as large as there is room for; a long one is smaller, and never cut off. */
export function LargeFigures({ className, text }: LargeFiguresProps) {
  return (
    <strong
      className={[styles['figures'], className].filter(Boolean).join(' ')}
      style={{ ['--signs' as string]: Math.max(1, widthOf(text)) }}
    >
      {text}
    </strong>
  );
}
