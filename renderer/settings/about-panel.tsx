import { joinParts } from '../../shared/locales/join-parts.ts';
import type { OtherTills } from '../../shared/local-api/requested-payment.ts';
import type { Overview } from '../../shared/messages/bridge.ts';
import { hasService } from '../../shared/ledger/store/book.ts';
import { t } from '../../shared/locales/language.ts';
import { LabelledValueList } from '../design/frame/labelled-value-list.tsx';
import type { LabelledValue } from '../design/frame/labelled-value-list.tsx';
import { Panel } from '../design/frame/page.tsx';
import { HealthPanel } from './health/health-panel.tsx';
import { UpdatePanel } from './health/update-panel.tsx';
import { TrainingPanel } from './training-panel.tsx';
import { UnmetFiscalDutiesPanel } from './tax/country-panel.tsx';

/** The page about the till's version and state. */
export function AboutPanel({
  overview,
  otherTills,
}: {
  readonly overview: Overview;
  readonly otherTills: OtherTills | null;
}) {
  const { book, version, timeZone, otherBooks } = overview;
  return (
    <>
      <HealthPanel overview={overview} otherTills={otherTills} />
      <UpdatePanel update={overview.update} />
      <Panel>
        <LabelledValueList
          facts={[
            { label: t('settings.about.version'), value: copyable(version) },
            ...labelBook(book),
            { label: t('settings.about.timeZone'), value: timeZone },
            ...(otherBooks.length === 0
              ? []
              : [
                  {
                    label: t('settings.about.otherBooks'),
                    value: joinParts(
                      otherBooks.map(({ mode, baseUrl, pending }) =>
                        t('settings.about.otherBook', {
                          book: `${modeText(mode)} ${baseUrl}`.trim(),
                          pending,
                        }),
                      ),
                    ),
                  },
                ]),
          ]}
        />
      </Panel>
      {book?.mode === 'real' && <TrainingPanel supportContact={overview.supportContact} />}
      <UnmetFiscalDutiesPanel country={overview.country} />
    </>
  );
}

const copyable = (text: string) => <span data-copyable>{text}</span>;

/** Labels the open records: whose they are, and at which card service, if there is one yet. */
export function labelBook(book: Overview['book']): readonly LabelledValue[] {
  if (book === null)
    return [{ label: t('settings.about.book'), value: t('settings.about.notConnected') }];
  const isConnected = hasService(book);
  return [
    {
      label: t('settings.about.book'),
      value: t(`settings.about.modes.${isConnected ? book.mode : 'unconnected'}`),
    },
    ...(isConnected
      ? [{ label: t('settings.about.service'), value: copyable(serviceOf(book)) }]
      : []),
    { label: t('settings.about.till'), value: copyable(book.tillId) },
    ...(book.shopUuid === ''
      ? []
      : [{ label: t('settings.about.shop'), value: copyable(book.shopUuid) }]),
    { label: t('settings.about.currency'), value: book.currency },
  ];
}

/** Names the kind of other records; an unknown kind, of a newer version, as it is. */
function modeText(mode: string): string {
  const known = MODES.find((one) => one === mode);
  return known === undefined ? mode : t(`settings.about.modes.${known}`);
}

const MODES = ['real', 'demo', 'training'] as const;

function serviceOf(book: NonNullable<Overview['book']>): string {
  return book.mode === 'real' ? book.baseUrl : t('settings.about.demoService');
}
