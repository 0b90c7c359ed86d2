/**
 * Stands in the window's bundle for the English that everything else speaks before it is told its language
 * (`build/bundle/vite-bundles.ts`).
 */
export const english = {};
