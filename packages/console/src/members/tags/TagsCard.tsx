import { MAX_MEMBER_TAGS, memberTag } from '@atrium/contracts/staff/marketing/member-tags'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { Chip } from '@atrium/ui/chip'
import { TextField } from '@atrium/ui/text-field'
import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { QueryResult } from '../../layout/QueryResult.tsx'
import { ErrorNote } from '../../layout/ErrorNote.tsx'
import { useLocale } from '../../locale/locale.tsx'
import { useSavedToast } from '../../proposals/use-saved-toast.ts'
import { useChange, useRead } from '../../registry/registry.tsx'
import common from '../../layout/common.module.css'
import styles from './tags.module.css'

/** The tags of a member, which are added and removed one by one. */
export function TagsCard({ merchant, memberId }: { merchant: string; memberId: string }) {
  const { text, format } = useLocale()
  const read = useRead('tagsOfMember', { merchant, memberId })
  const known = useRead('memberTags', { merchant, pageSize: 200 })
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const showSaved = useSavedToast(merchant)
  const changing = useChange('changeMemberTags', (answer) => {
    if (answer.proposal) showSaved(answer, '')
    setTyped('')
    setTried(false)
  })
  const isTag = memberTag.safeParse(typed).success
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isTag && !changing.isPending) changing.mutate({ merchant, memberId, add: [typed.trim()] })
  }
  const remove = (tag: string) => {
    changing.mutate({ merchant, memberId, remove: [tag] })
    // The button with the focus will be removed.
    field.current?.focus()
  }
  return (
    <Card headingLevel={2} title={text('memberTags.card')}>
      <QueryResult read={read} rows={2}>
        {({ tags }) => (
          <div className={styles.stack}>
            <p className={common.quiet}>{text('memberTags.what')}</p>
            {tags.length === 0 ? (
              <p className={common.quiet}>{text('memberTags.none')}</p>
            ) : (
              <ul className={styles.row}>
                {tags.map(({ tag, by, at }) => (
                  <li key={tag}>
                    <Chip
                      title={text('memberTags.given', { by, at: format.time(at) })}
                      remove={{ label: text('memberTags.remove', { tag }), onRemove: () => remove(tag) }}
                    >
                      {tag}
                    </Chip>
                  </li>
                ))}
              </ul>
            )}
            <form className={styles.row} onSubmit={submit} noValidate>
              <TextField
                ref={field}
                label={text('memberTags.new')}
                list={`tags-of-${merchant}`}
                maxLength={40}
                autoComplete="off"
                value={typed}
                error={tried && !isTag ? text('memberTags.wrong') : undefined}
                onChange={({ target }) => setTyped(target.value)}
              />
              <datalist id={`tags-of-${merchant}`}>
                {known.data?.list.map(({ tag }) => (
                  <option key={tag} value={tag} />
                ))}
              </datalist>
              <Button type="submit" busy={changing.isPending} disabled={tags.length >= MAX_MEMBER_TAGS}>
                {text('memberTags.add')}
              </Button>
            </form>
            {tags.length >= MAX_MEMBER_TAGS && (
              <p className={common.quiet}>{text('memberTags.full', { max: MAX_MEMBER_TAGS })}</p>
            )}
            {changing.error && <ErrorNote error={changing.error} />}
          </div>
        )}
      </QueryResult>
    </Card>
  )
}
