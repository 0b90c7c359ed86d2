import * as z from 'zod';

/** Longer side of a stored picture, in pixels. */
export const LONGER_PICTURE_SIDE_PX = { shop: 320, key: 96 } as const;
export type PictureUse = keyof typeof LONGER_PICTURE_SIDE_PX;

/** Maximum number of characters of a stored picture, twice as many as a photo has. */
export const MAX_PICTURE_LENGTHS: Readonly<Record<PictureUse, number>> = {
  shop: 60_000,
  key: 8_000,
};

/** Maximum number of price buttons with a picture, since every start reads all pictures. */
export const MAX_KEY_PICTURES = 60;

/**
 * A picture as the window has drawn and encoded it again (renderer/setting-forms/shrink-picture.ts), never a file as
 * somebody chose it.
 * Only WebP is accepted, which has no script and no address.
 */
function pictureSchema(of: PictureUse) {
  return z
    .string()
    .max(MAX_PICTURE_LENGTHS[of])
    .regex(/^data:image\/webp;base64,[A-Za-z0-9+/]+={0,2}$/);
}

export const shopPictureSchema = pictureSchema('shop').nullable();
/** Pictures of price buttons by their articles' names. */
export const keyPicturesSchema = z
  .record(z.string().min(1).max(100), pictureSchema('key'))
  .refine((pictures) => Object.keys(pictures).length <= MAX_KEY_PICTURES);
export type KeyPictures = Readonly<z.infer<typeof keyPicturesSchema>>;
