import { NEWBIE_TASKS } from '@atrium/contracts/rules/promotions/campaigns/kinds/newbie'
import { Columns } from '../../../layout/Columns.tsx'
import { useText } from '../../../locale/locale.tsx'
import { ChoiceField } from '../../../form/fields/ChoiceField.tsx'
import { AmountField, LineField, CountField } from '../../../form/fields/LineField.tsx'
import { Repeated } from '../../../form/fields/Repeated.tsx'
import { useField } from '../../../form/form.ts'
import { RewardFields } from './pieces/RewardFields.tsx'
import { nextKey, START_REWARD } from './pieces/starts.ts'

const hasTarget = (task: string): boolean => task === 'DEPOSIT' || task === 'BET'

/** Tasks of new members, each with its own reward. */
export function NewbieTerms() {
  const text = useText()
  return (
    <>
      <Columns>
        <CountField path="rules.days" hint={text('campaignEditor.hints.newbieDays')} />
      </Columns>
      <Repeated
        path="rules.tasks"
        max={12}
        title={(number) => text('campaignEditor.task', { number })}
        start={(before) => ({ key: nextKey(before, 'task'), task: 'VERIFY_MOBILE', reward: START_REWARD })}
      >
        {(path) => <Task path={path} />}
      </Repeated>
    </>
  )
}

function Task({ path }: { path: string }) {
  const text = useText()
  const { value, change } = useField(path)
  const { target, ...task } = value as { task: string; target?: string }
  return (
    <>
      <Columns>
        <LineField path={`${path}.key`} maxLength={32} hint={text('campaignEditor.hints.key')} />
        <ChoiceField
          path={`${path}.task`}
          options={NEWBIE_TASKS}
          onChoose={(next) => change({ ...task, task: next, ...(hasTarget(next) && { target: target ?? '' }) })}
        />
        {hasTarget(task.task) && <AmountField path={`${path}.target`} />}
      </Columns>
      <RewardFields path={`${path}.reward`} />
    </>
  )
}
