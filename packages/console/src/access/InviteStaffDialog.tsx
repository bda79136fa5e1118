import { handle as handleRule, type StaffAccount } from '@atrium/contracts/staff/accounts'
import { Button } from '@atrium/ui/button'
import { Dialog } from '@atrium/ui/dialog'
import { TextField } from '@atrium/ui/text-field'
import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { ErrorNote } from '../layout/ErrorNote.tsx'
import { useText } from '../locale/locale.tsx'
import { useChange } from '../registry/registry.tsx'
import common from '../layout/common.module.css'
import { GrantList, NEW_GRANT } from './GrantList.tsx'
import { draftOf, grantOf, type GrantDraft } from './grants.ts'
import { InvitationLink } from './InvitationLink.tsx'

export interface InviteStaffDialogProps {
  /** A person who was invited and has not signed in yet: the new link replaces the old one. */
  invited?: StaffAccount | undefined
  onClose(): void
}

/** Creates an account and the link with which its owner sets the password. */
export function InviteStaffDialog({ invited, onClose }: InviteStaffDialogProps) {
  const text = useText()
  const form = useId()
  const [handle, setHandle] = useState(invited?.handle ?? '')
  const [name, setName] = useState(invited?.name ?? '')
  const [drafts, setDrafts] = useState<GrantDraft[]>(invited?.grants.map(draftOf) ?? [NEW_GRANT])
  const [tried, setTried] = useState(false)
  const invite = useChange('inviteStaff')
  const grants = drafts.map(grantOf)
  const problems = {
    handle: handleRule.safeParse(handle).success ? undefined : text('access.handleProblem'),
    name: name.trim() ? undefined : text('access.nameProblem'),
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.values(problems).some(Boolean) || grants.includes(undefined) || invite.isPending) return
    invite.mutate({ handle, name: name.trim(), grants: grants.filter((grant) => grant !== undefined) })
  }
  const shown: Partial<typeof problems> = tried ? problems : {}
  const footer = invite.data ? (
    <Button variant="primary" onClick={onClose}>
      {text('tokens.kept')}
    </Button>
  ) : (
    <>
      <Button onClick={onClose}>{text('layout.cancel')}</Button>
      <Button type="submit" form={form} variant="primary" busy={invite.isPending}>
        {text('access.invite')}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      dismissable={false}
      size="wide"
      title={text('access.invite')}
      closeLabel={invite.data ? undefined : text('layout.close')}
      footer={footer}
    >
      {invite.data ? (
        <InvitationLink invited={invite.data} />
      ) : (
        <form id={form} className={common.list} onSubmit={submit} noValidate>
          <TextField
            label={text('access.handle')}
            hint={text('access.handleHint')}
            required
            readOnly={invited !== undefined}
            autoCapitalize="none"
            spellCheck={false}
            value={handle}
            error={shown.handle}
            onChange={({ target }) => setHandle(target.value)}
          />
          <TextField
            label={text('access.name')}
            required
            value={name}
            error={shown.name}
            onChange={({ target }) => setName(target.value)}
          />
          <GrantList drafts={drafts} onChange={setDrafts} />
          {invite.error && <ErrorNote error={invite.error} />}
        </form>
      )}
    </Dialog>
  )
}
