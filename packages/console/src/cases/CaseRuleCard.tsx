import { MAX_DUE_HOURS, PARAMETER_LIMITS, RULE_PARAMETERS } from '@atrium/contracts/rules/cases/case-rules'
import type { RuleParameter } from '@atrium/contracts/rules/cases/case-rules'
import type { CaseRuleSettings } from '@atrium/contracts/staff/cases'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { NumberField } from '@atrium/ui/number-field'
import { useState } from 'react'
import { Check } from '../layout/Check.tsx'
import { Columns } from '../layout/Columns.tsx'
import { ErrorNote } from '../layout/ErrorNote.tsx'
import { LeaveGuard } from '../layout/LeaveGuard.tsx'
import { grouped } from '../locale/grouped.ts'
import { useText } from '../locale/locale.tsx'
import { ProposalNote } from '../proposals/ProposalNote.tsx'
import { subjects } from '../proposals/subjects.ts'
import { useSavedToast } from '../proposals/use-saved-toast.ts'
import { useChange } from '../registry/registry.tsx'
import common from '../layout/common.module.css'

type Field = RuleParameter | 'dueHours'
interface CaseRuleCardProps {
  merchant: string
  settings: CaseRuleSettings
  currency: string
}

const limitsOf = (field: Field) => (field === 'dueHours' ? { min: 1, max: MAX_DUE_HOURS } : PARAMETER_LIMITS[field])

/** One rule with its values. Fields that are not changed follow what others save. */
export function CaseRuleCard({ merchant, settings, currency }: CaseRuleCardProps) {
  const text = useText()
  const showSaved = useSavedToast(merchant)
  const [edits, setEdits] = useState<Partial<Record<Field, string>>>({})
  const [switches, setSwitches] = useState<Partial<Pick<CaseRuleSettings, 'isOn' | 'isSevere'>>>({})
  const { rule, kind, isOn, isSevere, dueHours, parameters } = settings
  const saved = (field: Field): string => String(field === 'dueHours' ? dueHours : parameters[field])
  const names = RULE_PARAMETERS.filter((name) => parameters[name] !== undefined)
  const valueOf = (field: Field): string => edits[field] ?? saved(field)
  const faultOf = (field: Field): string | undefined => {
    const { min, max } = limitsOf(field)
    const value = Number(valueOf(field))
    const isRight = /^\d+$/.test(valueOf(field)) && value >= min && value <= max
    return isRight ? undefined : text('caseRules.range', { min, max: grouped(String(max)) })
  }
  const fields: Field[] = [...names, 'dueHours']
  const isChanged =
    fields.some((field) => valueOf(field) !== saved(field)) ||
    (switches.isOn ?? isOn) !== isOn ||
    (switches.isSevere ?? isSevere) !== isSevere
  const isRight = fields.every((field) => faultOf(field) === undefined)
  const undo = () => {
    setEdits({})
    setSwitches({})
  }
  const saving = useChange('saveCaseRule', (answer) => {
    showSaved(answer, text('caseRules.saved'))
    undo()
  })
  const save = () =>
    saving.mutate({
      merchant,
      rule,
      isOn: switches.isOn ?? isOn,
      isSevere: switches.isSevere ?? isSevere,
      dueHours: Number(valueOf('dueHours')),
      parameters: Object.fromEntries(names.map((name) => [name, Number(valueOf(name))])),
    })
  const values = Object.fromEntries(names.map((name) => [name, grouped(saved(name))]))
  return (
    <Card title={text(`cases.rules.${rule}`)} headingLevel={2}>
      <div className={common.stack}>
        <LeaveGuard when={isChanged} />
        <ProposalNote merchant={merchant} subject={subjects.caseRule(rule)} />
        <p className={common.quiet}>
          {text(`cases.kinds.${kind}`)} · {text(`cases.ruleTexts.${rule}`, { ...values, currency })}
        </p>
        <Check
          label={text('caseRules.fields.isOn')}
          checked={switches.isOn ?? isOn}
          onChange={(value) => setSwitches((now) => ({ ...now, isOn: value }))}
        />
        {kind === 'AML' && (
          <Check
            label={text('caseRules.fields.isSevere')}
            checked={switches.isSevere ?? isSevere}
            onChange={(value) => setSwitches((now) => ({ ...now, isSevere: value }))}
          />
        )}
        <Columns>
          {fields.map((field) => (
            <NumberField
              key={field}
              label={text(`caseRules.fields.${field}`, { currency })}
              places={0}
              maxLength={12}
              value={valueOf(field)}
              error={faultOf(field)}
              onChange={(value) => setEdits((now) => ({ ...now, [field]: value }))}
            />
          ))}
        </Columns>
        {saving.error && <ErrorNote error={saving.error} />}
        <div className={common.row}>
          <Button variant="primary" disabled={!isChanged || !isRight} busy={saving.isPending} onClick={save}>
            {text('caseRules.save')}
          </Button>
          <Button disabled={!isChanged} onClick={undo}>
            {text('caseRules.undo')}
          </Button>
        </div>
      </div>
    </Card>
  )
}
