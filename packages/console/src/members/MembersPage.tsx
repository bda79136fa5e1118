import { MEMBER_SEARCHES } from '@atrium/contracts/staff/members/members'
import { Button } from '@atrium/ui/button'
import { EmptyState } from '@atrium/ui/empty-state'
import { Select } from '@atrium/ui/select'
import { TextField } from '@atrium/ui/text-field'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { Navigate, useParams } from 'react-router-dom'
import { Page } from '../layout/Page.tsx'
import { QueryResult } from '../layout/QueryResult.tsx'
import { useText } from '../locale/locale.tsx'
import { paths } from '../paths.ts'
import { FoundMembers } from './FoundMembers.tsx'
import { useMemberSearch } from './use-member-search.ts'
import type { MemberSearch } from './use-member-search.ts'
import styles from './members.module.css'

/** Finds members of a merchant by an exact value. */
export function MembersPage() {
  const { code = '' } = useParams()
  const text = useText()
  return (
    <Page title={text('members.title', { merchant: code })} lead={text('members.lead')}>
      <Search key={code} merchant={code} />
    </Page>
  )
}

/** The search text is not in the address, because it can be contact data. */
function Search({ merchant }: { merchant: string }) {
  const text = useText()
  const [by, setBy] = useState<MemberSearch['by']>('account')
  const [value, setValue] = useState('')
  const [tried, setTried] = useState(false)
  const [search, setSearch] = useState<MemberSearch>()
  const read = useMemberSearch(merchant, search)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (value.trim()) setSearch({ by, value: value.trim() })
  }
  const [only, ...others] = read.data?.list ?? []
  if (only && others.length === 0) return <Navigate to={paths.member(merchant, only.memberId)} />
  return (
    <>
      <form
        className={styles.search}
        role="search"
        aria-label={text('members.search.label')}
        onSubmit={submit}
        noValidate
      >
        <Select
          label={text('members.search.by')}
          value={by}
          options={MEMBER_SEARCHES.map((each) => ({ value: each, label: text(`members.search.kinds.${each}`) }))}
          onChange={(next) => setBy(next as MemberSearch['by'])}
        />
        <TextField
          label={text(`members.search.kinds.${by}`)}
          type="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={value}
          onChange={({ target }) => setValue(target.value)}
          error={tried && !value.trim() ? text('members.search.missing') : undefined}
        />
        <Button type="submit" variant="primary" busy={read.isFetching}>
          {text('members.search.action')}
        </Button>
      </form>
      {search && (
        <QueryResult read={read} rows={3}>
          {({ list }) =>
            list.length === 0 ? (
              <EmptyState title={text('members.empty.title')}>
                <p>{text('members.empty.text')}</p>
              </EmptyState>
            ) : (
              <FoundMembers merchant={merchant} list={list} />
            )
          }
        </QueryResult>
      )}
    </>
  )
}
