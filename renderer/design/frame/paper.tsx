import styles from './paper.module.css';

type Line =
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly bold: boolean;
      readonly large: boolean;
    }
  | { readonly kind: 'rule' }
  | {
      readonly kind: 'picture';
      readonly says: string;
      readonly width: number;
      readonly height: number;
      /** The path of an SVG, within `width` × `height`. */
      readonly path: string;
    };

interface PaperProps {
  readonly label: string;
  /** Characters per line. */
  readonly columns: number;
  readonly lines: readonly Line[];
}

/** Shows a strip of paper as a receipt printer would print it. */
export function PaperPreview({ label, columns, lines }: PaperProps) {
  return (
    <section
      className={styles['paper']}
      style={{ width: `calc(${columns}ch + 34px)` }}
      aria-label={label}
      data-copyable
    >
      {lines.map((line, index) => (
        <PaperLine key={index} line={line} />
      ))}
    </section>
  );
}

function PaperLine({ line }: { readonly line: Line }) {
  switch (line.kind) {
    case 'text':
      return (
        <pre
          className={[styles['text'], line.bold && styles['bold'], line.large && styles['large']]
            .filter(Boolean)
            .join(' ')}
        >
          {line.text === '' ? ' ' : line.text}
        </pre>
      );
    case 'rule':
      return <hr className={styles['rule']} />;
    case 'picture':
      return (
        <svg
          className={styles['picture']}
          viewBox={`0 0 ${line.width} ${line.height}`}
          role="img"
          aria-label={line.says}
        >
          <path d={line.path} fill="currentColor" />
        </svg>
      );
    default:
      return line satisfies never;
  }
}
