import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Writes a page with thumbnails of every picture in the folder and below it, so that a person can look at all of them.
 * @returns the page's file
 */
export function writeContactSheet(folder: string): string {
  const groups = Map.groupBy(picturesIn(folder), (picture) => path.posix.dirname(picture));
  const parts = [...groups].map(
    ([name, pictures]) =>
      `<h2>${name}, ${pictures.length}</h2><p>${pictures.map(small).join('')}</p>`,
  );
  const file = path.join(folder, 'index.html');
  writeFileSync(
    file,
    `<!doctype html><meta charset="utf-8"><title>Evertill</title>${STYLE}${parts.join('')}`,
  );
  return file;
}

const STYLE =
  '<style>body{font:14px sans-serif;background:#ccc}figure{display:inline-block;margin:6px}img{width:360px;display:block}</style>';

function picturesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => file.endsWith('.png'))
    .toSorted();
}

function small(picture: string): string {
  const name = path.posix.basename(picture, '.png');
  const address = encodeURI(picture);
  return `<figure><a href="${address}"><img src="${address}" alt="${name}"></a><figcaption>${name}</figcaption></figure>`;
}
