import { laterPart } from '../later-part.tsx';

/** Something to look at over the page, and to close again: by its own keys, or by a press beside it. */
export const Sheet = laterPart(async () => (await import('./dialog-box.tsx')).SheetBox);
