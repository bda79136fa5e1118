import { CONTRACT_KINDS, CONTRACT_PERIODS, hasPeriod, RATE_NAMES } from '@atrium/contracts/rules/agents/agent-contracts'
import type { ContractKind, ContractPeriod } from '@atrium/contracts/rules/agents/agent-contracts'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { NumberField } from '@atrium/ui/number-field'
import { Select } from '@atrium/ui/select'
import { TextField } from '@atrium/ui/text-field'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { Columns } from '../../layout/Columns.tsx'
import { ErrorNote } from '../../layout/ErrorNote.tsx'
import { useToast } from '../../layout/toasts.tsx'
import { useText } from '../../locale/locale.tsx'
import { paths } from '../../paths.ts'
import { useChange, useRead } from '../../registry/registry.tsx'
import common from '../../layout/common.module.css'
import { FIRST_TIER, NO_RATES, readTerms } from './terms-draft.ts'
import type { DraftProblem, TermsDraft } from './terms-draft.ts'
import { TierFields } from './TierFields.tsx'

/** The agent, the kind and the terms of an offer. A repeated request after a failure is the same offer. */
export function ContractForm({ merchant }: { merchant: string }) {
  const text = useText()
  const showToast = useToast()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const [account, setAccount] = useState(search.get('account') ?? '')
  const [draft, setDraft] = useState<TermsDraft>({
    kind: 'DIVIDEND',
    tiers: [FIRST_TIER],
    rates: NO_RATES,
    period: undefined,
    minBetDays: '',
  })
  const [tried, setTried] = useState(false)
  const [requestId, setRequestId] = useState(() => crypto.randomUUID())
  const change = (next: Partial<TermsDraft>) => {
    setDraft({ ...draft, ...next })
    setRequestId(crypto.randomUUID())
  }
  const offering = useChange('offerContract', ({ contract }) => {
    showToast(contract ? text('contractForm.done', { agent: contract.agent }) : text('proposals.waits'))
    void navigate(paths.agentContracts(merchant))
  })
  const usual = useRead('agentSettings', { merchant }).data?.dividendCycle
  const { kind, tiers, rates, minBetDays } = draft
  const period = draft.period ?? (kind === 'DAILY' ? 'D' : usual)
  const { terms, problems } = readTerms({ ...draft, period })
  const wordsOf = ({ problem }: DraftProblem) => text(`contractForm.problems.${problem}`)
  const shown = tried ? problems : []
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (terms && account.trim() !== '' && !offering.isPending)
      offering.mutate({ merchant, requestId, account: account.trim(), kind, terms })
  }
  return (
    <form className={common.stack} onSubmit={submit} noValidate>
      <Card headingLevel={2} title={text('contractForm.cards.agent')}>
        <Columns>
          <TextField
            label={text('contractForm.account')}
            hint={text('contractForm.accountHint')}
            required
            autoComplete="off"
            maxLength={80}
            value={account}
            error={tried && account.trim() === '' ? text('contractForm.accountMissing') : undefined}
            onChange={({ target }) => {
              setAccount(target.value)
              setRequestId(crypto.randomUUID())
            }}
          />
          <Select
            label={text('contractForm.kind')}
            value={kind}
            options={CONTRACT_KINDS.map((value) => ({ value, label: text(`agentContracts.kinds.${value}`) }))}
            onChange={(value) => change({ kind: value as ContractKind, period: undefined })}
          />
        </Columns>
      </Card>
      <Card headingLevel={2} title={text('contractForm.cards.terms')}>
        <div className={common.stack}>
          <p className={common.quiet}>{text(`contractForm.explained.${kind}`)}</p>
          {kind === 'REALTIME' ? (
            <Columns>
              {RATE_NAMES.map((name) => (
                <NumberField
                  key={name}
                  label={text(`contractForm.rates.${name}`)}
                  places={2}
                  maxLength={6}
                  value={rates[name]}
                  error={shown.filter(({ rate }) => rate === name).map(wordsOf)[0]}
                  onChange={(rate) => change({ rates: { ...rates, [name]: rate } })}
                />
              ))}
            </Columns>
          ) : (
            <TierFields tiers={tiers} problems={shown} onChange={(next) => change({ tiers: next })} />
          )}
          {hasPeriod(kind) && (
            <Columns>
              <Select
                label={text('contractForm.period')}
                hint={text('contractForm.periodHint')}
                // Initially the merchant's value, once it is loaded.
                disabled={period === undefined}
                value={period ?? 'M'}
                options={CONTRACT_PERIODS.map((value) => ({ value, label: text(`agentContracts.periods.${value}`) }))}
                onChange={(value) => change({ period: value as ContractPeriod })}
              />
            </Columns>
          )}
          {kind === 'DIVIDEND' && period !== 'D' && (
            <Columns>
              <NumberField
                label={text('contractForm.minBetDays')}
                hint={text('contractForm.minBetDaysHint')}
                places={0}
                maxLength={2}
                value={minBetDays}
                error={shown.filter(({ problem }) => problem === 'NOT_DAYS').map(wordsOf)[0]}
                onChange={(days) => change({ minBetDays: days })}
              />
            </Columns>
          )}
          {shown
            .filter(({ problem, tier, rate }) => tier === undefined && rate === undefined && problem !== 'NOT_DAYS')
            .map((problem) => (
              <p key={problem.problem} role="alert" className={common.problem}>
                {wordsOf(problem)}
              </p>
            ))}
        </div>
      </Card>
      {offering.error && <ErrorNote error={offering.error} />}
      <div className={common.row}>
        <Button type="submit" variant="primary" busy={offering.isPending}>
          {text('contractForm.offer')}
        </Button>
      </div>
    </form>
  )
}
