import { use, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { Language } from '../../shared/locales/language.ts';
import { t } from '../../shared/locales/language.ts';
import { Sheet } from '../design/frame/sheet.tsx';
import { PreviousNextButtons } from '../design/frame/previous-next-buttons.tsx';
import { KeyButton } from '../design/keys/key-button.tsx';
import { shortcuts } from '../design/keys/shortcuts.ts';
import type { ScreenForHelp, PageName } from '../shell/pages.ts';
import { helpSectionFor } from './help-sections.ts';
import type { HelpSection } from './help-sections.ts';
import { readHandbook } from './read-handbook.ts';
import type { Handbook } from './read-handbook.ts';
import { WrittenBlocks } from './written-section.tsx';
import { LabelledValueList } from '../design/frame/labelled-value-list.tsx';
import { commonCommands, shortcutLabelOf, pageCommands } from './list-shortcuts.ts';
import type { ListedCommand } from './list-shortcuts.ts';
import styles from './help.module.css';

interface HelpSheetProps {
  readonly place: ScreenForHelp;
  readonly language: Language;
  readonly onClose: () => void;
}

/** The cashier's page, the manager's handbook and the list of shortcuts, opened at the section of the current screen. */
export function HelpSheet({ place, language, onClose }: HelpSheetProps) {
  const handbook = use(readHandbook(language));
  const [open, setOpen] = useState<HelpSection>(() => helpSectionFor(place));
  const contents: readonly HelpSection[] = [...handbook.sections.keys(), 'shortcuts'];
  const at = contents.indexOf(open);
  const text = useRef<HTMLDivElement>(null);
  const show = (section: HelpSection) => {
    setOpen(section);
    text.current?.scrollTo(0, 0);
  };
  return (
    <Sheet title={t('shell.frame.help')} size={1120} onClose={onClose}>
      <div className={styles['sheet']} data-decision>
        <div className={styles['beside']}>
          <Contents handbook={handbook} open={open} onOpen={show} />
          <SectionText text={text} handbook={handbook} open={open} page={place.page} />
        </div>
        <div className={styles['sheetKeys']}>
          <PreviousNextButtons
            index={at}
            count={contents.length}
            said={t('shell.steps.place', { place: at + 1, count: contents.length })}
            before={t('shell.steps.before')}
            after={t('shell.steps.after')}
            onStep={(by) => show(contents[at + by] ?? open)}
          />
          <KeyButton
            keyName={shortcuts.back}
            look="primary"
            label={t('shell.frame.close')}
            onPress={onClose}
          />
        </div>
      </div>
    </Sheet>
  );
}

interface ContentsProps {
  readonly handbook: Handbook;
  readonly open: HelpSection;
  readonly onOpen: (section: HelpSection) => void;
}

function Contents({ handbook, open, onOpen }: ContentsProps) {
  const rowOf = (section: HelpSection) => (
    <ContentsRow
      key={section}
      title={titleOf(handbook, section)}
      isOpen={section === open}
      onOpen={() => onOpen(section)}
    />
  );
  return (
    <nav className={styles['contents']} aria-label={t('shell.frame.contents')}>
      {(['cashier', 'manager'] as const).map((page) => (
        <section key={page}>
          <h2 className={styles['page']}>{handbook.titles[page]}</h2>
          <ul className={styles['rows']}>
            {[...handbook.sections.keys()].filter((one) => one.startsWith(page)).map(rowOf)}
          </ul>
        </section>
      ))}
      <ul className={styles['rows']}>{rowOf('shortcuts')}</ul>
    </nav>
  );
}

interface ContentsRowProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

/** One row of the contents; the open section's row is scrolled into view, even after a step by key. */
function ContentsRow({ title, isOpen, onOpen }: ContentsRowProps) {
  const show = (row: HTMLLIElement | null) => {
    if (isOpen) row?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <li ref={show}>
      <KeyButton look="place" wide pressed={isOpen} label={title} onPress={onOpen} />
    </li>
  );
}

interface SectionTextProps {
  readonly text: RefObject<HTMLDivElement | null>;
  readonly handbook: Handbook;
  readonly open: HelpSection;
  readonly page: ScreenForHelp['page'];
}

/** The text takes the focus when help opens, so that the keyboard scrolls it. */
function SectionText({ text, handbook, open, page }: SectionTextProps) {
  const title = titleOf(handbook, open);
  return (
    <div
      ref={text}
      className={styles['text']}
      role="region"
      aria-label={title}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it, too
      tabIndex={0}
      data-autofocus
    >
      <h2 className={styles['title']}>{title}</h2>
      {open === 'shortcuts' ? (
        <ShortcutsList page={page} />
      ) : (
        <WrittenBlocks blocks={handbook.sections.get(open)?.blocks ?? []} />
      )}
    </div>
  );
}

function titleOf({ sections }: Handbook, section: HelpSection): string {
  return section === 'shortcuts' ? t('keys.title') : (sections.get(section)?.title ?? '');
}

/** Lists every shortcut: those of the current page, those that work everywhere, then the other pages' own. */
function ShortcutsList({ page: here }: { readonly page: PageName }) {
  return (
    <div className={styles['columns']}>
      {pageCommands.filter(({ page }) => page === here).map(keysOfPage)}
      <KeysOf title={t('keys.everywhere')} commands={commonCommands} />
      {pageCommands.filter(({ page }) => page !== here).map(keysOfPage)}
    </div>
  );
}

function keysOfPage({ page, commands }: (typeof pageCommands)[number]) {
  return <KeysOf key={page} title={t(`shell.pages.${page}`)} commands={commands} />;
}

interface KeysOfProps {
  readonly title: string;
  readonly commands: readonly ListedCommand[];
}

function KeysOf({ title, commands }: KeysOfProps) {
  return (
    <section className={styles['keysOf']}>
      <h3 className={styles['keysTitle']}>{title}</h3>
      <LabelledValueList
        facts={commands.map((command) => ({
          label: shortcutLabelOf(command),
          value: t(`keys.commands.${command}`),
        }))}
      />
    </section>
  );
}
