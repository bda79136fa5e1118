import { MONEY_PLACES } from '@atrium/contracts/money'
import type { ContractKind, ContractTerms as Terms } from '@atrium/contracts/rules/agents/agent-contracts'
import { CONTRACT_PERIODS, RATE_NAMES } from '@atrium/contracts/rules/agents/agent-contracts'
import { useText } from '@atrium/portal-kit'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { NumberField } from '@atrium/ui/number-field'
import { Select } from '@atrium/ui/select'
import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { ContractTerms } from './ContractTerms.tsx'
import styles from './contracts.module.css'
import type { OfferDraft, TierDraft } from './offer-draft.ts'
import { addTier, canAddTier, changeTier, draftOf, removeTier, termsOf } from './offer-draft.ts'
import { useContractAction } from './use-contract-action.ts'

interface OfferFormProps {
  kind: ContractKind
  account: string
  /** The agent's own terms, which limit the offer. */
  upline: Terms
  /** The downline's current terms. */
  initial: Terms | undefined
}

/** A new offer to a downline. Problems are shown at their tier, after the first attempt to send it. */
export function OfferForm({ kind, account, upline, initial }: OfferFormProps) {
  const t = useText()
  const { act, busy, failure } = useContractAction(kind)
  const [draft, setDraft] = useState<OfferDraft>(() => draftOf(initial))
  const [requestId, setRequestId] = useState(() => crypto.randomUUID())
  const [isTried, setTried] = useState(false)
  const { terms, problems } = termsOf(kind, draft, upline)
  const change = (next: OfferDraft) => {
    setDraft(next)
    // A changed offer gets a new request id; a repeated offer keeps its id.
    setRequestId(crypto.randomUUID())
  }
  const textOf = (at: { tier?: number; rate?: string }) => {
    const found = isTried
      ? problems.find(({ tier, rate }) => (at.tier === undefined ? rate === at.rate : tier === at.tier))
      : undefined
    return found && t(`contracts.problems.${found.problem}`)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (problems.length === 0)
      void act({
        action: 'N',
        requestId,
        account,
        terms: {
          ...(terms.tiers && { tiers: [...terms.tiers] }),
          ...(terms.rates && { rates: terms.rates }),
          ...(upline.period && { period: upline.period }),
        },
      })
  }
  return (
    <Card title={t('contracts.newOffer')}>
      <form className={styles.stack} onSubmit={submit} noValidate>
        <p className={styles.quiet}>{t('contracts.within')}</p>
        <ContractTerms kind={kind} terms={upline} />
        {upline.period && (
          <Select
            label={t('contracts.period')}
            hint={t('contracts.periodOfUpline')}
            disabled
            value={upline.period}
            options={CONTRACT_PERIODS.map((value) => ({ value, label: t(`contracts.periods.${value}`) }))}
            onChange={() => {}}
          />
        )}
        {kind === 'REALTIME' ? (
          <fieldset className={styles.tier}>
            <legend>{t('contracts.offered')}</legend>
            {RATE_NAMES.map((name) => (
              <NumberField
                key={name}
                label={t(`contracts.rates.${name}`)}
                places={2}
                value={draft.rates[name]}
                error={textOf({ rate: name })}
                onChange={(rate) => change({ ...draft, rates: { ...draft.rates, [name]: rate } })}
              />
            ))}
          </fieldset>
        ) : (
          draft.tiers.map((tier, index) => (
            <TierFields
              key={index}
              kind={kind}
              number={index + 1}
              tier={tier}
              error={textOf({ tier: index })}
              onChange={(next) => change(changeTier(draft, index, next))}
              onRemove={draft.tiers.length > 1 ? () => change(removeTier(draft, index)) : undefined}
            />
          ))
        )}
        {failure && (
          <p role="alert" className={styles.failure}>
            {failure.message}
          </p>
        )}
        <div className={styles.actions}>
          {kind !== 'REALTIME' && canAddTier(draft) && (
            <Button onClick={() => change(addTier(draft))}>{t('contracts.addTier')}</Button>
          )}
          <Button type="submit" variant="primary" busy={busy === 'N'}>
            {t('contracts.send')}
          </Button>
        </div>
      </form>
    </Card>
  )
}

interface TierFieldsProps {
  kind: ContractKind
  number: number
  tier: TierDraft
  error: string | undefined
  onChange(change: Partial<TierDraft>): void
  onRemove: (() => void) | undefined
}

function TierFields({ kind, number, tier, error, onChange, onRemove }: TierFieldsProps) {
  const t = useText()
  const fields = (['minConsumption', 'minLoss', 'minActive', 'rate'] as const).filter(
    (name) => name !== 'minLoss' || kind !== 'HOURLY',
  )
  return (
    <fieldset className={styles.tier}>
      <legend>{t('contracts.tierNumber', { number })}</legend>
      {fields.map((name) => (
        <NumberField
          key={name}
          label={t(`contracts.${name}`)}
          places={name === 'minActive' ? 0 : name === 'rate' ? 2 : MONEY_PLACES}
          value={tier[name]}
          error={name === 'rate' ? error : undefined}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
      {onRemove && (
        <Button size="s" onClick={onRemove} aria-label={t('contracts.removeTier', { number })}>
          {t('contracts.remove')}
        </Button>
      )}
    </fieldset>
  )
}
