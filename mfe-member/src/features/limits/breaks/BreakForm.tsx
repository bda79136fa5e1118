import type { CallRequest } from '@atrium/contracts/calls'
import { useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { ChoiceRow } from '@atrium/ui/choice-row'
import { useId, useState } from 'react'
import { useLimitText } from '../use-limit-text.ts'
import cashier from '../../../cashier/cashier.module.css'
import styles from '../limits.module.css'

type BreakTerm = CallRequest<'timeOut'>['term'] | CallRequest<'selfExclude'>['term']

interface BreakFormProps<Term extends BreakTerm> {
  /** Text keys: `limits.<texts>.legend` and `.start`. */
  texts: 'timeOut' | 'exclusion'
  choices: readonly { term: Term; endsAt: number | undefined; isLonger: boolean }[]
  onStart(term: NoInfer<Term>): void
}

/** Form for the duration of a break; each choice shows its end. */
export function BreakForm<Term extends BreakTerm>({ texts, choices, onStart }: BreakFormProps<Term>) {
  const t = useText()
  const name = useId()
  const { timeText } = useLimitText()
  const [selected, setSelected] = useState<Term>()
  const nameOf = (term: BreakTerm) => t(`limits.terms.${term}`)
  // None is preselected. A selected duration that has become too short is cleared.
  const chosen = choices.find(({ term, isLonger }) => isLonger && term === selected)
  return (
    <>
      <fieldset aria-label={t(`limits.${texts}.legend`)} className={styles.terms}>
        {choices.map(({ term, endsAt, isLonger }) => (
          <ChoiceRow
            key={term}
            type="radio"
            name={name}
            value={term}
            checked={chosen?.term === term}
            disabled={!isLonger}
            onChange={() => setSelected(term)}
          >
            <span className={styles.term}>{nameOf(term)}</span>
            <span className={cashier.note}>
              {endsAt === undefined ? t('limits.forGood') : t('limits.until', { time: timeText(endsAt) })}
            </span>
          </ChoiceRow>
        ))}
      </fieldset>
      <div className={cashier.actions}>
        <Button disabled={!chosen} onClick={() => chosen && onStart(chosen.term)}>
          {t(`limits.${texts}.start`)}
        </Button>
      </div>
    </>
  )
}
