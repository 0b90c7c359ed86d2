import * as z from 'zod';

/** Pixels of the longer side of a stored picture. */
export const PICTURE_SIDES = { shop: 320, key: 96 } as const;
export type PictureOf = keyof typeof PICTURE_SIDES;

/** Most characters of a stored picture; a photo has about half. */
export const LONGEST_PICTURES: Readonly<Record<PictureOf, number>> = { shop: 60_000, key: 8_000 };

/** Most buttons with a picture: all are read at each start. */
export const MAX_KEY_PICTURES = 60;

/**
 * A picture as the window has drawn and written it anew (renderer/setting-forms/read-picture.ts), never a file as somebody chose it.
 * WebP has no script and no address, and nothing else is accepted.
 */
function pictureSchema(of: PictureOf) {
  return z
    .string()
    .max(LONGEST_PICTURES[of])
    .regex(/^data:image\/webp;base64,[A-Za-z0-9+/]+={0,2}$/);
}

export const shopPictureSchema = pictureSchema('shop').nullable();
/** Pictures of price buttons, by the article's name. */
export const keyPicturesSchema = z
  .record(z.string().min(1).max(100), pictureSchema('key'))
  .refine((pictures) => Object.keys(pictures).length <= MAX_KEY_PICTURES);
export type KeyPictures = Readonly<z.infer<typeof keyPicturesSchema>>;
