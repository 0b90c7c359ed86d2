import * as z from 'zod';
import { isVersion } from './compare-versions.ts';

/** electron-updater looks for this file, too: JSON is YAML. */
export const FEED_PLACE_FILE = 'app-update.yml';

export const feedPlaceSchema = z.object({
  /** Where the feed lies. */
  url: z.url({ protocol: /^https?$/ }),
  channel: z.string().regex(/^[a-z][a-z0-9-]*$/),
  /** PEM, of Ed25519: the makers' own. */
  publicKey: z.string(),
  /** Below the user's caches: where electron-updater puts what it brings. */
  updaterCacheDirName: z.string(),
});
export type FeedPlace = z.infer<typeof feedPlaceSchema>;

/**
 * The file a web server offers for each channel and system: it lists the versions, with its
 * signature beside it. As JSON it is also YAML, so that readers of electron-updater's feeds can
 * read it.
 */

const versionSchema = z.object({
  version: z.string().refine(isVersion),
  releaseNotes: z.string().max(20_000),
  /** The format in which it writes the till's records. */
  journalFormat: z.int().positive(),
  releaseDate: z.iso.datetime(),
  files: z
    .array(
      z.object({
        /** Beside the feed: the name of a file, and no other place. */
        url: z.string().regex(/^[\w.-]+$/),
        /** In base64. */
        sha512: z.string().length(88),
        size: z.int().positive(),
      }),
    )
    .min(1),
});
export type PublishedVersion = z.infer<typeof versionSchema>;

/** The newest version, and those before it that a till may still be sent to. */
export const feedSchema = versionSchema.extend({
  channel: z.string(),
  before: z.array(versionSchema),
});
export type Feed = z.infer<typeof feedSchema>;

/** Names the feed of a channel as electron-updater does. */
export function feedName(channel: string, platform: string, arch: string): string {
  const systems: Readonly<Record<string, string>> = { win32: '', darwin: '-mac' };
  const system = systems[platform] ?? '-linux';
  const processor = system === '-linux' && arch !== 'x64' ? `-${arch}` : '';
  return `${channel}${system}${processor}.yml`;
}

/** Stands before what is signed: a key signs nothing else by it. */
const SIGNED_AS = 'evertill update feed 1\n';

/** Returns the text of a feed that its makers sign (Ed25519). */
export function signedText(feed: string): string {
  return `${SIGNED_AS}${feed}`;
}
