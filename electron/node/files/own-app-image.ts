/** Suffix of a new AppImage until it has started once (`electron/update/first-start.ts`). */
const TRIED = '.new';

/** Returns the permanent path of the AppImage from which this program was started; null for any other start. */
export function ownAppImage(env: NodeJS.ProcessEnv): string | null {
  const image = env['APPIMAGE'] ?? null;
  return image?.endsWith(TRIED) ? image.slice(0, -TRIED.length) : image;
}

/** Returns the path beside an AppImage at which its successor is tried. */
export function trialAppImagePath(image: string): string {
  return `${image}${TRIED}`;
}

/** True if this program is a successor being tried: the previous one is still at its path. */
export function isTrialRun(env: NodeJS.ProcessEnv): boolean {
  return env['APPIMAGE']?.endsWith(TRIED) ?? false;
}
