import type { ReactNode } from 'react';
import styles from './page.module.css';

interface PageProps {
  readonly title: string;
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  /** Filters and the like: they stay while the body scrolls. */
  readonly tools?: ReactNode;
  /** The list of its parts, beside the body: it stays too. */
  readonly aside?: ReactNode;
  /** Which of several parts the body shows: another one begins at its top, and has its own help (`data-part`). */
  readonly part?: string;
  readonly children: ReactNode;
}

/** A page of the till: title and tools stay, the body alone scrolls. */
export function Page({ title, actions, tools, aside, part, children }: PageProps) {
  const body = (
    <div key={part} className={styles['body']} data-part={part}>
      {children}
    </div>
  );
  return (
    <section className={styles['page']} aria-label={title}>
      <header className={styles['header']}>
        <h1 className={styles['title']}>{title}</h1>
        <div className={styles['actions']}>{actions}</div>
      </header>
      {tools !== undefined && <div className={styles['tools']}>{tools}</div>}
      {aside === undefined ? (
        body
      ) : (
        <div className={styles['beside']}>
          <div className={styles['aside']}>{aside}</div>
          {body}
        </div>
      )}
    </section>
  );
}

/** A part of a page on its own ground. */
export function Panel({
  title,
  folded = false,
  children,
}: {
  readonly title?: string;
  /** Hides a rarely used panel behind its title until it is opened. */
  readonly folded?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <section className={styles['panel']} aria-label={title}>
      {folded ? (
        <details>
          <summary>{title}</summary>
          {children}
        </details>
      ) : (
        <>
          {title !== undefined && <h2 className={styles['panelTitle']}>{title}</h2>}
          {children}
        </>
      )}
    </section>
  );
}

/** Shows why a list is empty, in its place. */
export function NothingHere({ children }: { readonly children: ReactNode }) {
  return <p className={styles['nothing']}>{children}</p>;
}
