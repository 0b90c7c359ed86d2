/** A known weakness of a package that is accepted until a day. */
export interface AuditException {
  /** The address of the advisory, as npm gives it. */
  readonly advisory: string;
  readonly why: string;
  /** The last day on which the weakness is accepted, `YYYY-MM-DD`. */
  readonly until: string;
}

/** One advisory in npm's report (`npm audit --json`, version 2). */
interface Advisory {
  readonly url: string;
  readonly name: string;
  readonly title: string;
  readonly severity: string;
}

export interface AuditReport {
  readonly vulnerabilities: Readonly<
    Record<string, { readonly via: readonly (string | Advisory)[] }>
  >;
}

/**
 * Lists the problems of an audit: weaknesses without an exception, expired exceptions, and exceptions no longer needed.
 * @param today `YYYY-MM-DD`
 * @returns one line each; empty if there are none
 */
export function judgeFindings(
  { vulnerabilities }: AuditReport,
  exceptions: readonly AuditException[],
  today: string,
): string[] {
  const found = new Map<string, Advisory>();
  for (const { via } of Object.values(vulnerabilities)) {
    for (const one of via) if (typeof one !== 'string') found.set(one.url, one);
  }
  const borne = new Set(exceptions.map(({ advisory }) => advisory));
  return [
    ...[...found.values()]
      .filter(({ url }) => !borne.has(url))
      .map(({ name, severity, title, url }) => `${severity}: ${name}: ${title} (${url})`),
    ...exceptions.flatMap(({ advisory, until, why }) => {
      if (!found.has(advisory)) return [`not needed any more: ${advisory}`];
      return until < today ? [`over since ${until}: ${advisory} (${why})`] : [];
    }),
  ];
}
