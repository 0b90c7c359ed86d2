import * as z from 'zod';
import { isVersion } from './compare-versions.ts';

/** This file says where updates are offered; electron-updater looks for it too, as JSON is valid YAML. */
export const FEED_SETTINGS_FILE = 'app-update.yml';

export const feedSettingsSchema = z.object({
  /** The address of the feed. */
  url: z.url({ protocol: /^https?$/ }),
  channel: z.string().regex(/^[a-z][a-z0-9-]*$/),
  /** The makers' public key (Ed25519, PEM). */
  publicKey: z.string(),
  /** Folder below the user's caches in which electron-updater stores downloads. */
  updaterCacheDirName: z.string(),
});
export type FeedSettings = z.infer<typeof feedSettingsSchema>;

/**
 * The file a web server offers for each channel and system: it lists the versions, with its signature beside it. As
 * JSON it is also YAML, so that readers of electron-updater's feeds can read it.
 */

/** The longest release notes that a till reads, in UTF-16 units; tills in shops have this limit built in. */
export const MAX_RELEASE_NOTES_LENGTH = 20_000;

const versionSchema = z.object({
  version: z.string().refine(isVersion),
  releaseNotes: z.string().max(MAX_RELEASE_NOTES_LENGTH),
  /** The journal format that this version writes. */
  journalFormat: z.int().positive(),
  releaseDate: z.iso.datetime(),
  files: z
    .array(
      z.object({
        /** A file name beside the feed, never another location. */
        url: z.string().regex(/^[\w.-]+$/),
        /** SHA-512 of the file, in base64. */
        sha512: z.string().length(88),
        size: z.int().positive(),
      }),
    )
    .min(1),
});
export type PublishedVersion = z.infer<typeof versionSchema>;

/**
 * The newest version, and earlier ones that a till may still be updated to. The tools of version 1.0.0 made feeds with
 * only these members.
 */
export const publishedVersionsSchema = versionSchema.extend({
  channel: z.string(),
  before: z.array(versionSchema),
});

const systemSchema = z.enum(['linux', 'win32', 'darwin']);
const processorSchema = z.enum(['x64', 'arm64']);

/** The systems for which a feed has programs, in Node's names. */
export interface FeedSystem {
  readonly system: z.infer<typeof systemSchema>;
  readonly processor: z.infer<typeof processorSchema>;
}

/**
 * A feed as a till accepts it: all members are required. Tills of version 1.0.0 read it too, and ignore the new
 * members.
 */
export const feedSchema = publishedVersionsSchema.extend({
  system: systemSchema,
  processor: processorSchema,
  /** When the makers signed the feed. */
  signedAt: z.iso.datetime(),
  /**
   * When the feed expires: afterwards no till accepts a version from it, since somebody may be withholding newer feeds.
   */
  validUntil: z.iso.datetime(),
});
export type Feed = z.infer<typeof feedSchema>;

/** Names the feed of a channel for one system and processor. */
export function feedFileName(channel: string, platform: string, arch: string): string {
  const systems: Readonly<Record<string, string>> = { win32: '', darwin: '-mac' };
  const system = systems[platform] ?? '-linux';
  return `${channel}${system}${arch === 'x64' ? '' : `-${arch}`}.yml`;
}

const ENDS: Readonly<Record<FeedSystem['system'], string>> = {
  linux: 'AppImage',
  win32: 'exe',
  darwin: 'zip',
};

/** Names the program of a version for one system, as `npm run dist` does. */
export function programFileName(version: string, { system, processor }: FeedSystem): string {
  return `evertill-${version}-${processor}.${ENDS[system]}`;
}

/** Reads the file name of a program. @returns null for any other file */
export function parseProgramFileName(
  name: string,
): (FeedSystem & { readonly version: string }) | null {
  const [, version = '', arch, end] = /^evertill-(.+)-(x64|arm64)\.(\w+)$/.exec(name) ?? [];
  const processor = processorSchema.safeParse(arch);
  const system = systemSchema.options.find((one) => ENDS[one] === end);
  if (!isVersion(version) || !processor.success || system === undefined) return null;
  return { version, system, processor: processor.data };
}

/** Prefix of what is signed, so that the signature cannot be used for anything else. */
const SIGNED_AS = 'evertill update feed 1\n';

/** Returns the text of a feed that its makers sign (Ed25519). */
export function textToSign(feed: string): string {
  return `${SIGNED_AS}${feed}`;
}
