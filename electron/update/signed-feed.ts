import { createPublicKey, verify } from 'node:crypto';
import { Provider } from 'electron-updater';
import type { ResolvedUpdateFileInfo, UpdateInfo } from 'electron-updater';
import type { ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider.js';
import { feedFileName, feedSchema, programFileName, textToSign } from '../../shared/update/feed.ts';
import type { Feed, FeedSettings, PublishedVersion } from '../../shared/update/feed.ts';
import { CLOCK_TOLERANCE_MS, isFresh } from '../../shared/update/freshness.ts';
import { parseJson } from '../node/files/parse-json.ts';
import { UpdateRefused } from './update-source.ts';

/** State shared by the source and its provider, which electron-updater creates itself. */
export interface FeedTalk {
  readonly place: FeedSettings;
  /** The version to download; null while only checking. */
  wanted: string | null;
  /** Last verified content of the feed. */
  heard: Feed | null;
}

/** Reads the feed of a channel, and accepts only what this program's makers have signed for it. */
export class SignedFeed extends Provider<UpdateInfo> {
  readonly #talk: FeedTalk;
  readonly #base: URL;

  constructor(
    { talk }: { readonly talk: FeedTalk },
    _updater: unknown,
    runtime: ProviderRuntimeOptions,
  ) {
    super(runtime);
    this.#talk = talk;
    this.#base = new URL(talk.place.url.replace(/\/*$/, '/'));
  }

  /** Sends nothing about this computer to the feed's server. */
  override setRequestHeaders(): void {}

  /**
   * Reads the feed, and returns the wanted version in electron-updater's form, or else the newest.
   * @throws UpdateRefused
   */
  override async getLatestVersion(): Promise<UpdateInfo> {
    const { place, wanted } = this.#talk;
    const file = new URL(feedFileName(place.channel, process.platform, process.arch), this.#base);
    const text = (await this.httpRequest(file)) ?? '';
    const signature = (await this.httpRequest(new URL(`${file.href}.sig`))) ?? '';
    const { platform: system, arch: processor } = process;
    const nowMs = Date.now();
    const feed = parseSignedFeed(text, signature, place, { system, processor, nowMs });
    const { heard } = this.#talk;
    if (heard !== null && Date.parse(feed.signedAt) < Date.parse(heard.signedAt))
      throw new UpdateRefused('outdated', `the feed of ${heard.signedAt} was heard before`);
    this.#talk.heard = feed;
    const found = versionsOf(feed).find(({ version }) => version === wanted) ?? feed;
    const [first] = found.files;
    return {
      ...found,
      files: [...found.files],
      path: first?.url ?? '',
      sha512: first?.sha512 ?? '',
    };
  }

  override resolveFiles({ files }: UpdateInfo): ResolvedUpdateFileInfo[] {
    return files.map((info) => ({ url: new URL(info.url, this.#base), info }));
  }
}

/** Returns the feed's versions, newest first. */
export function versionsOf(feed: Feed): readonly PublishedVersion[] {
  return [feed, ...feed.before];
}

/** The till and the time for which a feed is read. */
interface ReadHere {
  /** Operating system, by Node's names. */
  readonly system: string;
  readonly processor: string;
  readonly nowMs: number;
}

/**
 * Parses a feed, accepting only what this program's makers have signed, for such a till, and for this time.
 * @throws UpdateRefused for unsigned content, or content for other tills or another time
 */
export function parseSignedFeed(
  text: string,
  signature: string,
  { channel, publicKey }: Pick<FeedSettings, 'channel' | 'publicKey'>,
  here: ReadHere,
): Feed {
  const key = createPublicKey(publicKey);
  const signed = Buffer.from(textToSign(text));
  if (!verify(null, signed, key, Buffer.from(signature, 'base64')))
    throw new UpdateRefused('signature', 'the feed is not signed by the makers of this program');
  const read = feedSchema.safeParse(parseJson(text));
  // Signed by an older version's tools, which state neither target nor expiry.
  if (!read.success) throw new UpdateRefused('outdated', read.error.message);
  const feed = read.data;
  if (feed.channel !== channel)
    throw new UpdateRefused('other-channel', `the feed is of channel ${feed.channel}`);
  mustBeOfSystem(feed, here);
  mustBeOfNow(feed, here.nowMs);
  return feed;
}

function mustBeOfSystem(feed: Feed, { system, processor }: ReadHere): void {
  const of = `${feed.system} ${feed.processor}`;
  if (of !== `${system} ${processor}`)
    throw new UpdateRefused('other-system', `the feed is for ${of}`);
  for (const { version, files } of versionsOf(feed))
    for (const { url } of files)
      if (url !== programFileName(version, feed))
        throw new UpdateRefused('other-system', `${url} is no program for ${of}`);
}

function mustBeOfNow({ signedAt, validUntil }: Feed, nowMs: number): void {
  if (Date.parse(signedAt) - nowMs > CLOCK_TOLERANCE_MS)
    throw new UpdateRefused('clock-behind', `the feed was signed at ${signedAt}`);
  if (nowMs > Date.parse(validUntil) || !isFresh(Date.parse(signedAt), nowMs))
    throw new UpdateRefused('outdated', `the feed counts until ${validUntil}`);
}
