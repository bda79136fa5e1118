import { Badge } from '@atrium/ui/badge'
import { Button } from '@atrium/ui/button'
import { EmptyState } from '@atrium/ui/empty-state'
import { SearchField } from '@atrium/ui/search-field'
import { Table } from '@atrium/ui/table'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { QueryResult } from '../layout/QueryResult.tsx'
import { Loading } from '../layout/Loading.tsx'
import { useParam } from '../layout/use-param.ts'
import { useLocale } from '../locale/locale.tsx'
import { useRead } from '../registry/registry.tsx'
import { stillUsed, type Usage } from './releases.ts'
import styles from './releases.module.css'

const EXAMPLE = 'wallet.round.closed@1'

/** Users of a contract: an event with its version, or the name of a call. */
export function UsageView() {
  const { text } = useLocale()
  const [contract, setContract] = useParam('contract')
  const [typed, setTyped] = useState(contract)
  const usage = useRead('usage', { contract }, { enabled: contract !== '', keep: true })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setContract(typed.trim())
  }
  const type = (next: string) => {
    setTyped(next)
    if (next === '') setContract('')
  }
  return (
    <>
      <form className={styles.lookUp} onSubmit={submit}>
        <SearchField
          label={text('releases.usage.search')}
          placeholder={text('releases.usage.search')}
          hint={text('releases.usage.hint', { example: EXAMPLE })}
          clearLabel={text('layout.clear')}
          busy={usage.isFetching}
          value={typed}
          onChange={type}
        />
        <Button type="submit">{text('releases.usage.find')}</Button>
      </form>
      {contract === '' && (
        <EmptyState headingLevel={2} title={text('releases.usage.ask')}>
          {text('releases.usage.askText')}
        </EmptyState>
      )}
      {contract !== '' && (
        <QueryResult read={usage}>
          {(found) => <UsageTable contract={contract} usage={found} busy={usage.isPlaceholderData} />}
        </QueryResult>
      )}
    </>
  )
}

function UsageTable({ contract, usage, busy }: { contract: string; usage: Usage; busy: boolean }) {
  const { text, format } = useLocale()
  const { remotes, merchants: wholeOf } = stillUsed(usage)
  if (usage.length === 0 && busy) return <Loading />
  if (usage.length === 0)
    return (
      <div role="status">
        <EmptyState headingLevel={2} title={text('releases.usage.none', { contract })}>
          {text('releases.usage.noneText')}
        </EmptyState>
      </div>
    )
  return (
    <>
      <p role="status" className={styles.summary}>
        {!busy &&
          (remotes > 0
            ? text('releases.usage.still', {
                contract,
                remotes: format.count(remotes),
                merchants: format.count(wholeOf),
              })
            : text('releases.usage.nobody', { contract }))}
      </p>
      <Table
        caption={text('releases.usage.caption', { contract })}
        rows={usage}
        rowKey={({ release, direction }) => `${release.name} ${release.version} ${direction}`}
        busy={busy}
        columns={[
          {
            key: 'release',
            title: text('releases.problems.release'),
            card: 'title',
            cell: ({ release }) => (
              <span className={styles.nowrap}>
                {release.name} {release.version}
              </span>
            ),
          },
          {
            key: 'direction',
            title: text('releases.usage.direction'),
            card: 'aside',
            cell: ({ direction, declared }) => (
              <span className={styles.marks}>
                <Badge tone={direction === 'emits' ? 'neutral' : 'info'}>{text(`releases.usage.${direction}`)}</Badge>
                {!declared && <Badge tone="warn">{text('releases.usage.undeclared')}</Badge>}
              </span>
            ),
          },
          {
            key: 'merchants',
            title: text('releases.usage.where'),
            cell: ({ merchants }) => (
              <ul className={styles.uses}>
                {merchants.length === 0 && <li className={styles.quiet}>{text('releases.usage.nowhere')}</li>}
                {merchants.map(({ merchant, runsSince, firstSeen, lastSeen, count }) => (
                  <li key={merchant}>
                    <strong>{merchant}</strong>{' '}
                    {runsSince
                      ? text('releases.usage.runsSince', { at: format.time(runsSince) })
                      : text('releases.usage.runsNoMore')}
                    <span className={styles.quiet}>
                      {firstSeen && lastSeen
                        ? text('releases.usage.seen', {
                            first: format.time(firstSeen),
                            last: format.time(lastSeen),
                            count,
                            times: format.count(count),
                          })
                        : text('releases.usage.unseen')}
                    </span>
                  </li>
                ))}
              </ul>
            ),
          },
        ]}
      />
    </>
  )
}
