import termsEn from '@atrium/campaign-terms/en.json' with { type: 'json' }
import termsKo from '@atrium/campaign-terms/ko.json' with { type: 'json' }
import type { Language } from '@atrium/contracts/locale/languages'
import { particles } from '@atrium/contracts/text/particles'
import { createInstance } from 'i18next'
import type { i18n } from 'i18next'
import agentsEn from '../locales/agents.en.json' with { type: 'json' }
import agentsKo from '../locales/agents.ko.json' with { type: 'json' }
import changesEn from '../locales/changes.en.json' with { type: 'json' }
import changesKo from '../locales/changes.ko.json' with { type: 'json' }
import en from '../locales/en.json' with { type: 'json' }
import gamesEn from '../locales/games.en.json' with { type: 'json' }
import gamesKo from '../locales/games.ko.json' with { type: 'json' }
import ko from '../locales/ko.json' with { type: 'json' }
import marketingEn from '../locales/marketing.en.json' with { type: 'json' }
import marketingKo from '../locales/marketing.ko.json' with { type: 'json' }
import moneyEn from '../locales/money.en.json' with { type: 'json' }
import moneyKo from '../locales/money.ko.json' with { type: 'json' }
import operationsEn from '../locales/operations.en.json' with { type: 'json' }
import operationsKo from '../locales/operations.ko.json' with { type: 'json' }
import pagesEn from '../locales/pages.en.json' with { type: 'json' }
import pagesKo from '../locales/pages.ko.json' with { type: 'json' }
import proposalsEn from '../locales/proposals.en.json' with { type: 'json' }
import proposalsKo from '../locales/proposals.ko.json' with { type: 'json' }
import segmentsEn from '../locales/segments.en.json' with { type: 'json' }
import segmentsKo from '../locales/segments.ko.json' with { type: 'json' }
import timelineEn from '../locales/timeline.en.json' with { type: 'json' }
import timelineKo from '../locales/timeline.ko.json' with { type: 'json' }
import webhooksEn from '../locales/webhooks.en.json' with { type: 'json' }
import webhooksKo from '../locales/webhooks.ko.json' with { type: 'json' }

/** `a.b.c` for every text of the file; singular and plural of a text share a key. */
type Keys<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? Key extends `${infer Base}_${'one' | 'other'}`
      ? Base
      : Key
    : `${Key}.${Keys<Texts[Key]>}`
}[keyof Texts & string]
export type TextKey =
  | Keys<typeof en>
  | Keys<typeof pagesEn>
  | Keys<typeof gamesEn>
  | Keys<typeof changesEn>
  | Keys<typeof marketingEn>
  | `campaigns.kinds.${Keys<typeof termsEn.kinds>}`
  | Keys<typeof moneyEn>
  | Keys<typeof agentsEn>
  | Keys<typeof proposalsEn>
  | Keys<typeof operationsEn>
  | Keys<typeof segmentsEn>
  | Keys<typeof timelineEn>
  | Keys<typeof webhooksEn>
export type Values = Readonly<Record<string, string | number>>
/** A text in the language of the reader. */
export type Text = (key: TextKey, values?: Values) => string

/** The texts of marketing with the names of campaign kinds, which stand beside the sentences about their terms. */
const marketingTexts = (
  { campaigns, ...texts }: typeof marketingEn | typeof marketingKo,
  { kinds }: typeof termsEn | typeof termsKo,
) => ({ ...texts, campaigns: { ...campaigns, kinds: { ...campaigns.kinds, ...kinds } } })

/** Both languages are loaded with the page. There is no fallback between them; a test compares their keys. */
export function createTexts(): i18n {
  const texts = createInstance()
  void texts.use(particles).init({
    resources: {
      en: {
        translation: {
          ...en,
          ...pagesEn,
          ...gamesEn,
          ...changesEn,
          ...marketingTexts(marketingEn, termsEn),
          ...agentsEn,
          ...moneyEn,
          ...proposalsEn,
          ...operationsEn,
          ...segmentsEn,
          ...timelineEn,
          ...webhooksEn,
        },
      },
      ko: {
        translation: {
          ...ko,
          ...pagesKo,
          ...gamesKo,
          ...changesKo,
          ...marketingTexts(marketingKo, termsKo),
          ...agentsKo,
          ...moneyKo,
          ...proposalsKo,
          ...operationsKo,
          ...segmentsKo,
          ...timelineKo,
          ...webhooksKo,
        },
      },
    },
    fallbackLng: false,
    postProcess: [particles.name],
    initAsync: false,
    interpolation: { escapeValue: false },
  })
  return texts
}

export function textIn(texts: i18n, language: Language): Text {
  const read = texts.getFixedT(language.toLowerCase())
  return (key, values) => read(key, values ?? {})
}
