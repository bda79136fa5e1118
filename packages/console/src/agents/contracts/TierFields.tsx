import { MONEY_PLACES } from '@atrium/contracts/money'
import { MAX_TIERS } from '@atrium/contracts/rules/agents/agent-contracts'
import { Button } from '@atrium/ui/button'
import { NumberField } from '@atrium/ui/number-field'
import { useText } from '../../locale/locale.tsx'
import common from '../../layout/common.module.css'
import styles from '../agents.module.css'
import { FIRST_TIER, TIER_FIELDS } from './terms-draft.ts'
import type { DraftProblem, TierDraft } from './terms-draft.ts'

interface TierFieldsProps {
  tiers: readonly TierDraft[]
  problems: readonly DraftProblem[]
  onChange(tiers: readonly TierDraft[]): void
}

/** The tiers of a contract, the lowest first, with their conditions and rates. */
export function TierFields({ tiers, problems, onChange }: TierFieldsProps) {
  const text = useText()
  return (
    <>
      {tiers.map((tier, at) => (
        // Tiers have no stable id.
        <fieldset key={at} className={styles.tier}>
          <legend className={styles.legend}>{text('contractForm.tier', { number: at + 1 })}</legend>
          {TIER_FIELDS.map((field) => (
            <NumberField
              key={field}
              label={text(`contractForm.fields.${field}`)}
              places={field === 'minActive' ? 0 : field === 'rate' ? 2 : MONEY_PLACES}
              maxLength={20}
              value={tier[field]}
              onChange={(value) => onChange(tiers.with(at, { ...tier, [field]: value }))}
            />
          ))}
          {problems
            .filter((one) => one.tier === at)
            .map(({ problem }) => (
              <p key={problem} role="alert" className={common.problem}>
                {text(`contractForm.problems.${problem}`)}
              </p>
            ))}
          {tiers.length > 1 && (
            <div>
              <Button
                size="s"
                aria-label={text('contractForm.removeOf', { number: at + 1 })}
                onClick={() => onChange(tiers.toSpliced(at, 1))}
              >
                {text('contractForm.remove')}
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      <div>
        <Button
          size="s"
          disabled={tiers.length >= MAX_TIERS}
          onClick={() => onChange([...tiers, { ...(tiers.at(-1) ?? FIRST_TIER), rate: '' }])}
        >
          {text('contractForm.add')}
        </Button>
      </div>
    </>
  )
}
