import { Columns } from '../../../../layout/Columns.tsx'
import { useText } from '../../../../locale/locale.tsx'
import { ChoiceField } from '../../../../form/fields/ChoiceField.tsx'
import { FreeRoundFields, START_FREE_ROUNDS } from '../../../../form/fields/FreeRoundFields.tsx'
import { AmountField, LineField, CountField } from '../../../../form/fields/LineField.tsx'
import { useField } from '../../../../form/form.ts'
import styles from '../../../../form/form.module.css'
import { START_WAGERING } from './starts.ts'
import { WageringFields } from './WageringFields.tsx'

const TYPES = ['CREDITS', 'BONUS', 'POINTS', 'TICKETS', 'FREE_ROUNDS'] as const

/** The reward of a claim: own money, a bonus with its wagering, points, tickets of a raffle, or free rounds. */
export function RewardFields({ path }: { path: string }) {
  const text = useText()
  const { value, fault, change } = useField(path)
  const { type, amount = '' } = (value ?? {}) as { type?: string; amount?: string }
  const choose = (next: string) =>
    change(
      {
        CREDITS: { type: next, amount },
        BONUS: { type: next, amount, wagering: START_WAGERING },
        POINTS: { type: next, points: '' },
        TICKETS: { type: next, raffle: '', tickets: '1' },
        FREE_ROUNDS: { type: next, ...START_FREE_ROUNDS },
      }[next],
    )
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{text('marketing.fields.reward')}</legend>
      <Columns>
        <ChoiceField path={`${path}.type`} options={TYPES} onChoose={choose} />
        {(type === 'CREDITS' || type === 'BONUS') && <AmountField path={`${path}.amount`} />}
        {type === 'POINTS' && <AmountField path={`${path}.points`} />}
        {type === 'TICKETS' && (
          <LineField path={`${path}.raffle`} maxLength={40} hint={text('campaignEditor.hints.raffle')} />
        )}
        {type === 'TICKETS' && <CountField path={`${path}.tickets`} />}
      </Columns>
      {type === 'FREE_ROUNDS' && <FreeRoundFields path={path} />}
      {type === 'BONUS' && <WageringFields path={`${path}.wagering`} />}
      {fault !== undefined && (
        <p role="alert" className={styles.wrong}>
          {fault}
        </p>
      )}
    </fieldset>
  )
}
