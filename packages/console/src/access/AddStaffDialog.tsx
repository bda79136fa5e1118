import { handle as handleRule, password as passwordRule } from '@atrium/contracts/registry/staff'
import { Button } from '@atrium/ui/button'
import { Dialog } from '@atrium/ui/dialog'
import { TextField } from '@atrium/ui/text-field'
import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { useNews } from '../layout/news.tsx'
import { Refusal } from '../layout/Refusal.tsx'
import { useText } from '../locale/locale.tsx'
import { useChange } from '../registry/registry.tsx'
import styles from './access.module.css'
import { GrantList, NEW_GRANT } from './GrantList.tsx'
import { grantOf, type GrantDraft } from './grants.ts'

/** Lets somebody sign in. Without a password they come through the identity provider. */
export function AddStaffDialog({ onClose }: { onClose(): void }) {
  const text = useText()
  const form = useId()
  const tell = useNews()
  const [handle, setHandle] = useState('')
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [drafts, setDrafts] = useState<GrantDraft[]>([NEW_GRANT])
  const [tried, setTried] = useState(false)
  const add = useChange('addStaff', (member) => {
    tell(text('access.added', { handle: member.handle }))
    onClose()
  })
  const grants = drafts.map(grantOf)
  const problems = {
    handle: handleRule.safeParse(handle).success ? undefined : text('access.handleProblem'),
    name: name.trim() ? undefined : text('access.nameProblem'),
    password: password === '' || passwordRule.safeParse(password).success ? undefined : text('access.passwordProblem'),
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.values(problems).some(Boolean) || grants.includes(undefined) || add.isPending) return
    add.mutate({ handle, name: name.trim(), grants: grants.filter((grant) => grant !== undefined), ...(password && { password }) })
  }
  const shown: Partial<typeof problems> = tried ? problems : {}
  const footer = (
    <>
      <Button onClick={onClose}>{text('layout.cancel')}</Button>
      <Button type="submit" form={form} variant="primary" busy={add.isPending}>{text('access.addStaff')}</Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} dismissable={false} size="wide" title={text('access.addStaff')} closeLabel={text('layout.close')} footer={footer}>
      <form id={form} className={styles.stack} onSubmit={submit} noValidate>
        <TextField label={text('access.handle')} hint={text('access.handleHint')} required autoCapitalize="none" spellCheck={false} value={handle} error={shown.handle} onChange={({ target }) => setHandle(target.value)} />
        <TextField label={text('access.name')} required value={name} error={shown.name} onChange={({ target }) => setName(target.value)} />
        <TextField label={text('access.password')} hint={text('access.passwordHint')} type="password" autoComplete="new-password" reveal={{ show: text('session.showPassword'), hide: text('session.hidePassword') }} value={password} error={shown.password} onChange={({ target }) => setPassword(target.value)} />
        <GrantList drafts={drafts} onChange={setDrafts} />
        {add.error && <Refusal error={add.error} />}
      </form>
    </Dialog>
  )
}
