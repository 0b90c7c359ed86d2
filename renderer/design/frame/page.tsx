import type { ReactNode } from 'react';
import styles from './page.module.css';

interface PageProps {
  readonly title: string;
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  /** Filters and other controls above the body, which stay in place while it scrolls. */
  readonly tools?: ReactNode;
  /** The list of the page's parts; it is beside the body and does not scroll. */
  readonly aside?: ReactNode;
  /** Name of the part that the body shows. Another part starts at its top, and has its own help (`data-part`). */
  readonly part?: string;
  readonly children: ReactNode;
}

/** The frame of a page: title and tools stay, only the body scrolls. */
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

/** A part of a page with its own background. */
export function Panel({
  title,
  folded = false,
  children,
}: {
  readonly title?: string;
  /** True hides a rarely used panel behind its title until it is opened. */
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

/** Takes the place of an empty list, and says why the list is empty. */
export function EmptyNote({ children }: { readonly children: ReactNode }) {
  return <p className={styles['nothing']}>{children}</p>;
}
