import type { ReleaseSummary } from '@atrium/contracts/staff/releases/releases'
import type { MerchantPointer } from '@atrium/contracts/releases'
import { useLocale } from '../locale/locale.tsx'
import { releasesBetween } from './choice.ts'
import styles from './pin.module.css'

export interface ReleaseFactsProps {
  all: readonly ReleaseSummary[]
  name: string
  version: string
  running: readonly MerchantPointer[]
}

const MAX_CHANGES = 8

/** Content of a version: size, and changes compared with each version that the merchants run now. */
export function ReleaseFacts({ all, name, version, running }: ReleaseFactsProps) {
  const { text, format } = useLocale()
  const release = all.find((one) => one.name === name && one.version === version)
  if (!release) return null
  const sizeOf = (of: string | undefined) => all.find((one) => one.name === name && one.version === of)?.size
  const from = [...new Set(running.map(({ set }) => set.releases[name]))].filter((before) => before !== version)
  return (
    <div className={styles.facts}>
      <p>
        {text('pin.facts', {
          size: format.bytes(release.size),
          by: release.publishedBy,
          at: format.time(release.publishedAt),
          commit: [release.commit.slice(0, 8) || text('releases.noCommit'), release.dirty && text('releases.dirty')]
            .filter(Boolean)
            .join(' · '),
        })}
      </p>
      {from.map((before) => {
        const { direction, releases } = releasesBetween(all, name, before, version)
        const changes = releases.flatMap((one) => one.changes)
        const size = sizeOf(before)
        return (
          <div key={before ?? ''}>
            <p>
              <span>
                {before
                  ? text(direction === 'back' ? 'pin.goesBack' : 'pin.goesForward', { from: before })
                  : text('pin.isNew')}
              </span>
              {size !== undefined && (
                <span>{` · ${release.size >= size ? '+' : '−'}${format.bytes(Math.abs(release.size - size))}`}</span>
              )}
            </p>
            {changes.length > 0 ? (
              <ul className={styles.changes}>
                {changes.slice(0, MAX_CHANGES).map((change, at) => (
                  <li key={at}>{change}</li>
                ))}
              </ul>
            ) : (
              before && <p className={styles.quiet}>{text('pin.noChanges')}</p>
            )}
            {changes.length > MAX_CHANGES && (
              <p className={styles.quiet}>{text('pin.moreChanges', { count: changes.length - MAX_CHANGES })}</p>
            )}
          </div>
        )
      })}
    </div>
  )
}
