/** What a new AppImage is called until it has started once (`electron/update/first-start.ts`). */
const TRIED = '.new';

/** Names the AppImage that this program was started from as it is called for good; null where it was started otherwise. */
export function ownImage(env: NodeJS.ProcessEnv): string | null {
  const image = env['APPIMAGE'] ?? null;
  return image?.endsWith(TRIED) ? image.slice(0, -TRIED.length) : image;
}

/** Names the place beside an AppImage where the one that may follow it is tried. */
export function triedImage(image: string): string {
  return `${image}${TRIED}`;
}

/** Tells whether this program is tried: the one before it is still in its place. */
export function isTried(env: NodeJS.ProcessEnv): boolean {
  return env['APPIMAGE']?.endsWith(TRIED) ?? false;
}
