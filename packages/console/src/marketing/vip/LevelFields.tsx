import { formatWire } from '@atrium/contracts/money'
import type { StaffVipLevel } from '@atrium/contracts/registry/marketing/vip'
import { TextField } from '@atrium/ui/text-field'
import { useText } from '../../locale/locale.tsx'
import styles from './vip.module.css'
import type { LevelDraft, LevelField, Problems } from './draft.ts'

interface LevelFieldsProps {
  /** From 0. */
  at: number
  draft: LevelDraft
  /** Undefined of a level that is new. */
  saved: StaffVipLevel | undefined
  currency: string
  problems: Problems
  onChange(field: LevelField, value: string): void
}

const FIELDS = ['ko', 'en', 'points', 'deposits', 'windowDays', 'rebateFactor'] as const

/** Names and conditions of a level, and what others decide about it. */
export function LevelFields({ at, draft, saved, currency, problems, onChange }: LevelFieldsProps) {
  const text = useText()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{text('vip.level', { level: at + 1 })}</legend>
      <div className={styles.fields}>
        {FIELDS.map((field) => {
          const problem = problems.get(`${at}.${field}`)
          return (
            <TextField
              key={field}
              label={text(`vip.fields.${field}`, { currency })}
              value={draft[field]}
              autoComplete="off"
              maxLength={40}
              {...(field !== 'ko' && field !== 'en' && { inputMode: 'decimal' as const })}
              error={problem && text(`vip.problems.${problem}`)}
              onChange={({ target }) => onChange(field, target.value)}
            />
          )
        })}
      </div>
      <p className={styles.quiet}>
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
