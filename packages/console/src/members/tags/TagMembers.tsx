import { MAX_TAGGED_ACCOUNTS, memberTag } from '@atrium/contracts/staff/marketing/member-tags'
import { Button } from '@atrium/ui/button'
import { TextArea } from '@atrium/ui/text-area'
import { TextField } from '@atrium/ui/text-field'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { ConfirmDialog } from '../../layout/ConfirmDialog.tsx'
import { useText } from '../../locale/locale.tsx'
import { useSavedToast } from '../../proposals/use-saved-toast.ts'
import { useChange } from '../../registry/registry.tsx'
import common from '../../layout/common.module.css'

/** Links to pages of marketing, and the dialog that tags many members. */
export function TagActions() {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text('memberTags.many.open')}</Button>
      {isOpen && <TagMembersDialog onClose={() => setOpen(false)} />}
    </>
  )
}

const accountsIn = (typed: string): string[] => [...new Set(typed.split(/[\s,;]+/).filter((name) => name !== ''))]

/** Tags members by a list of their accounts. Unknown accounts are shown, and stay in the field. */
function TagMembersDialog({ onClose }: { onClose(): void }) {
  const { code = '' } = useParams()
  const text = useText()
  const [tag, setTag] = useState('')
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const accounts = accountsIn(typed)
  const showSaved = useSavedToast(code)
  const tagging = useChange('tagMembers', ({ unknown, full, proposal }) => {
    if (proposal) {
      showSaved({ proposal }, '')
      return onClose()
    }
    setTyped([...unknown, ...full].join('\n'))
    setTried(false)
  })
  const isTag = memberTag.safeParse(tag).success
  const fault =
    accounts.length === 0
      ? text('memberTags.many.missing')
      : accounts.length > MAX_TAGGED_ACCOUNTS
        ? text('memberTags.many.tooMany', { max: MAX_TAGGED_ACCOUNTS })
        : undefined
  const confirm = () => {
    setTried(true)
    if (isTag && !fault) tagging.mutate({ merchant: code, tag: tag.trim(), accounts })
  }
  return (
    <ConfirmDialog
      title={text('memberTags.many.title')}
      action={text('memberTags.many.action')}
      busy={tagging.isPending}
      error={tagging.error}
      onClose={onClose}
      onConfirm={confirm}
    >
      <TextField
        label={text('memberTags.columns.tag')}
        required
        maxLength={40}
        autoComplete="off"
        value={tag}
        error={tried && !isTag ? text('memberTags.wrong') : undefined}
        onChange={({ target }) => setTag(target.value)}
      />
      <TextArea
        label={text('memberTags.many.accounts')}
        hint={text('memberTags.many.hint')}
        required
        rows={6}
        value={typed}
        error={tried ? fault : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      {tagging.data && (
        <p role="status" className={common.quiet}>
          {[
            text('memberTags.many.done', { count: tagging.data.tagged }),
            ...(tagging.data.unknown.length > 0
              ? [text('memberTags.many.unknown', { count: tagging.data.unknown.length })]
              : []),
            ...(tagging.data.full.length > 0
              ? [text('memberTags.many.full', { count: tagging.data.full.length })]
              : []),
          ].join(' ')}
        </p>
      )}
    </ConfirmDialog>
  )
}
