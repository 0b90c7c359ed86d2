import type { OtherTills } from '../../shared/local-api/requested-payment.ts';
import type { Overview } from '../../shared/messages/bridge.ts';
import { hasService } from '../../shared/ledger/store/book.ts';
import { t } from '../../shared/locales/language.ts';
import { LabelledValueList } from '../design/frame/labelled-value-list.tsx';
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
  const copyable = (text: string) => <span data-copyable>{text}</span>;
  return (
    <>
      <HealthPanel overview={overview} otherTills={otherTills} />
      <UpdatePanel update={overview.update} />
      <Panel>
        <LabelledValueList
          facts={[
            { label: t('settings.about.version'), value: copyable(version) },
            ...(book === null
              ? [{ label: t('settings.about.book'), value: t('settings.about.notConnected') }]
              : [
                  {
                    label: t('settings.about.book'),
                    value: t(`settings.about.modes.${book.mode}`),
                  },
                  {
                    label: t('settings.about.service'),
                    value: copyable(serviceOf(book)),
                  },
                  { label: t('settings.about.till'), value: copyable(book.tillId) },
                  ...(book.shopUuid === ''
                    ? []
                    : [{ label: t('settings.about.shop'), value: copyable(book.shopUuid) }]),
                  { label: t('settings.about.currency'), value: book.currency },
                ]),
            { label: t('settings.about.timeZone'), value: timeZone },
            ...(otherBooks.length === 0
              ? []
              : [
                  {
                    label: t('settings.about.otherBooks'),
                    value: otherBooks
                      .map(({ mode, baseUrl, pending }) =>
                        t('settings.about.otherBook', {
                          book: `${mode} ${baseUrl}`.trim(),
                          pending,
                        }),
                      )
                      .join('; '),
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

function serviceOf(book: NonNullable<Overview['book']>): string {
  if (book.mode !== 'real') return t('settings.about.demoService');
  return hasService(book) ? book.baseUrl : t('settings.about.notConnected');
}
