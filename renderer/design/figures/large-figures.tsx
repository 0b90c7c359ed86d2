import styles from './large-figures.module.css';

interface LargeFiguresProps {
  readonly className?: string | undefined;
  /** A sum as it is written, or what of it is typed. */
  readonly text: string;
}

/** In figures: the letters of a currency without a sign, `KWD`, are wider. */
function widthOf(text: string): number {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return text.length + letters * 0.4;
}

/** Figures as large as their place allows: a long sum is smaller, and never cut off. */
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
