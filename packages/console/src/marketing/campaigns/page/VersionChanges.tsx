import type { CampaignContents } from '@atrium/contracts/staff/marketing/campaigns'
import { useText } from '../../../locale/locale.tsx'
import common from '../../../layout/common.module.css'
import styles from '../campaigns.module.css'
import { useMerchantZone } from '../../use-merchant-zone.ts'
import { changesBetween } from './version-changes.ts'
import { GAME, useContentWords } from './use-content-words.ts'
import { useGameNames } from '../../../names/use-game-names.ts'

/** Differences between two versions, value by value. For a first version, all its values. */
export function VersionChanges({
  merchant,
  before,
  after,
}: {
  merchant: string
  before: CampaignContents | undefined
  after: CampaignContents
}) {
  const text = useText()
  const changes = changesBetween(before, after)
  const { labelOf, wordOf } = useContentWords(
    useMerchantZone(merchant),
    useGameNames(
      merchant,
      changes.some(({ path }) => GAME.test(path)),
    ),
  )
  if (changes.length === 0) return <p className={common.quiet}>{text('campaigns.versions.same')}</p>
  return (
    <dl className={styles.changes}>
      {changes.map(({ path, from, to }) => (
        <div key={path}>
          <dt>{labelOf(path)}</dt>
          <dd>
            {from !== undefined && (
              <>
                <del>{wordOf(path, from)}</del>{' '}
              </>
            )}
            <ins>{to === undefined ? text('campaigns.versions.none') : wordOf(path, to)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
