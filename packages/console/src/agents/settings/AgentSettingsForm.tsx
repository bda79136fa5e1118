import { agentSettingsContents, BILL_PAYERS, CARRY_RULES, TIER_FIGURES } from '@atrium/contracts/staff/agents/settings'
import type { AgentSettings } from '@atrium/contracts/staff/agents/settings'
import { CONTRACT_PERIODS } from '@atrium/contracts/rules/agents/agent-contracts'
import { Card } from '@atrium/ui/card'
import { useState } from 'react'
import { Columns } from '../../layout/Columns.tsx'
import { useText } from '../../locale/locale.tsx'
import { draftOf } from '../../form/draft.ts'
import { CheckField } from '../../form/fields/CheckField.tsx'
import { ChoiceField } from '../../form/fields/ChoiceField.tsx'
import { AmountField, CountField, RateField } from '../../form/fields/LineField.tsx'
import { FormContext } from '../../form/form.ts'
import { NewerNote } from '../../form/NewerNote.tsx'
import { onSaveKey } from '../../form/save-key.ts'
import { SaveBar } from '../../form/SaveBar.tsx'
import { useDraft } from '../../form/use-draft.ts'
import { useSavedToast } from '../../proposals/use-saved-toast.ts'
import { useChange } from '../../registry/registry.tsx'
import common from '../../layout/common.module.css'

interface AgentSettingsFormProps {
  merchant: string
  settings: AgentSettings
  /** Reads the settings again, after another person may have saved them. */
  reload(): void
}

/** The settings contain no times, so no time zone is needed. */
const ANY_ZONE = 'UTC'
const startOf = ({ version: _, currency: __, ...contents }: AgentSettings) => draftOf(contents)

/**
 * All settings with their effects. They apply to cycles that are computed after the change. A change that gives agents
 * more needs a second person, and the form then resets to the values in force.
 */
export function AgentSettingsForm({ merchant, settings, reload }: AgentSettingsFormProps) {
  const text = useText()
  const showSaved = useSavedToast(merchant)
  const form = useDraft(agentSettingsContents, startOf(settings), ANY_ZONE)
  const [seen, setSeen] = useState(settings.version)
  const { contents, draft, faults, change } = form
  const isBehind = settings.version > seen
  const restart = (from: AgentSettings) => {
    setSeen(from.version)
    form.restart(startOf(from))
  }
  const saving = useChange('saveAgentSettings', ({ proposal, ...saved }) => {
    showSaved({ proposal }, text('agentSettings.saved'))
    restart(saved)
  })
  const save = () => {
    form.check()
    if (contents && !saving.isPending && !isBehind && form.isChanged)
      saving.mutate({ merchant, version: seen, ...contents }, { onError: reload })
  }
  return (
    <FormContext value={{ merchant, id: '', timeZone: ANY_ZONE, draft, faults, change }}>
      <div className={common.stack} onKeyDown={onSaveKey(save)}>
        {isBehind && (
          <NewerNote onKeep={() => setSeen(settings.version)} onTake={() => restart(settings)}>
            <p>{text('agentSettings.newer')}</p>
          </NewerNote>
        )}
        <Card headingLevel={2} title={text('agentSettings.cards.loss')}>
          <div className={common.stack}>
            <CheckField path="deductRebates" hint={text('agentSettings.hints.deductRebates')} />
            <CheckField path="deductBonuses" hint={text('agentSettings.hints.deductBonuses')} />
            <CheckField path="deductSalaries" hint={text('agentSettings.hints.deductSalaries')} />
            <Columns>
              <RateField path="platformFee" hint={text('agentSettings.hints.platformFee')} />
              <ChoiceField path="tierOn" options={TIER_FIGURES} />
            </Columns>
            <p className={common.quiet}>{text('agentSettings.hints.tierOn')}</p>
          </div>
        </Card>
        <Card headingLevel={2} title={text('agentSettings.cards.active')}>
          <Columns>
            <AmountField
              path="activeMinBet"
              hint={text('agentSettings.hints.activeMinBet', { currency: settings.currency })}
            />
            <CountField path="minBetDays" hint={text('agentSettings.hints.minBetDays')} />
          </Columns>
        </Card>
        <Card headingLevel={2} title={text('agentSettings.cards.cycle')}>
          <div className={common.stack}>
            <ChoiceField path="dividendCycle" options={CONTRACT_PERIODS} />
            <p className={common.quiet}>{text('agentSettings.hints.dividendCycle')}</p>
            <Columns>
              <ChoiceField path="carry" options={CARRY_RULES} />
              <CountField path="graceMinutes" hint={text('agentSettings.hints.graceMinutes')} />
            </Columns>
            <p className={common.quiet}>{text('agentSettings.hints.carry')}</p>
            <CheckField path="quarantine" hint={text('agentSettings.hints.quarantine')} />
            <AmountField
              path="quarantineAbove"
              hint={text('agentSettings.hints.quarantineAbove', { currency: settings.currency })}
            />
          </div>
        </Card>
        <Card headingLevel={2} title={text('agentSettings.cards.payment')}>
          <div className={common.stack}>
            <Columns>
              <ChoiceField path="payer" options={BILL_PAYERS} />
              <AmountField
                path="approveAbove"
                hint={text('agentSettings.hints.approveAbove', { currency: settings.currency })}
              />
            </Columns>
            <p className={common.quiet}>{text('agentSettings.hints.payer')}</p>
            <CheckField path="payBelowUnreached" hint={text('agentSettings.hints.payBelowUnreached')} />
          </div>
        </Card>
        <Card headingLevel={2} title={text('agentSettings.cards.agents')}>
          <div className={common.stack}>
            <CheckField path="showBalances" hint={text('agentSettings.hints.showBalances')} />
            <CheckField path="uplineMayTerminate" hint={text('agentSettings.hints.uplineMayTerminate')} />
            <CheckField path="agentMayTerminate" hint={text('agentSettings.hints.agentMayTerminate')} />
          </div>
        </Card>
        <SaveBar
          form={form}
          action={text('agentSettings.save')}
          isNew={false}
          isHeld={isBehind}
          saving={saving}
          onSave={save}
        />
      </div>
    </FormContext>
  )
}
