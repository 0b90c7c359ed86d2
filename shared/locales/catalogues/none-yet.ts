/** Replaces the built-in English in the window's bundle, which loads its language as a file instead (`build/bundle/vite-bundles.ts`). */
export const english = {};
