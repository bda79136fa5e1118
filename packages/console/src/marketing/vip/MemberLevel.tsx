import { formatWire } from '@atrium/contracts/money'
import type { StaffVipLevel, StaffVipStanding } from '@atrium/contracts/staff/marketing/vip'
import { Button } from '@atrium/ui/button'
import { Card } from '@atrium/ui/card'
import { Fact, Facts } from '@atrium/ui/facts'
import { TextField } from '@atrium/ui/text-field'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { Moment } from '../../layout/Moment.tsx'
import { QueryResult } from '../../layout/QueryResult.tsx'
import { useText } from '../../locale/locale.tsx'
import { paths } from '../../paths.ts'
import { ProposalNote } from '../../proposals/ProposalNote.tsx'
import { subjects } from '../../proposals/subjects.ts'
import { useRead } from '../../registry/registry.tsx'
import { SetLevelDialog } from './SetLevelDialog.tsx'
import styles from './vip.module.css'

interface MemberLevelProps {
  merchant: string
  levels: readonly StaffVipLevel[]
}

/** The level of one member, by account, and a dialog to set it manually. The account is in the address. */
export function MemberLevel({ merchant, levels }: MemberLevelProps) {
  const text = useText()
  const [query, setQuery] = useSearchParams()
  const account = query.get('account') ?? ''
  const [typed, setTyped] = useState(account)
  const read = useRead('vipStanding', { merchant, account }, { enabled: account !== '' })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setQuery(typed.trim() ? { account: typed.trim() } : {}, { replace: true })
  }
  return (
    <Card headingLevel={2} title={text('vip.member.title')}>
      <form className={styles.search} role="search" aria-label={text('vip.member.title')} onSubmit={submit}>
        <TextField
          label={text('vip.member.account')}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          maxLength={80}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit">{text('vip.member.find')}</Button>
      </form>
      {account !== '' && (
        <QueryResult read={read} rows={4}>
          {(standing) => <LevelFacts merchant={merchant} standing={standing} levels={levels} />}
        </QueryResult>
      )}
    </Card>
  )
}

function LevelFacts({ merchant, standing, levels }: MemberLevelProps & { standing: StaffVipStanding }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const { account, level, since, manualUntil, points, deposits, windowDays, currency } = standing
  return (
    <div className={styles.levels}>
      <Facts>
        <Fact name={text('vip.member.level')}>{level}</Fact>
        <Fact name={text('vip.member.since')}>
          <Moment at={since} />
        </Fact>
        {manualUntil !== undefined && (
          <Fact name={text('vip.member.until')}>
            <Moment at={manualUntil} />
          </Fact>
        )}
        <Fact name={text('vip.member.points', { count: windowDays })}>{formatWire(points)}</Fact>
        <Fact name={text('vip.member.deposits', { count: windowDays })}>{`${formatWire(deposits)} ${currency}`}</Fact>
      </Facts>
      <ProposalNote key={account} merchant={merchant} subject={subjects.vipLevel(account)} />
      <div className={styles.search}>
        <Button onClick={() => setOpen(true)}>{text('vip.member.set')}</Button>
        <Link to={`${paths.vipChanges(merchant)}?account=${encodeURIComponent(account)}`}>
          {text('vip.member.history')}
        </Link>
      </div>
      {isOpen && (
        <SetLevelDialog merchant={merchant} standing={standing} levels={levels} onClose={() => setOpen(false)} />
      )}
    </div>
  )
}
