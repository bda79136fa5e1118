import type { ReleaseSummary } from '@atrium/contracts/staff/releases/releases'
import { Button } from '@atrium/ui/button'
import { Dialog } from '@atrium/ui/dialog'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useLocale } from '../locale/locale.tsx'
import { withPin } from '../paths.ts'
import { useRights } from '../session/session.ts'
import { BlockDialog } from './BlockDialog.tsx'
import { ReleaseMarks } from './ReleaseMarks.tsx'
import { runsFor, type Runners } from './releases.ts'
import styles from './releases.module.css'
import { UnblockDialog } from './UnblockDialog.tsx'

export interface ReleaseDialogProps {
  release: ReleaseSummary
  all: readonly ReleaseSummary[]
  runners: Runners
  onClose(): void
}

/**
 * All details of a version: its content, and the merchants that run it and since when. Has buttons to pin and to block
 * it.
 */
export function ReleaseDialog({ release, all, runners, onClose }: ReleaseDialogProps) {
  const { text, format } = useLocale()
  const { mayMoveSome } = useRights()
  const [, setSearch] = useSearchParams()
  const [asks, setAsks] = useState<'block' | 'unblock'>()
  const {
    name,
    version,
    commit,
    dirty,
    builtAt,
    publishedAt,
    publishedBy,
    size,
    compressed,
    changes,
    blocked,
    collectedAt,
  } = release
  const merchants = runsFor(runners, name, version)
  if (asks === 'block') return <BlockDialog release={release} all={all} onClose={() => setAsks(undefined)} />
  if (asks === 'unblock') return <UnblockDialog release={release} onClose={() => setAsks(undefined)} />

  const pin = () =>
    setSearch((search) => {
      const next = withPin(search, { merchants: [], name, version, way: 'now' })
      next.delete('release')
      return next
    })
  const footer = (
    <>
      {mayMoveSome &&
        (blocked === undefined ? (
          <Button variant="danger" onClick={() => setAsks('block')}>
            {text('releases.block.open')}
          </Button>
        ) : (
          <Button onClick={() => setAsks('unblock')}>{text('releases.unblock.open')}</Button>
        ))}
      {mayMoveSome && blocked === undefined && collectedAt === undefined && (
        <Button variant="primary" onClick={pin}>
          {text('releases.pin')}
        </Button>
      )}
      {!mayMoveSome && <Button onClick={onClose}>{text('layout.close')}</Button>}
    </>
  )
  const facts = [
    [text('releases.facts.published'), text('releases.facts.at', { at: format.time(publishedAt), by: publishedBy })],
    [text('releases.facts.built'), format.time(builtAt)],
    [
      text('releases.columns.commit'),
      commit === '' ? text('releases.noCommitWhy') : dirty ? text('releases.dirtyCommit', { commit }) : commit,
    ],
    [
      text('releases.facts.first'),
      compressed
        ? [
            format.bytes(compressed.first),
            compressed.budget && text('releases.facts.budget', { budget: format.bytes(compressed.budget) }),
            compressed.before &&
              text('releases.facts.before', {
                version: compressed.before.version,
                size: format.bytes(compressed.before.first),
              }),
          ]
            .filter(Boolean)
            .join(' · ')
        : text('releases.facts.unweighed'),
    ],
    [
      text('releases.facts.total'),
      [compressed && format.bytes(compressed.total), text('releases.size.raw', { size: format.bytes(size) })]
        .filter(Boolean)
        .join(' · '),
    ],
  ] as const
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title={`${name} ${version}`}
      closeLabel={text('layout.close')}
      footer={footer}
    >
      <div className={styles.view}>
        <p className={styles.marks}>
          <ReleaseMarks release={release} />
        </p>
        {blocked !== undefined && <p className={styles.why}>{text('releases.blockedWhy', { reason: blocked })}</p>}
        {collectedAt !== undefined && (
          <p className={styles.quiet}>{text('releases.collectedAt', { at: format.time(collectedAt) })}</p>
        )}
        <dl className={styles.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <section aria-label={text('releases.columns.runs')}>
          <h3 className={styles.heading}>{text('releases.runsHeading', { count: merchants.length })}</h3>
          {merchants.length === 0 && <p className={styles.quiet}>{text('releases.runsNobody')}</p>}
          <ul className={styles.runners}>
            {merchants.map(({ merchant, since, percent }) => (
              <li key={merchant}>
                <strong>{merchant}</strong>{' '}
                {percent === undefined
                  ? text('releases.since', { at: format.time(since) })
                  : text('releases.canarySince', { percent: format.percent(percent), at: format.time(since) })}
              </li>
            ))}
          </ul>
        </section>
        <section aria-label={text('releases.columns.changes')}>
          <h3 className={styles.heading}>{text('releases.columns.changes')}</h3>
          {changes.length > 0 ? (
            <ul className={styles.changes}>
              {changes.map((change, at) => (
                <li key={at}>{change}</li>
              ))}
            </ul>
          ) : (
            <p className={styles.quiet}>{text('releases.noChanges')}</p>
          )}
        </section>
      </div>
    </Dialog>
  )
}
