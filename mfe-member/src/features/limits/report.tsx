import type { ProtectionChange } from '@atrium/contracts/calls'
import { dateTime } from '@atrium/contracts/locale/times'
import { PROTECTION_CHANGES } from '@atrium/contracts/rules/responsible-gaming'
import { choice, columnsOf } from '@atrium/report-kit'
import type { FileContext } from '@atrium/report-kit'
import { portalReport, reportPage } from '@atrium/report-kit/portal'
import { ChangedLimit, ChangeValue } from './ChangeValue.tsx'
import { changedLimit, changeText } from './limit-text.ts'
import { LimitsLink } from './LimitsLink.tsx'

const { status, time, custom, fileOnly, asText, asTime } = columnsOf<ProtectionChange>()

const TONES = {
  LIMIT_SET: 'info',
  LIMIT_REQUESTED: 'warn',
  LIMIT_CONFIRMED: 'info',
  LIMIT_WITHDRAWN: 'neutral',
  LIMIT_LAPSED: 'neutral',
  TIME_OUT: 'brand',
  SELF_EXCLUSION: 'brand',
  RETURN_REQUESTED: 'warn',
  REALITY_CHECK: 'neutral',
} as const satisfies Record<ProtectionChange['what'], string>

/** Text for exported files, which contain the names of breaks, because one break may follow another. */
const fileText = (change: ProtectionChange, side: 'before' | 'after', context: FileContext): string => {
  const bar = change[side]?.bar
  return [bar && context.text(`whats.${bar}`), changeText(change, side, context)].filter(Boolean).join(', ')
}

/** Every change of limits, breaks and reality checks. */
export const changesReport = portalReport<'protectionChanges', ProtectionChange>({
  texts: 'limits.history',
  call: 'protectionChanges',
  file: 'protectionChangesFile',
  period: { presets: ['week', 'month', 'year'], usual: 'year', hasDays: true },
  filters: [choice('what', PROTECTION_CHANGES, 'whats')],
  rowKey: ({ id }) => id,
  columns: [
    status('what', TONES, { card: 'title' }, 'whats'),
    time('at'),
    custom('limit', (change) => <ChangedLimit change={change} />, { file: asText(changedLimit) }),
    custom('before', (change) => <ChangeValue change={change} side="before" />, {
      file: asText((change, context) => fileText(change, 'before', context)),
    }),
    custom('after', (change) => <ChangeValue change={change} side="after" />, {
      file: asText((change, context) => fileText(change, 'after', context)),
    }),
    custom(
      'effectiveAt',
      ({ what, effectiveAt }, { text, language, timeZone }) =>
        text(what === 'LIMIT_REQUESTED' ? 'earliest' : 'from', { time: dateTime(effectiveAt, language, timeZone) }),
      { file: asTime('effectiveAt') },
    ),
    fileOnly('id', asText('id')),
  ],
  action: LimitsLink,
})

export const ChangesPage = reportPage(changesReport)
