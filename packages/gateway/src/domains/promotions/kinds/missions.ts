import { textIn } from '@atrium/contracts/locale/languages'
import type { TermsOf } from '@atrium/contracts/rules/promotions/campaigns/kinds'
import type { ServedKind } from './kind.ts'

export const missions: ServedKind<TermsOf<'MISSIONS'>> = {
  page: 'MISSION',
  missions: ({ missions: all }, language) =>
    all.map(({ key, title, objective, period, reward }) => ({
      key,
      title: textIn(title, language),
      objective,
      period,
      reward,
    })),
}
