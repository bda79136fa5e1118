import type { Reward } from '@atrium/contracts/rules/promotions/campaigns/terms'
import type { ComponentType } from 'react'
import { Columns } from '../../../../layout/Columns.tsx'
import { useText } from '../../../../locale/locale.tsx'
import { ChoiceField } from '../../../../form/fields/ChoiceField.tsx'
import { FreeRoundFields, START_FREE_ROUNDS } from '../../../../form/fields/FreeRoundFields.tsx'
import { AmountField, LineField, CountField } from '../../../../form/fields/LineField.tsx'
import { useField } from '../../../../form/form.ts'
import common from '../../../../layout/common.module.css'
import styles from '../../../../form/form.module.css'
import { START_REWARD, START_WAGERING } from './starts.ts'
import { WageringFields } from './WageringFields.tsx'

interface RewardForm {
  /** Keeps the amount if the next type has an amount too. */
  start(amount: string): object
  readonly Fields?: ComponentType<{ path: string }>
  /** Content below the row of fields. */
  readonly More?: ComponentType<{ path: string }>
}
const Money = ({ path }: { path: string }) => <AmountField path={`${path}.amount`} />

const REWARDS: Readonly<Record<Reward['type'], RewardForm>> = {
  CREDITS: { start: (amount) => ({ amount }), Fields: Money },
  BONUS: {
    start: (amount) => ({ amount, wagering: START_WAGERING }),
    Fields: Money,
    More: ({ path }) => <WageringFields path={`${path}.wagering`} />,
  },
  POINTS: { start: () => ({ points: '' }), Fields: ({ path }) => <AmountField path={`${path}.points`} /> },
  TICKETS: { start: () => ({ raffle: '', tickets: '1' }), Fields: TicketFields },
  FREE_ROUNDS: { start: () => START_FREE_ROUNDS, More: FreeRoundFields },
}
const TYPES = Object.keys(REWARDS) as Reward['type'][]

/** The reward of a claim: cash, a bonus with its wagering, points, raffle tickets, or free rounds. */
export function RewardFields({ path }: { path: string }) {
  const text = useText()
  const { value, fault, change } = useField(path)
  const { type, amount = '' } = (value ?? START_REWARD) as { type: Reward['type']; amount?: string }
  const { Fields, More } = REWARDS[type]
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{text('marketing.fields.reward')}</legend>
      <Columns>
        <ChoiceField
          path={`${path}.type`}
          options={TYPES}
          onChoose={(next) => change({ type: next, ...REWARDS[next as Reward['type']].start(amount) })}
        />
        {Fields && <Fields path={path} />}
      </Columns>
      {More && <More path={path} />}
      {fault !== undefined && (
        <p role="alert" className={common.problem}>
          {fault}
        </p>
      )}
    </fieldset>
  )
}

function TicketFields({ path }: { path: string }) {
  const text = useText()
  return (
    <>
      <LineField path={`${path}.raffle`} maxLength={40} hint={text('campaignEditor.hints.raffle')} />
      <CountField path={`${path}.tickets`} />
    </>
  )
}
