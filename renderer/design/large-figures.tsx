import styles from './large-figures.module.css';

interface LargeFiguresProps {
  readonly className?: string | undefined;
  /** A sum as it is written, or what of it is typed. */
  readonly text: string;
}

/** Figures as large as their place allows: a long sum is smaller, and never cut off. */
export function LargeFigures({ className, text }: LargeFiguresProps) {
  return (
    <strong
      className={[styles['figures'], className].filter(Boolean).join(' ')}
      style={{ ['--signs' as string]: Math.max(1, text.length) }}
    >
      {text}
    </strong>
  );
}
