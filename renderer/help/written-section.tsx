import type { Token, Tokens } from 'marked';
import type { ReactNode } from 'react';
import { checkTokens } from './read-handbook.ts';
import type { HelpToken } from './read-handbook.ts';
import styles from './help.module.css';

/** Renders the Markdown of a section. Links are shown as plain words, because a till opens no other pages. */
export function WrittenBlocks({ blocks }: { readonly blocks: readonly HelpToken[] }) {
  return blocks.map((token, index) => <WrittenBlock key={index} token={token} />);
}

function WrittenBlock({ token }: { readonly token: HelpToken }): ReactNode {
  switch (token.type) {
    case 'paragraph':
      return <p>{inline(token.tokens)}</p>;
    case 'list':
      return <WrittenList list={token} />;
    case 'table':
      return <WrittenTable table={token} />;
    case 'space':
      return null;
    default:
      return inline([token]);
  }
}

function WrittenList({ list }: { readonly list: Tokens.List }) {
  const items = list.items.map((item, index) => <li key={index}>{inline(item.tokens)}</li>);
  return list.ordered ? <ol>{items}</ol> : <ul>{items}</ul>;
}

function WrittenTable({ table }: { readonly table: Tokens.Table }) {
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          {table.header.map((cell, index) => (
            <WrittenHeading key={index} cell={cell} />
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row, line) => (
          <tr key={line}>
            {row.map((cell, index) => (
              <td key={index}>{inline(cell.tokens)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Renders a heading cell of a table; an empty corner cell is not a heading. */
function WrittenHeading({ cell }: { readonly cell: Tokens.TableCell }) {
  // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- it is no control
  return cell.text === '' ? <td /> : <th scope="col">{inline(cell.tokens)}</th>;
}

function inline(tokens: readonly Token[] = []): ReactNode[] {
  return checkTokens(tokens).map((token, index) => {
    switch (token.type) {
      case 'strong':
        return <strong key={index}>{inline(token.tokens)}</strong>;
      case 'em':
        return <em key={index}>{inline(token.tokens)}</em>;
      case 'codespan':
        return <kbd key={index}>{token.text}</kbd>;
      case 'text':
        return token.tokens === undefined ? token.text : inline(token.tokens);
      default:
        return 'tokens' in token ? inline(token.tokens) : null;
    }
  });
}
