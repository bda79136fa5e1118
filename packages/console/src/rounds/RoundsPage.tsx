import { Link, useParams } from 'react-router-dom'
import { useState } from 'react'
import type { OperationInput } from '@atrium/contracts/registry/operations'
import { Answer } from '../layout/Answer.tsx'
import { Page } from '../layout/Page.tsx'
import { useText } from '../locale/locale.tsx'
import { paths } from '../paths.ts'
import { useRead } from '../registry/registry.tsx'
import { useRights } from '../session/session.ts'
import { RoundSearch } from './RoundSearch.tsx'
import { RoundTable } from './RoundTable.tsx'
import styles from './rounds.module.css'

type Query = Omit<OperationInput<'merchantRounds'>, 'merchant'>

/** Rounds of a merchant that somebody asks about, and the way to void those that a fault has spoilt. */
export function RoundsPage() {
  const { code = '' } = useParams()
  const text = useText()
  const { mayOperate } = useRights()
  const [query, setQuery] = useState<Query>()
  const rounds = useRead('merchantRounds', { merchant: code, ...query }, { enabled: query !== undefined })
  // The same search is sent again: another person may have voided some rounds meanwhile.
  const search = (next: Query) => (JSON.stringify(next) === JSON.stringify(query) ? void rounds.refetch() : setQuery(next))
  return (
    <Page title={text('rounds.title', { merchant: code })} lead={text('rounds.lead')} action={<Link className={styles.link} to={paths.settings(code)}>{text('rounds.settings')}</Link>}>
      {mayOperate(code) ? <RoundSearch onSearch={search} /> : <p role="note" className={styles.note}>{text('rounds.notYours', { merchant: code })}</p>}
      {query && <Answer read={rounds} rows={5}>{(list) => <RoundTable key={JSON.stringify(query)} merchant={code} rounds={list} />}</Answer>}
    </Page>
  )
}
