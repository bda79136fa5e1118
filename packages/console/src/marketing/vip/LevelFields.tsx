import { formatWire, MONEY_PLACES } from '@atrium/contracts/money'
import type { StaffVipLevel } from '@atrium/contracts/staff/marketing/vip'
import { NumberField } from '@atrium/ui/number-field'
import { TextField } from '@atrium/ui/text-field'
import { useText } from '../../locale/locale.tsx'
import common from '../../layout/common.module.css'
import styles from './vip.module.css'
import type { LevelDraft, LevelField, Problems } from './draft.ts'

interface LevelFieldsProps {
  /** Zero-based index. */
  at: number
  draft: LevelDraft
  /** Undefined for a new level. */
  saved: StaffVipLevel | undefined
  currency: string
  problems: Problems
  onChange(field: LevelField, value: string): void
}

const FIELDS = ['ko', 'en', 'points', 'deposits', 'windowDays', 'rebateFactor'] as const
/** Decimal places of number fields. */
const PLACES: Readonly<Partial<Record<LevelField, number>>> = {
  points: MONEY_PLACES,
  deposits: MONEY_PLACES,
  windowDays: 0,
  rebateFactor: MONEY_PLACES,
}

/** Names and conditions of a level, and its values from other domains. */
export function LevelFields({ at, draft, saved, currency, problems, onChange }: LevelFieldsProps) {
  const text = useText()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{text('vip.level', { level: at + 1 })}</legend>
      <div className={styles.fields}>
        {FIELDS.map((field) => {
          const problem = problems.get(`${at}.${field}`)
          const props = {
            label: text(`vip.fields.${field}`, { currency }),
            value: draft[field],
            maxLength: 40,
            error: problem && text(`vip.problems.${problem}`),
          }
          const places = PLACES[field]
          return places === undefined ? (
            <TextField
              key={field}
              {...props}
              autoComplete="off"
              onChange={({ target }) => onChange(field, target.value)}
            />
          ) : (
            <NumberField key={field} {...props} places={places} onChange={(value) => onChange(field, value)} />
          )
        })}
      </div>
      <p className={common.quiet}>
        {saved
          ? text('vip.others', {
              members: saved.members,
              withdrawals: saved.dailyWithdrawals,
              amount: formatWire(saved.dailyWithdrawalAmount),
              fee: formatWire(saved.withdrawalFee),
              factor: saved.pointsFactor,
              currency,
            })
          : text('vip.added')}
      </p>
    </fieldset>
  )
}
