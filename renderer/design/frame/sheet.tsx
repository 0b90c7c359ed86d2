import { lazyPart } from '../lazy-part.tsx';

/** Something to read on top of the page, closed by its own buttons or by a press beside it. */
export const Sheet = lazyPart(async () => (await import('./dialog-box.tsx')).SheetBox);
