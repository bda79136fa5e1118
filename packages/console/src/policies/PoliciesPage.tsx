import type { PoliciesNow } from '@atrium/contracts/staff/releases/approvals'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { NumberField } from '@atrium/ui/number-field'
import { Select } from '@atrium/ui/select'
import { TextArea } from '@atrium/ui/text-area'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { QueryResult } from '../layout/QueryResult.tsx'
import { Check } from '../layout/Check.tsx'
import { useToast } from '../layout/toasts.tsx'
import { Page } from '../layout/Page.tsx'
import { isReason, ReasonField } from '../layout/ReasonField.tsx'
import { ErrorNote } from '../layout/ErrorNote.tsx'
import { useText } from '../locale/locale.tsx'
import { useChange, useRead } from '../registry/registry.tsx'
import { useSeen } from '../registry/use-seen.ts'
import { useRights } from '../session/session.ts'
import { DECIMAL_PLACES, draftOf, editsOf, NUMBERS, policiesOf, REFUSE_DIRTY } from './draft.ts'
import type { PoliciesDraft } from './draft.ts'
import styles from './policies.module.css'

/** The policies of all decisions. Everyone can read them; administrators can change them. */
export function PoliciesPage() {
  const text = useText()
  const policies = useRead('policies', {})
  return (
    <Page title={text('policies.title')} lead={text('policies.lead')}>
      <QueryResult read={policies}>{(current) => <PoliciesForm current={current} />}</QueryResult>
    </Page>
  )
}

/** Fields that the user has not changed follow changes that others save. */
function PoliciesForm({ current }: { current: PoliciesNow }) {
  const text = useText()
  const notify = useToast()
  const { isAdmin } = useRights()
  const [edits, setEdits] = useState<Partial<PoliciesDraft>>({})
  const saved = draftOf(current)
  const draft: PoliciesDraft = { ...saved, ...edits, numbers: { ...saved.numbers, ...edits.numbers } }
  const setDraft = (next: PoliciesDraft) => setEdits(editsOf(saved, next))
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const save = useChange('setPolicies', ({ proposal }) => {
    notify(proposal === undefined ? text('policies.done') : text('policies.proposed', { id: proposal }))
    setEdits({})
    setReason('')
    setTried(false)
  })
  const seen = useSeen(current.sequence, save.error, Object.keys(edits).length > 0)
  const { policies, wrong } = policiesOf(draft)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (policies && isReason(reason) && !save.isPending)
      save.mutate({ ...policies, reason: reason.trim(), ifMatch: { policies: seen } })
  }
  return (
    <Card>
      <form className={styles.form} onSubmit={submit} noValidate>
        {!isAdmin && (
          <p role="note" className={styles.wide}>
            {text('policies.readOnly')}
          </p>
        )}
        <fieldset disabled={!isAdmin} className={styles.form}>
          {NUMBERS.map((field) => (
            <NumberField
              key={field}
              places={DECIMAL_PLACES[field] ?? 0}
              label={text(`policies.fields.${field}`)}
              hint={text(`policies.hints.${field}`)}
              value={draft.numbers[field]}
              error={wrong.includes(field) ? text('policies.wrong') : undefined}
              onChange={(value) => setDraft({ ...draft, numbers: { ...draft.numbers, [field]: value } })}
            />
          ))}
          <Check
            label={text('policies.fields.acceptLocal')}
            checked={draft.acceptLocal}
            onChange={(acceptLocal) => setDraft({ ...draft, acceptLocal })}
          />
          <Check
            label={text('policies.fields.requireSignature')}
            checked={draft.requireSignature}
            onChange={(requireSignature) => setDraft({ ...draft, requireSignature })}
          />
          <Select
            label={text('policies.fields.refuseDirty')}
            value={draft.refuseDirty}
            options={REFUSE_DIRTY.map((value) => ({ value, label: text(`policies.refuseDirty.${value}`) }))}
            onChange={(refuseDirty) => setDraft({ ...draft, refuseDirty: refuseDirty as PoliciesDraft['refuseDirty'] })}
          />
          <Check
            label={text('policies.fields.guard.ringByNetwork')}
            checked={draft.ringByNetwork}
            onChange={(ringByNetwork) => setDraft({ ...draft, ringByNetwork })}
          />
          <TextArea
            className={styles.wide}
            label={text('policies.fields.budgets')}
            hint={text('policies.hints.budgets')}
            rows={4}
            value={draft.budgets}
            error={wrong.includes('budgets') ? text('policies.wrongBudgets') : undefined}
            onChange={({ target }) => setDraft({ ...draft, budgets: target.value })}
          />
        </fieldset>
        {isAdmin && (
          <div className={styles.wide}>
            <ReasonField value={reason} onChange={setReason} tried={tried} />
            {save.error && <ErrorNote error={save.error} />}
            <div>
              <Button type="submit" variant="primary" busy={save.isPending}>
                {text('policies.save')}
              </Button>
            </div>
          </div>
        )}
      </form>
    </Card>
  )
}
