import { readFileSync } from 'node:fs';
import path from 'node:path';
import { FEED_PLACE_FILE, feedPlaceSchema } from '../../shared/update/feed.ts';
import type { FeedPlace } from '../../shared/update/feed.ts';
import { errorCode } from '../node/files/error-code.ts';
import { parseJson } from '../node/files/parse-json.ts';

/** Where this program takes versions from, as its package says; null where that says nothing. */
export function readFeedPlace(resources: string): FeedPlace | null {
  try {
    const text = readFileSync(path.join(resources, FEED_PLACE_FILE), 'utf8');
    return feedPlaceSchema.parse(parseJson(text));
  } catch (error) {
    if (errorCode(error) === null) throw error;
    return null;
  }
}
