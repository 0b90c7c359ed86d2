/** Line icons on a grid of 24 by 24. They accompany words and are hidden from screen readers. */
const paths = {
  check: 'M4 12.5 9.5 18 20 6.5',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 4v5.5l3.5 2',
  question:
    'M9 9a3 3 0 1 1 4.6 2.5c-1 .7-1.6 1.3-1.6 2.5M12 18h.01M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19Z',
  cross: 'M6 6l12 12M18 6 6 18',
  warning: 'M12 3.5 22 20.5H2L12 3.5Zm0 6.5v5m0 3h.01',
  information: 'M12 11v6m0-10h.01M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 0 0 0-19Z',
  sale: 'M5 3v18l2.5-2 2.25 2L12 19l2.25 2 2.25-2 2.5 2V3l-2.5 2-2.25-2L12 5 9.75 3 7.5 5 5 3Zm4 6h6m-6 5h6',
  redeem: 'M12 4v16m0 0-6-6m6 6 6-6',
  load: 'M12 20V4m0 0-6 6m6-6 6 6',
  card: 'M3 6h18v12H3V6Zm0 4h18M6 15h4',
  list: 'M8 6h13M8 12h13M8 18h13M3.5 6h.01M3.5 12h.01M3.5 18h.01',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4 21c.6-4 3.8-6 8-6s7.4 2 8 6',
  folder: 'M3 6h6l2 2.5h10V19H3V6Z',
  settings: 'M4 7h9m4 0h3M4 17h3m4 0h9M15 4.5v5M9 14.5v5',
  online: 'M4 9.5a12 12 0 0 1 16 0M7 13a7.5 7.5 0 0 1 10 0m-7 3.5a3 3 0 0 1 4 0M12 20h.01',
  offline:
    'M3 3l18 18M4 9.5a12 12 0 0 1 4-2.4m4-.6a12 12 0 0 1 8 3M7 13a7.5 7.5 0 0 1 3.5-1.8M12 20h.01',
  lock: 'M6 11h12v10H6V11Zm2.5 0V7.5a3.5 3.5 0 0 1 7 0V11',
  day: 'M4 5.5h16V21H4V5.5Zm0 5h16M8 3v4m8-4v4',
  pause: 'M8 5v14M16 5v14',
  backspace: 'M9 5h12v14H9l-6-7 6-7Zm3 4 6 6m0-6-6 6',
  pin: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9L12 16.9l-5.2 2.8 1-5.9-4.3-4.1 5.9-.8L12 3.5Z',
  stop: 'M8 3h8l5 5v8l-5 5H8l-5-5V8l5-5Z',
} as const;

export type IconName = keyof typeof paths;

/**
 * A line icon.
 * @param size in CSS px
 */
export function Icon({ name, size = 24 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path
        d={paths[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.25"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
