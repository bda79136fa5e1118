import { Button } from '@atrium/ui/button'
import { IconButton } from '@atrium/ui/icon-button'
import { CloseIcon, PlusIcon } from '@atrium/ui/icon'
import { NumberField } from '@atrium/ui/number-field'
import { Select } from '@atrium/ui/select'
import { useText } from '../locale/locale.tsx'
import { stepProblem, type PinChoice, type Step } from './choice.ts'
import styles from './pin.module.css'

export interface StepsFieldProps {
  steps: readonly Step[]
  promote: 'auto' | 'manual'
  onChange(part: Pick<PinChoice, 'steps'> | Pick<PinChoice, 'promote'>): void
}

const MAX_STEPS = 20

/** The shares of a canary, one after the other, and what happens after the last. */
export function StepsField({ steps, promote, onChange }: StepsFieldProps) {
  const text = useText()
  const problem = stepProblem(steps)
  const set = (at: number, part: Partial<Step>) =>
    onChange({ steps: steps.map((step, index) => (index === at ? { ...step, ...part } : step)) })
  const last = steps.at(-1)
  return (
    <fieldset className={styles.fieldset}>
      <legend className={styles.legend}>{text('steps.title')}</legend>
      {steps.map(({ percent, minutes }, at) => (
        <div key={at} className={styles.step}>
          <NumberField
            places={2}
            steps={{ by: 0.01, min: 0.01, max: 100 }}
            label={text('steps.percent', { step: at + 1 })}
            value={percent}
            error={
              problem?.at === at && problem.problem !== 'minutes'
                ? text(`steps.problems.${problem.problem}`)
                : undefined
            }
            onChange={(value) => set(at, { percent: value })}
          />
          <NumberField
            places={0}
            steps={{ by: 1, min: 1 }}
            label={text('steps.minutes', { step: at + 1 })}
            value={minutes}
            error={problem?.at === at && problem.problem === 'minutes' ? text('steps.problems.minutes') : undefined}
            onChange={(value) => set(at, { minutes: value })}
          />
          <IconButton
            label={text('steps.remove', { step: at + 1 })}
            icon={<CloseIcon size={16} />}
            onClick={() => onChange({ steps: steps.filter((_, index) => index !== at) })}
          />
        </div>
      ))}
      {steps.length < MAX_STEPS && (
        <Button
          size="s"
          icon={<PlusIcon size={16} />}
          onClick={() =>
            onChange({
              steps: [
                ...steps,
                { percent: String(Math.min(100, (Number(last?.percent) || 0.5) * 2)), minutes: last?.minutes ?? '10' },
              ],
            })
          }
        >
          {text('steps.add')}
        </Button>
      )}
      <Select
        label={text('steps.after')}
        value={promote}
        options={(['manual', 'auto'] as const).map((value) => ({ value, label: text(`steps.promote.${value}`) }))}
        onChange={(value) => onChange({ promote: value as 'auto' | 'manual' })}
      />
    </fieldset>
  )
}
