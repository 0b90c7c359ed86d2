import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { UnbrokenNumbers } from '../../../../renderer/design/keys/unbroken.tsx';

const markupOf = (text: string) =>
  renderToStaticMarkup(createElement(UnbrokenNumbers, { text })).replaceAll(/ class="[^"]*"/g, '');

test.each([
  ['Gift card …0412', 'Gift card <span>…0412</span>'],
  ['From …0412 to …WXYZ?', 'From <span>…0412</span> to <span>…WXYZ</span>?'],
  ['Reading …', 'Reading …'],
  ['Soap', 'Soap'],
])('in “%s” only the endings of card numbers are kept on one line', (text, markup) => {
  expect(markupOf(text)).toBe(markup);
});
