import type { KeyPictures } from '../../values/picture.ts';
import type { Article, PriceList } from './price-list.ts';

/**
 * Returns the pictures after a list changed: a renamed article keeps its picture, a removed one loses it. If nothing
 * moved, the same object is returned, so that nothing is written.
 */
export function picturesAfter(
  pictures: KeyPictures,
  before: PriceList,
  after: PriceList,
): KeyPictures {
  const names = new Set(after.map(({ name }) => name));
  const carried: Record<string, string> = {};
  const moved: Record<string, string> = {};
  for (const [name, picture] of Object.entries(pictures)) {
    const index = before.findIndex((one) => one.name === name);
    const article = before[index];
    if (names.has(name) || article === undefined) carried[name] = picture;
    else {
      const renamed = findRenamed(article, index, after);
      if (renamed !== undefined) moved[renamed.name] = picture;
    }
  }
  const isMoved = Object.keys(carried).length < Object.keys(pictures).length;
  return isMoved ? { ...moved, ...carried } : pictures;
}

/** Finds a renamed article by its EAN; without one, at its old position if only its name differs. */
function findRenamed(article: Article, index: number, after: PriceList): Article | undefined {
  const { ean, unitCents, categoryExternalId } = article;
  if (ean !== null) return after.find((one) => one.ean === ean);
  const there = after[index];
  const isSame =
    there?.ean === null &&
    there.unitCents === unitCents &&
    there.categoryExternalId === categoryExternalId;
  return isSame ? there : undefined;
}
