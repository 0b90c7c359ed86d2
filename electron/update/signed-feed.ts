import { createPublicKey, verify } from 'node:crypto';
import { Provider } from 'electron-updater';
import type { ResolvedUpdateFileInfo, UpdateInfo } from 'electron-updater';
import type { ProviderRuntimeOptions } from 'electron-updater/out/providers/Provider.js';
import { feedName, feedSchema, signedText } from '../../shared/update/feed.ts';
import type { Feed, FeedPlace, PublishedVersion } from '../../shared/update/feed.ts';
import { parseJson } from '../node/files/parse-json.ts';
import { UpdateRefused } from './update-source.ts';

/** Shared state of the source and its provider, which electron-updater makes for itself. */
export interface FeedTalk {
  readonly place: FeedPlace;
  /** The version that is to be brought; null while somebody only looks. */
  wanted: string | null;
  /** The feed's last proven content. */
  heard: Feed | null;
}

/** Reads the feed of a channel, and believes nothing that this program's makers have not signed for it. */
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

  /** Nothing about this computer goes along. */
  override setRequestHeaders(): void {}

  /** @throws UpdateRefused */
  override async getLatestVersion(): Promise<UpdateInfo> {
    const { place, wanted } = this.#talk;
    const file = new URL(feedName(place.channel, process.platform, process.arch), this.#base);
    const text = (await this.httpRequest(file)) ?? '';
    const signature = (await this.httpRequest(new URL(`${file.href}.sig`))) ?? '';
    const feed = readFeed(text, signature, place);
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

/** The newest first. */
export function versionsOf(feed: Feed): readonly PublishedVersion[] {
  return [feed, ...feed.before];
}

/** @throws UpdateRefused for what its makers have not signed, and for what they have signed for other tills */
export function readFeed(
  text: string,
  signature: string,
  { channel, publicKey }: Pick<FeedPlace, 'channel' | 'publicKey'>,
): Feed {
  const key = createPublicKey(publicKey);
  const signed = Buffer.from(signedText(text));
  if (!verify(null, signed, key, Buffer.from(signature, 'base64')))
    throw new UpdateRefused('signature', 'the feed is not signed by the makers of this program');
  const feed = feedSchema.parse(parseJson(text));
  if (feed.channel !== channel)
    throw new UpdateRefused('other-channel', `the feed is of channel ${feed.channel}`);
  return feed;
}
