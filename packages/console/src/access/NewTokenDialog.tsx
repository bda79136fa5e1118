import type { Grant } from '@atrium/contracts/staff/accounts'
import { Button } from '@atrium/ui/button'
import { Dialog } from '@atrium/ui/dialog'
import { NumberField } from '@atrium/ui/number-field'
import { TextArea } from '@atrium/ui/text-area'
import { TextField } from '@atrium/ui/text-field'
import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { ErrorNote } from '../layout/ErrorNote.tsx'
import { useText } from '../locale/locale.tsx'
import { useChange } from '../registry/registry.tsx'
import common from '../layout/common.module.css'
import { GrantFields } from './GrantFields.tsx'
import { grantOf, type GrantDraft } from './grants.ts'
import { ShownOnce } from './ShownOnce.tsx'

const ROLES: readonly Grant['role'][] = [
  'publisher',
  'release-manager',
  'operator',
  'cashier',
  'risk',
  'support',
  'lottery-operator',
  'marketing',
  'agent-manager',
  'approver',
  'viewer',
  'portal',
  'admin',
]

/** Creates a token for a person, a pipeline or a server. Its secret is shown only once. */
export function NewTokenDialog({ onClose }: { onClose(): void }) {
  const text = useText()
  const form = useId()
  const [label, setLabel] = useState('')
  const [owner, setOwner] = useState('')
  const [days, setDays] = useState('')
  const [publicKey, setPublicKey] = useState('')
  const [draft, setDraft] = useState<GrantDraft>({ role: 'publisher', merchants: '*', remote: '' })
  const [tried, setTried] = useState(false)
  const make = useChange('createToken')
  const grant = grantOf(draft)
  const isDays = days === '' || /^[1-9]\d{0,3}$/.test(days)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (label.trim() && grant && isDays && !make.isPending)
      make.mutate({
        label: label.trim(),
        grant,
        ...(owner.trim() && { owner: owner.trim() }),
        ...(days && { days: Number(days) }),
        ...(publicKey.trim() && { publicKey: publicKey.trim() }),
      })
  }
  const footer = make.data ? (
    <Button variant="primary" onClick={onClose}>
      {text('tokens.kept')}
    </Button>
  ) : (
    <>
      <Button onClick={onClose}>{text('layout.cancel')}</Button>
      <Button type="submit" form={form} variant="primary" busy={make.isPending}>
        {text('tokens.make')}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={false}
      size="wide"
      title={text('tokens.make')}
      closeLabel={make.data ? undefined : text('layout.close')}
      footer={footer}
    >
      {make.data ? (
        <ShownOnce note={text('tokens.once')} label={text('tokens.secret')} value={make.data.token} />
      ) : (
        <form id={form} className={common.list} onSubmit={submit} noValidate>
          <TextField
            label={text('tokens.label')}
            hint={text('tokens.labelHint')}
            required
            maxLength={80}
            value={label}
            error={tried && !label.trim() ? text('tokens.labelProblem') : undefined}
            onChange={({ target }) => setLabel(target.value)}
          />
          <GrantFields roles={ROLES} draft={draft} onChange={setDraft} />
          {tried && !grant && (
            <p role="alert" className={common.problem}>
              {text(draft.role === 'publisher' ? 'access.remoteProblem' : 'access.merchantsProblem')}
            </p>
          )}
          <TextField
            label={text('tokens.owner')}
            hint={text('tokens.ownerHint')}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={80}
            value={owner}
            onChange={({ target }) => setOwner(target.value)}
          />
          <NumberField
            label={text('tokens.days')}
            hint={text('tokens.daysHint')}
            places={0}
            value={days}
            error={tried && !isDays ? text('tokens.daysProblem') : undefined}
            onChange={setDays}
          />
          {draft.role === 'publisher' && (
            <TextArea
              label={text('tokens.publicKey')}
              hint={text('tokens.publicKeyHint')}
              rows={3}
              maxLength={1000}
              value={publicKey}
              onChange={({ target }) => setPublicKey(target.value)}
            />
          )}
          {make.error && <ErrorNote error={make.error} />}
        </form>
      )}
    </Dialog>
  )
}
