import { MONEY_PLACES } from '@atrium/contracts/money'
import { LOTTERY_LIMITS } from '@atrium/contracts/rules/lottery/settings/settings'
import { Card } from '@atrium/ui/card'
import { NumberField } from '@atrium/ui/number-field'
import { Columns } from '../../layout/Columns.tsx'
import { useText } from '../../locale/locale.tsx'
import type { Draft, DraftProblems } from './draft.ts'
import common from '../../layout/common.module.css'
import styles from './settings.module.css'

/** Properties that all parts of the form share. */
export interface FieldsProps {
  draft: Draft
  /** The values in force, as form values. */
  saved: Draft
  problems: DraftProblems
  onChange(part: Partial<Draft>): void
}

/** Whether the game is offered, and its limits. */
export function LimitsCard({ draft, saved, problems, onChange }: FieldsProps) {
  const text = useText()
  return (
    <Card headingLevel={2} title={text('lotteryGame.cards.limits')}>
      <div className={common.stack}>
        <label className={styles.switch}>
          <input
            type="checkbox"
            role="switch"
            aria-label={text('lotteryGame.switch')}
            checked={draft.isOn}
            onChange={({ target }) => onChange({ isOn: target.checked })}
          />
          {text(draft.isOn ? 'lotteryGame.on' : 'lotteryGame.off')}
        </label>
        <p className={common.quiet}>{text('lotteryGame.switchText')}</p>
        <Columns>
          {LOTTERY_LIMITS.map((field) => {
            const problem = problems.get(field)
            return (
              <NumberField
                key={field}
                label={text(`lotteryGame.fields.${field}`)}
                hint={
                  draft[field] === saved[field]
                    ? text(`lotteryGame.hints.${field}`)
                    : text('lotteryGame.current', { value: saved[field] })
                }
                places={MONEY_PLACES}
                maxLength={40}
                value={draft[field]}
                error={problem && text(`lotteryGame.problems.${problem}`)}
                onChange={(value) => onChange({ [field]: value })}
              />
            )
          })}
        </Columns>
      </div>
    </Card>
  )
}
